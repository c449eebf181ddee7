import type * as z from 'zod/mini'
import type { registrationSchema, User } from '@portal/contract/people/accounts.ts'
import { legalDay, legalInForce } from '@portal/contract/editions/offer.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { requireCountry } from '../../platform/countries/require-country.ts'
import { hashPassword } from '../session/password-hash.ts'
import { sendVerification } from '../session/verification-mail.ts'
import { getUser } from './get-user.ts'
import { insertBrandUser } from './queries.ts'
import { requireProgram } from './require-program.ts'
import { refuseGuessablePassword } from './refuse-guessable-password.ts'

/**
 * Registers an account, which is always a brand's (P01). The key `users_email_key` refuses an address that is
 * taken.
 * @throws Failure `terms_changed` when another version of the terms is in force than the person read
 */
export async function register(deps: Deps, form: z.output<typeof registrationSchema>): Promise<User> {
  requireCountry(form.countryCode)
  const catalog = deps.catalog.now()
  const program = requireProgram(catalog, form.programId, 'programId')
  const terms = legalInForce(catalog.current.legal, 'terms', legalDay())
  const termsVersion = terms?.version ?? null
  if ((form.termsVersion ?? termsVersion) !== termsVersion) {
    const message = 'Los términos cambiaron. Lee la versión nueva y acéptala.'
    throw fail('terms_changed', { message, issues: [{ path: 'terms', message }] })
  }
  refuseGuessablePassword(form.password, form, catalog.current)
  const passwordHash = await hashPassword(form.password)
  return inTransaction(deps.db, async (trx) => {
    const id = await insertBrandUser(trx, { ...form, passwordHash, termsVersion })
    await sendVerification(trx, deps, { id, name: form.name, email: form.email }, program.label)
    return getUser(trx, deps.catalog, id)
  })
}
