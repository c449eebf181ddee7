import { api } from '@portal/contract/api.ts'
import { recordOf } from '../activity/record.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { randomCode } from '../session/secrets.ts'
import { signToken } from '../session/tokens.ts'
import { findBrand, insertViewing } from './queries.ts'

export function viewingRoutes(serve: Serve, { db, tokenKey }: Deps) {
  serve(
    api.viewing.open,
    async ({ params: { brandId } }, { userId: viewerId, sessionId: viewerSessionId }) => {
      const sessionId = randomCode()
      return inTransaction(db, async (trx) => {
        const brand = await findBrand(trx, brandId)
        if (!brand) throw fail('not_found')
        const { id, name, userId } = brand
        const viewing = await insertViewing(trx, { id: sessionId, userId, viewerSessionId })
        if (!viewing) throw fail('not_signed_in')
        const { expiresAt } = viewing
        await recordOf(trx, viewerId, 'brand-viewed', { brandId, details: { Marca: name } })
        return {
          token: await signToken(tokenKey, { userId, role: 'brand', sessionId, expiresAt }),
          brand: { id, name },
        }
      })
    },
  )
}
