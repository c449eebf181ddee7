import type { User } from '@portal/contract/people/accounts.ts'
import { legalDay, legalInForce } from '@portal/contract/editions/offer.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import type { BrandPerson } from '../../platform/http/serve.ts'
import { getUser } from '../accounts/get-user.ts'
import { recordOfBrand } from '../activity/record.ts'
import { setTermsVersion } from './queries.ts'

/**
 * Records that a brand accepts the terms anew (E05, A93).
 * @throws Failure `terms_changed` when another version is in force by now
 */
export async function acceptTerms(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  by: BrandPerson,
  version: string,
): Promise<User> {
  const inForce = legalInForce(catalog.now().current.legal, 'terms', legalDay())
  if (inForce?.version !== version) throw fail('terms_changed')
  return inTransaction(db, async (trx) => {
    if (await setTermsVersion(trx, by.userId, version))
      await recordOfBrand(trx, 'terms-accepted', by, { details: { Versión: version } })
    return getUser(trx, catalog, by.userId, by.brandId)
  })
}
