import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { digestOf } from '../../platform/digest/digest.ts'
import { fail } from '../../platform/http/fail.ts'
import { letterheadOf } from '../../platform/mail/templates/letterhead.ts'
import { recordDecided } from '../decisions/record-decided.ts'
import { decideRounds, insertMinutes, lockSitting, markEnded } from './ending-sql.ts'
import { selectSitting, type SittingFacts } from './facts-sql.ts'
import { askToSign } from './ask-to-sign.ts'
import { missingIn, writeMinutes } from './write-minutes.ts'

type Ending = Pick<Deps, 'db' | 'catalog' | 'jobs' | 'config'>

/**
 * Ends a sitting: minutes of each category, decisions from what was voted, and a mail to each judge of the panel to sign
 * them (J55, J56). A sitting that has ended stays as it is.
 * @throws Failure `not_found`; `sitting_not_started`; `sitting_undecided` with what is missing
 */
export const endSitting = (deps: Ending, userId: number, panelId: number): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const sitting = await lockSitting(trx, { panelId, userId })
    if (!sitting) throw fail('not_found')
    if (sitting.hasEnded) return
    const facts = await selectSitting(trx, panelId)
    if (!facts || !sitting.hasStarted) throw fail('sitting_not_started')
    const missing = missingIn(facts)
    if (missing.length > 0) throw fail('sitting_undecided', { message: missing.join(' ') })
    await markEnded(trx, panelId, facts.now)
    const minutesIds = await keepMinutes(trx, deps, facts)
    const decided = await decideRounds(trx, facts.roundId)
    await recordOf(trx, userId, 'sitting-ended', {
      details: {
        Ronda: facts.round,
        Panel: facts.panel,
        Actas: minutesIds.length,
        ...(decided.length > 0 && { 'Rondas resueltas': decided.join(', ') }),
      },
    })
    await askToSign(trx, deps, panelId)
  })

/** What stands between now and the end of a sitting, as sentences that name no entry. */
export async function missingToEndOf(db: Db, panelId: number): Promise<string[]> {
  const facts = await selectSitting(db, panelId)
  return facts ? missingIn(facts) : []
}

async function keepMinutes(trx: Db, { catalog: catalogs }: Ending, facts: SittingFacts): Promise<number[]> {
  const catalog = catalogs.now()
  const { programId } = facts
  const { label: program, timeZone } = catalog.programOf(programId)
  const { awards: edition } = letterheadOf(catalog.editionOf(programId))
  const written = writeMinutes(facts, { edition, program, timeZone })
  const ids = await insertMinutes(
    trx,
    facts,
    written.map((minutes) => ({ ...minutes, digest: digestOf(minutes.content) })),
  )
  for (const { categoryId, decided } of written)
    await recordDecided(trx, { programId, categoryId, minutesId: ids.get(categoryId) ?? 0 }, decided)
  return [...ids.values()]
}
