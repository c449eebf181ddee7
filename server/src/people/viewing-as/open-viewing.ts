import type { api } from '@portal/contract/api.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { recordOf } from '../activity/record.ts'
import { randomCode } from '../session/secrets.ts'
import { signToken } from '../session/tokens.ts'
import { findBrand, insertViewing } from './queries.ts'

/** Opens a read-only session as the brand. It depends on the admin's own session. */
export function openViewing(
  { db, tokenKey }: Pick<Deps, 'db' | 'tokenKey'>,
  admin: { userId: number; sessionId: string },
  brandId: number,
): Promise<Output<typeof api.viewing.open>> {
  const sessionId = randomCode()
  return inTransaction(db, async (trx) => {
    const brand = await findBrand(trx, brandId)
    if (!brand) throw fail('not_found')
    const { id, name, userId } = brand
    const viewing = await insertViewing(trx, { id: sessionId, userId, viewerSessionId: admin.sessionId })
    if (!viewing) throw fail('not_signed_in')
    const { expiresAt } = viewing
    await recordOf(trx, admin.userId, 'brand-viewed', { brandId, details: { Marca: name } })
    return {
      token: await signToken(tokenKey, { userId, role: 'brand', sessionId, expiresAt }),
      brand: { id, name },
    }
  })
}
