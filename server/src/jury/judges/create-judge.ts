import type { Output } from '@portal/contract/platform/route.ts'
import type { judgeRoutes, NewJudge } from '@portal/contract/jury/judges/judges.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inTransaction, violatedConstraint, type Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { requireRoomForJudge } from '../../people/quotas/require-room.ts'
import { requireCountry } from '../../platform/countries/require-country.ts'
import { requireTaken } from '../../people/accounts/require-taken.ts'
import { nobodysHash } from '../../people/session/password-hash.ts'
import { releaseAddress } from '../../people/session/release-address-sql.ts'
import { fingerprint } from '../../people/session/secrets.ts'
import { invitationCode, newNonce } from './invitation-code.ts'
import { joinPrograms } from './join-programs.ts'
import { requireProgramsOfOneEdition } from './judge-program.ts'
import { findIdByEmail, findJudge, insertJudge, lockJudge } from './queries.ts'
import { showJudge } from './show-judge.ts'

const NO_JUDGE = 'Esta dirección es de una cuenta que no es de juez. Usa otra dirección del juez.'

/**
 * The account has no password until the judge confirms (T14). A judge who exists is added to the programmes as it is
 * (J01), and confirms anew for another edition (F06). A registration that nobody has confirmed gives way (L08).
 * @throws Failure `user_exists` for a judge who is in all of them; `address_taken` where the account is no judge's
 */
export async function createJudge(
  deps: Deps,
  form: NewJudge,
  adminId: number,
): Promise<Output<typeof judgeRoutes.create>> {
  requireProgramsOfOneEdition(deps.catalog.now(), form.judgePrograms)
  requireCountry(form.countryCode)
  const companyCountry = requireCountry(form.companyCountryCode, 'companyCountryCode')
  await requireTaken(deps.mail, form.email)
  const passwordHash = await nobodysHash()
  const nonce = newNonce()
  const codeHash = fingerprint(invitationCode(deps.invitationKey, nonce))
  const made = inTransaction(deps.db, async (trx) => {
    const known = await addToPrograms(trx, deps, form, adminId)
    if (known === undefined) {
      await requireRoomForJudge(trx, deps.config.quotas)
      await releaseAddress(trx, form.email)
    }
    const id = known ?? (await insertJudge(trx, { ...form, passwordHash, nonce, codeHash }))
    const row = await findJudge(trx, id)
    if (!row) throw fail('not_found')
    if (known === undefined)
      await recordOf(trx, adminId, 'judge-created', { details: { Juez: `${row.name} ${row.lastName}` } })
    const judge = showJudge(deps, row)
    const { company } = judge
    return { judge, user: judge.user, company, companyCountry: company.country ?? companyCountry }
  })
  return made.catch(async (error: unknown) => {
    // Of two who register the same judge one is too late.
    if (violatedConstraint(error) !== 'users_email_key' || (await findIdByEmail(deps.db, form.email)))
      throw error
    throw fail('address_taken', { issues: [{ path: 'email', message: NO_JUDGE }] })
  })
}

/** Answers with the judge's id; undefined when the address isn't a judge's. */
async function addToPrograms(
  trx: Db,
  deps: Deps,
  { email, judgePrograms: programs }: NewJudge,
  adminId: number,
): Promise<number | undefined> {
  const found = await findIdByEmail(trx, email)
  if (!found) return undefined
  await lockJudge(trx, found.id)
  const judge = await findJudge(trx, found.id)
  if (!judge || !(await joinPrograms(trx, deps, judge, { programs, adminId }))) throw fail('user_exists')
  return judge.id
}
