import type * as z from 'zod/mini'
import type { ownRegistrationSchema, registrationSchema, User } from '@portal/contract/people/accounts.ts'
import { legalDay, legalInForce } from '@portal/contract/editions/offer.ts'
import { type Db, inTransaction, violatedConstraint } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { requireCountry } from '../../platform/countries/require-country.ts'
import { dropCodes, useCode } from '../session/codes.ts'
import { hashPassword } from '../session/password-hash.ts'
import { releaseAddress } from '../session/release-address-sql.ts'
import { sendVerification } from '../session/verification-mail.ts'
import { getUser } from './get-user.ts'
import { offerOwnRegistration, showRegistration } from './own-registration.ts'
import { confirmRegistration, insertBrandUser, verifyEmail } from './queries.ts'
import { requireProgram } from './require-program.ts'
import { refuseGuessablePassword } from './refuse-guessable-password.ts'

type Registration = z.output<typeof registrationSchema>

/**
 * Registers an account, which is always a brand's (P01). The key `users_email_key` refuses an address that is
 * taken. If nobody has confirmed it, whoever reads the mailbox gets a link to register under it (L08).
 * @throws Failure `terms_changed` when another version of the terms is in force than the person read
 */
export async function register(deps: Deps, form: Registration): Promise<User> {
  const { registered, program } = await checkedRegistration(deps, form)
  const made = inTransaction(deps.db, async (trx) => {
    const id = await insertBrandUser(trx, form.email, registered)
    await sendVerification(trx, deps, { id, ...form }, program.label)
    return getUser(trx, deps.catalog, id)
  })
  return made.catch(async (error: unknown) => {
    if (violatedConstraint(error) === 'users_email_key')
      await inTransaction(deps.db, (trx) => offerOwnRegistration(trx, deps, form.email))
    throw error
  })
}

/**
 * Registers anew under an unconfirmed address, by the link that was mailed there, and confirms it (L08).
 * @throws Failure `invalid_code`, also for the second of two calls at once; `terms_changed`
 */
export async function completeRegistration(
  deps: Deps,
  code: string,
  form: z.output<typeof ownRegistrationSchema>,
): Promise<void> {
  const { email } = await showRegistration(deps.db, code)
  const { registered } = await checkedRegistration(deps, { ...form, email })
  await inTransaction(deps.db, async (trx) => {
    const used = await useCode(trx, code, ['complete_registration'])
    if (!used || !(await confirmRegistration(trx, used.userId, registered))) throw fail('invalid_code')
    await dropCodes(trx, used.userId)
  })
}

/**
 * Registers an account whose address somebody else has verified, and returns its id (L04). An unconfirmed registration
 * under that address goes. The key `users_email_key` refuses an address that is taken.
 * @param registered what `checkedRegistration` returned
 */
export async function registerVerified(
  trx: Db,
  email: string,
  registered: Awaited<ReturnType<typeof checkedRegistration>>['registered'],
): Promise<number> {
  await releaseAddress(trx, email)
  const id = await insertBrandUser(trx, email, registered)
  await verifyEmail(trx, id)
  return id
}

/**
 * Checks what the schema of a registration can't, and returns what is stored of it.
 * @throws Failure `terms_changed`
 */
export async function checkedRegistration(deps: Deps, form: Registration) {
  const program = requireProgram(deps.catalog.now(), form.programId, 'programId')
  return { registered: { ...form, ...(await checkedPerson(deps, form)) }, program }
}

/**
 * Checks what the schema of a new person can't, and returns what is stored of password and terms.
 * @throws Failure `terms_changed` when another version is in force than the person read
 */
export async function checkedPerson(deps: Pick<Deps, 'catalog'>, form: Omit<Registration, 'programId'>) {
  requireCountry(form.countryCode)
  const catalog = deps.catalog.now()
  const terms = legalInForce(catalog.current.legal, 'terms', legalDay())
  const termsVersion = terms?.version ?? null
  if ((form.termsVersion ?? termsVersion) !== termsVersion) {
    const message = 'Los términos cambiaron. Lee la versión nueva y acéptala.'
    throw fail('terms_changed', { message, issues: [{ path: 'terms', message }] })
  }
  refuseGuessablePassword(form.password, form, catalog.current)
  return { passwordHash: await hashPassword(form.password), termsVersion }
}
