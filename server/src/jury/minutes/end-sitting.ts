import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { digestOf } from '../../platform/digest/digest.ts'
import { fail } from '../../platform/http/fail.ts'
import { letterheadOf } from '../../platform/mail/templates/letterhead.ts'
import { holdDecisions, recordDecided } from '../decisions/record-decided.ts'
import { decideRounds, insertMinutes, lockSitting, markEnded } from './ending-sql.ts'
import { selectSitting, type SittingFacts } from './facts-sql.ts'
import { askToSign } from './ask-to-sign.ts'
import { missingIn, writeMinutes } from './write-minutes.ts'

type Ending = Pick<Deps, 'db' | 'catalog' | 'jobs' | 'config'>

/**
 * Ends a sitting: minutes of each category, decisions from what was voted, and a mail to each judge of the panel to sign
 * them (J55, J56). A sitting that has ended stays as it is.
 * @throws Failure `not_found`; `sitting_not_started`; `out_of_room` for a chair who must not see what is spoken of now; `sitting_undecided`, for admins with what is missing
 */
export const endSitting = (deps: Ending, userId: number, panelId: number): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const sitting = await lockSitting(trx, { panelId, userId })
    if (!sitting) throw fail('not_found')
    if (sitting.hasEnded) return
    if (sitting.isOut) throw fail('out_of_room')
    // The lock comes before the facts are read, so that the checks see what others have decided meanwhile.
    await holdDecisions(trx, sitting.programId)
    const facts = await selectSitting(trx, panelId)
    if (!facts || !sitting.hasStarted) throw fail('sitting_not_started')
    const missing = missingIn(facts)
    // A chair isn't told what is missing, because the chair may be out of the room for it: the chair's own screen
    // says what it may know (J51).
    if (missing.length > 0)
      throw sitting.isAdmin
        ? fail('sitting_undecided', { message: missing.join(' ') })
        : fail('sitting_undecided')
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
