import type * as z from 'zod/mini'
import {
  MOST_OWN_BRANDS,
  MOST_NEW_BRANDS_A_DAY,
  type newBrandSchema,
} from '@portal/contract/people/members.ts'
import type { Deps } from '../../deps.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import type { By } from '../../platform/http/serve.ts'
import { limitAttempts } from '../../platform/rate-limits/limit-attempts.ts'
import { showInvited } from '../accounts/show-invited.ts'
import { recordOfBrand } from '../activity/record.ts'
import { requireBrand } from '../session/hold-brand-sql.ts'
import { fingerprint } from '../session/secrets.ts'
import { acceptInvitation, findInvited } from './invitations-sql.ts'
import { countBrands, findOwnBrand, insertBrand, insertMembership, lockMembers } from './queries.ts'

/**
 * Makes a further brand of a person, and returns its id (B02). One of that name is not made twice, so that a lost answer or
 * a second press does nothing.
 * @throws Failure `too_many_requests` beyond three a day, `quota_reached`
 */
export async function createBrand(
  deps: Deps,
  by: By,
  brand: z.output<typeof newBrandSchema>,
): Promise<number> {
  await limitAttempts(deps, {
    action: 'new-brand',
    windowSeconds: 24 * 60 * 60,
    limits: [{ per: 'account', value: String(by.userId), max: MOST_NEW_BRANDS_A_DAY }],
  })
  return inTransaction(deps.db, async (trx) => {
    await lockMembers(trx, by.brandId)
    await requireBrand(trx, by)
    const known = await findOwnBrand(trx, by.userId, brand.name)
    if (known !== undefined) return known
    await requireRoom(trx, by.userId)
    const brandId = await insertBrand(trx, by, brand)
    await recordOfBrand(trx, 'brand-created', { ...by, brandId }, {})
    return brandId
  })
}

/**
 * Takes a person with an account into a brand that has invited their address (B03). Returns the brand's id.
 * @throws Failure `other_account` when another address was invited; `unknown_invitation`, `invitation_used`,
 * `quota_reached`
 */
export async function joinWithAccount(
  deps: Deps,
  code: string,
  userId: number,
  address: string,
): Promise<number> {
  await showInvited(deps, findInvited, { code, address })
  return inTransaction(deps.db, async (trx) => {
    const invitation = await acceptInvitation(trx, fingerprint(code))
    if (!invitation) throw fail('invitation_used')
    const { brandId } = invitation
    await requireRoom(trx, userId)
    if (!(await insertMembership(trx, userId, invitation))) throw fail('other_account')
    const by = { brandId, userId }
    await requireBrand(trx, by)
    await recordOfBrand(trx, 'person-joined', by, {})
    return brandId
  })
}

async function requireRoom(trx: Db, userId: number): Promise<void> {
  if ((await countBrands(trx, userId)) < MOST_OWN_BRANDS) return
  throw fail('quota_reached', {
    message: `Ya trabajas para ${MOST_OWN_BRANDS} marcas, el máximo. Deja alguna para sumar otra.`,
  })
}
