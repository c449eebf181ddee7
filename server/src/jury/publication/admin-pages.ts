import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { findAdmin } from '../../people/session/find-admin-sql.ts'
import { fingerprint } from '../../people/session/secrets.ts'
import { recordOf } from '../../people/activity/record.ts'
import type { Person } from '../../platform/http/serve.ts'
import { sendZip } from '../../platform/zip/send-zip.ts'
import { type AdminAddress, readAdminAddress, signAdminAddress } from './admin-address.ts'
import { PREVIEW_PATH } from './pages/addresses.ts'
import { pressKit } from './press-kit.ts'
import type { createWinnerPages } from './serve-winners.ts'
import { programOf } from './set-instant.ts'

const ADDRESS_SECONDS = 60 * 60
export const PRESS_KIT_PATH = '/ganadores/material-de-prensa.zip'

const paths = { preview: PREVIEW_PATH, 'press-kit': PRESS_KIT_PATH }

/**
 * Returns an address that the browser of this admin opens without a token, while the session lasts.
 * @throws Failure `not_found`
 */
export function adminAddress(
  deps: Pick<Deps, 'catalog' | 'exportKey'>,
  { userId: adminId, sessionId }: Person,
  { programId, purpose }: Pick<AdminAddress, 'programId' | 'purpose'>,
): string {
  programOf(deps, programId)
  const expiresAt = Math.floor(Date.now() / 1000) + ADDRESS_SECONDS
  const address = { purpose, programId, adminId, session: fingerprint(sessionId), expiresAt }
  return `${paths[purpose]}?token=${signAdminAddress(address, deps.exportKey)}`
}

/** Creates the pages that admins open by such an address; without one they don't exist. */
export function createAdminPages(deps: Deps, pages: ReturnType<typeof createWinnerPages>) {
  const { db, exportKey: key } = deps

  async function addressOf({ query }: FastifyRequest, purpose: AdminAddress['purpose']) {
    const { token } = query as { token?: unknown }
    const address = readAdminAddress(token, purpose, { key, now: new Date() })
    const forReaders = purpose === 'preview'
    return address && (await findAdmin(db, address, { forReaders })) ? address : undefined
  }

  return {
    async preview(request: FastifyRequest, reply: FastifyReply) {
      const address = await addressOf(request, 'preview')
      return address ? pages.preview(request, reply, address.programId) : pages.sendMissing(reply)
    },

    async pressKit(request: FastifyRequest, reply: FastifyReply) {
      const address = await addressOf(request, 'press-kit')
      if (!address) return pages.sendMissing(reply)
      const { programId, adminId } = address
      const { label } = programOf(deps, programId)
      void reply.header('content-disposition', 'attachment; filename="material-de-prensa.zip"')
      return sendZip(request, reply, await pressKit(deps, programId), async (goesOn) => {
        if (!goesOn) await recordOf(db, adminId, 'press-kit-made', { details: { Programa: label } })
      })
    },
  }
}
