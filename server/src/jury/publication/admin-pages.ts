import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import type { Person } from '../../platform/http/serve.ts'
import { sendZip } from '../../platform/zip/send-zip.ts'
import { addressToken, askedFor } from './signed-address.ts'
import { PREVIEW_PATH } from './pages/addresses.ts'
import { pressKit } from './press-kit.ts'
import type { createWinnerPages } from './serve-winners.ts'
import { programOf } from './set-instant.ts'

export const PRESS_KIT_PATH = '/ganadores/material-de-prensa.zip'

const paths = { preview: PREVIEW_PATH, 'press-kit': PRESS_KIT_PATH }

/**
 * Returns an address that the browser of this admin opens without a token, while the session lasts.
 * @throws Failure `not_found`
 */
export function adminAddress(
  deps: Pick<Deps, 'catalog' | 'exportKey'>,
  admin: Person,
  { programId, purpose }: { programId: number; purpose: keyof typeof paths },
): string {
  programOf(deps, programId)
  return `${paths[purpose]}?token=${addressToken(deps, admin, { id: programId, purpose })}`
}

/** Creates the pages that admins open by such an address; without one they don't exist. */
export function createAdminPages(deps: Deps, pages: ReturnType<typeof createWinnerPages>) {
  const { db } = deps

  return {
    async preview(request: FastifyRequest, reply: FastifyReply) {
      const address = await askedFor(deps, request, 'preview')
      return address ? pages.preview(request, reply, address.id) : pages.sendMissing(reply)
    },

    async pressKit(request: FastifyRequest, reply: FastifyReply) {
      const address = await askedFor(deps, request, 'press-kit')
      if (!address) return pages.sendMissing(reply)
      const { id: programId, userId: adminId } = address
      const { label } = programOf(deps, programId)
      void reply.header('content-disposition', 'attachment; filename="material-de-prensa.zip"')
      return sendZip(request, reply, await pressKit(deps, programId), async (goesOn) => {
        if (!goesOn) await recordOf(db, adminId, 'press-kit-made', { details: { Programa: label } })
      })
    },
  }
}
