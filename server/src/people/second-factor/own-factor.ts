import makeQr from 'qrcode-generator'
import { RECOVERY_CODES, type secondFactorRoutes } from '@portal/contract/people/second-factor.ts'
import type { Output, Parsed } from '@portal/contract/platform/route.ts'
import type { Deps } from '../../deps.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Person } from '../../platform/http/serve.ts'
import { attempt, type Attempts, forgiveAttempt } from '../../platform/rate-limits/limit-attempts.ts'
import { getUser } from '../accounts/get-user.ts'
import { requireSession } from '../session/open-session.ts'
import { fingerprint, temporaryPassword } from '../session/secrets.ts'
import * as queries from './queries.ts'
import { sealKey } from './seal-key.ts'
import { tellOfFactor } from './second-factor-changed-mail.ts'
import { wrongCode } from './take-code.ts'
import { linkOf, newKey, stepOf } from './time-codes.ts'

/** Says whether the person has a factor (A290). An admin who views as that person learns nothing of it. */
export async function showFactor(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { userId, viewerId }: Person,
): Promise<Output<typeof secondFactorRoutes.read>> {
  if (viewerId !== null) throw fail('forbidden')
  const state = await queries.findState(db, userId)
  if (!state) throw fail('not_found')
  const { addedAt, recoveryCodes, isManager, dueAt, isDue } = state
  const isRequired = config.adminSecondFactor === 'required'
  const asked = { from: (isRequired && dueAt?.toISOString()) || null, isOver: isRequired && isDue }
  return {
    isOn: addedAt !== null,
    addedAt: addedAt?.toISOString() ?? null,
    recoveryCodes,
    asked: isManager ? asked : null,
  }
}

/** Makes a key for an app (A291). It is the person's once a code proves that the app has it. */
export async function offerFactor(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  { userId }: Person,
): Promise<Output<typeof secondFactorRoutes.offer>> {
  const { email } = await getUser(db, catalog, userId)
  const key = newKey()
  const link = linkOf(key, catalog.now().current.about.name, email)
  return { key, link, qr: qrOf(link) }
}

function qrOf(text: string) {
  const code = makeQr(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const sides = [...Array(size).keys()]
  const dark = sides.flatMap((row) =>
    sides.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
  )
  return { size, path: dark.join('') }
}

/** Limits of wrong codes while a factor is added. */
const addingAttempts = (userId: number): Attempts => ({
  action: 'add-second-factor',
  windowSeconds: 15 * 60,
  limits: [{ per: 'account', value: String(userId), max: 20 }],
})

/**
 * Adds the factor, which its owner is told by mail, and returns its recovery codes, shown only now (A292).
 * @throws Failure `wrong_second_factor`, `second_factor_on`, `not_signed_in` when the session has ended meanwhile
 */
export async function addFactor(
  deps: Deps,
  { userId, sessionId }: Person,
  { key, code }: Parsed<typeof secondFactorRoutes.add>['body'],
): Promise<string[]> {
  const attempts = addingAttempts(userId)
  const step = await attempt(deps, attempts, async () => {
    const found = stepOf(key, code, await queries.databaseMs(deps.db))
    if (found === null) throw wrongCode()
    return found
  })
  await forgiveAttempt(deps, attempts)
  return changing(deps.db, { userId, sessionId }, async (trx) => {
    const sealedKey = sealKey(deps.factorKey, userId, key)
    if (!(await queries.insertFactor(trx, { userId, sealedKey, step }))) throw fail('second_factor_on')
    await tellOfFactor(trx, deps, await getUser(trx, deps.catalog, userId), 'added')
    return makeRecoveryCodes(trx, userId)
  })
}

/** Removes the factor, which its owner is told by mail (A293). */
export const removeFactor = (deps: Deps, person: Person): Promise<void> =>
  changing(deps.db, person, async (trx) => {
    if (!(await queries.deleteFactor(trx, person.userId))) throw fail('not_found')
    await tellOfFactor(trx, deps, await getUser(trx, deps.catalog, person.userId), 'removed')
  })

/** Makes new recovery codes in place of all others (A294). */
export const renewRecoveryCodes = (db: Db, person: Person): Promise<string[]> =>
  changing(db, person, async (trx) => {
    if (!(await queries.findKey(trx, person.userId))) throw fail('not_found')
    return makeRecoveryCodes(trx, person.userId)
  })

/** Runs a change of a person's factor, while the session from which it comes lives. */
const changing = <Result>(
  db: Db,
  { userId, sessionId }: Pick<Person, 'userId' | 'sessionId'>,
  change: (trx: Db) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (trx) => {
    await queries.lockPerson(trx, userId)
    await requireSession(trx, sessionId)
    return change(trx)
  })

async function makeRecoveryCodes(trx: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => temporaryPassword())
  await queries.replaceRecoveryCodes(trx, userId, codes.map(fingerprint))
  return codes.map((code) => (code.match(/.{5}/g) ?? []).join('-'))
}
