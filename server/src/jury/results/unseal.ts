import type { AuditAction } from '@portal/contract/people/activity.ts'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inActivity, type OneOfTwo, requireSecondPerson } from '../../people/admins/second-person.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { refreshConflicts } from '../conflicts/refresh-conflicts.ts'
import { readInput } from '../figures/read-input.ts'
import { aboutRound } from '../rounds/lock-known.ts'
import { figuresInWorker } from './figures-in-worker.ts'
import { insertFigures } from './figures-sql.ts'
import { selectInput } from './input-sql.ts'
import { missingBeforeUnsealing } from './missing-before-unsealing.ts'
import { selectChair, selectReader, selectToTell } from './readers-sql.ts'
import { findUnsealing } from './show-unsealing.ts'
import * as queries from './unsealing-sql.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { letterheadOf } from '../../platform/mail/templates/letterhead.ts'
import { unsealingAskedMail } from './unsealing-asked-mail.ts'
import type { UnsealingRow } from './unsealing-sql.ts'

type Given = Pick<Deps, 'db'>
type Agreeing = Given & Pick<Deps, 'config' | 'catalog'>
interface Asked {
  roundId: number
  userId: number
}

/** How often the figures are computed at most; the sheets may change between computing and storing. */
const MOST_TRIES = 3

/**
 * Asks for the unsealing, and tells those who may agree. While a request is open, nothing happens (J31).
 * @throws Failure `not_found`, `round_not_unsealable`, `results_open`
 */
export const askForUnsealing = (deps: Given & Telling, { roundId, userId }: Asked): Promise<void> =>
  change(deps.db, { roundId, userId }, 'unsealing-asked', async (trx, round) => {
    requireSealed(round)
    requireUnsealable(round)
    if (!(await queries.askForUnsealing(trx, roundId, userId))) return false
    await tellAsked(trx, deps, await findUnsealing(trx, roundId, userId), userId)
    return true
  })

/**
 * Withdraws the request to unseal. While none is open, nothing happens.
 * @throws Failure `not_found`; `results_open`, because then somebody has already agreed to the request
 */
export const withdrawUnsealing = ({ db }: Given, asked: Asked): Promise<void> =>
  change(db, asked, 'unsealing-withdrawn', (trx, round) => {
    requireSealed(round)
    return queries.withdrawUnsealing(trx, asked.roundId)
  })

/**
 * Unseals a round as another person asked: the figures are computed from the counted sheets and stored, once (J31,
 * J40–J42). If the round is unsealed already, nothing happens.
 * @throws Failure `not_found`, `unsealing_not_asked`, `second_person_needed`, `not_second_person`,
 * `round_not_unsealable`
 */
export async function unseal(given: Agreeing, asked: Asked): Promise<void> {
  const { db } = given
  const { roundId, userId } = asked
  await refreshConflicts(given)
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (!(await selectReader(db, roundId, userId))) throw fail('not_found')
    if ((await inTransaction(db, (trx) => requireAgreeable(trx, given, asked))) === 'open') return
    const input = await selectInput(db, roundId)
    if (!input) throw fail('not_found')
    const figures = await figuresInWorker(input)
    const isStored = await inTransaction(db, async (trx) => {
      await queries.lockRound(trx, roundId)
      const agreed = await requireAgreeable(trx, given, asked)
      if (agreed === 'open') return true
      const { round, two } = agreed
      const again = await selectInput(trx, roundId)
      if (!again || readInput(again).digest !== figures.inputDigest) return false
      if (!(await queries.openResults(trx, { roundId, userId, two }))) throw fail('not_found')
      await insertFigures(trx, roundId, input, figures)
      await recordOf(trx, userId, 'round-unsealed', {
        details: {
          ...aboutRound(round),
          ...inActivity(two, zoneOf(given, round)),
          Planillas: input.sheets.length,
          Huella: figures.inputDigest,
        },
      })
      return true
    })
    if (isStored) return
  }
  throw fail('unavailable')
}

/** @throws Failure `not_found`, `round_not_unsealable` once the results are open */
export const makeException = (
  { db }: Given,
  asked: Asked & { categoryId: number; reason: string },
): Promise<void> =>
  change(db, asked, 'coverage-exception-made', async (trx, round) => {
    const category = categoryOf(round, asked.categoryId)
    await queries.putException(trx, asked)
    return { Categoría: category.name, 'Con pocas planillas': category.below, Motivo: asked.reason }
  })

export const endException = ({ db }: Given, asked: Asked & { categoryId: number }): Promise<void> =>
  change(db, asked, 'coverage-exception-ended', async (trx, round) => {
    const category = categoryOf(round, asked.categoryId)
    const isEnded = await queries.deleteException(trx, asked.roundId, asked.categoryId)
    return isEnded && { Categoría: category.name }
  })

function categoryOf({ state, categories }: queries.UnsealingRow, categoryId: number) {
  const category = categories.find(({ id }) => id === categoryId)
  if (!category) throw fail('not_found')
  if (state !== 'open' && state !== 'closed') throw fail('round_not_unsealable', OPEN)
  return category
}

const OPEN = { message: 'Los resultados ya están abiertos: esto no se puede cambiar.' }

/** @param write returns false if there was nothing to do; then nothing is recorded */
const change = (
  db: Db,
  { roundId, userId }: Asked,
  action: AuditAction,
  write: (trx: Db, round: queries.UnsealingRow) => Promise<boolean | Record<string, string | number>>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await queries.lockRound(trx, roundId)
    const round = await findUnsealing(trx, roundId, userId)
    const written = await write(trx, round)
    if (written === false) return
    const details = { ...aboutRound(round), ...(written === true ? {} : written) }
    await recordOf(trx, userId, action, { details })
  })

function requireSealed({ unsealed }: queries.UnsealingRow): void {
  if (unsealed) throw fail('results_open')
}

function requireUnsealable(round: queries.UnsealingRow): void {
  const missing = missingBeforeUnsealing(round)
  if (missing.length > 0) throw fail('round_not_unsealable', { message: missing.join(' ') })
}

/** Checks that this user may agree. Returns the round with both people, or that its results are open already. */
async function requireAgreeable(
  trx: Db,
  given: Agreeing,
  { roundId, userId }: Asked,
): Promise<'open' | { round: queries.UnsealingRow; two: OneOfTwo[] }> {
  const round = await findUnsealing(trx, roundId, userId)
  if (round.unsealed) return 'open'
  if (!round.asked) throw fail('unsealing_not_asked')
  const two = await requireSecondPerson(trx, given.config, {
    askedBy: round.asked.byId,
    askedAt: new Date(round.asked.at),
    secondId: userId,
    timeZone: zoneOf(given, round),
    chair: await selectChair(trx, roundId, userId),
  })
  requireUnsealable(round)
  return { round, two }
}

const zoneOf = ({ catalog }: Pick<Deps, 'catalog'>, { programId }: queries.UnsealingRow) =>
  catalog.now().programOf(programId).timeZone

type Telling = Pick<Deps, 'catalog' | 'config' | 'jobs'>

/** Tells those who may agree that they are asked, in the transaction `trx` of the request (J31). */
async function tellAsked(
  trx: Db,
  { catalog: catalogs, config, jobs }: Telling,
  { id: roundId, programId, name: round, asked }: UnsealingRow,
  userId: number,
): Promise<void> {
  if (!asked) return
  const catalog = catalogs.now()
  const { label: programLabel, timeZone } = catalog.programOf(programId)
  const facts = {
    letterhead: letterheadOf(catalog.editionOf(programId)),
    publicUrl: config.publicUrl,
    programLabel,
    timeZone,
    roundId,
    round,
    by: asked.by ?? '',
    until: new Date(asked.until),
  }
  const readers = await selectToTell(trx, { roundId, userId, hours: config.secondPersonHours })
  await enqueueMails(
    trx,
    jobs,
    readers.map(({ name, email: to, isChair }) =>
      mailOf(unsealingAskedMail, { ...facts, name, isChair }, { subjectId: null, to }),
    ),
  )
}
