import type { BallotChoice } from '@portal/contract/jury/rounds/awards.ts'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { tellConflict } from '../conflicts/tell-conflict.ts'
import { deleteNamed, insertNamed, matchExits } from './agenda-sql.ts'
import { hasToldConflict, selectEntriesSeen, selectOwnEntry } from './entries-sql.ts'
import { deleteDissent, selectBallot, upsertDissent, upsertVote } from './ballots-sql.ts'
import { requireDeclared } from './show-room.ts'
import { lockSitting, raiseVersion, type SittingRow } from './sitting-sql.ts'

interface Of {
  userId: number
  panelId: number
}

/** @throws Failure `not_found`, `declaration_needed`, `sitting_ended` */
const inSitting = <Result>(
  db: Db,
  { userId, panelId }: Of,
  write: (trx: Db, row: SittingRow) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (trx) => {
    const row = requireDeclared(await lockSitting(trx, panelId, { userId, isAdmin: false }))
    if (row.endedAt) throw fail('sitting_ended')
    return write(trx, row)
  })

/**
 * Records a judge's vote in the open motion; until the motion closes, a later vote replaces it (J52). Each judge
 * has one vote, whatever the devices and repeats. A vote sent again with the same client id changes nothing (J53).
 * @param over client ids of the votes that it may replace, so that a delayed vote replaces no newer one
 * @throws Failure `not_found` also for a judge who is out of the room; `motion_closed`, `vote_changed`,
 * `sitting_ended`
 */
export const vote = (
  db: Db,
  { motionId, ...of }: Of & { motionId: number },
  { over, ...given }: { choice: BallotChoice; clientId: string; over?: string[] | undefined },
): Promise<void> =>
  inSitting(db, of, async (trx) => {
    const ballot = await selectBallot(trx, of.panelId, motionId, of.userId)
    if (!ballot) throw fail('not_found')
    if (ballot.own?.clientId === given.clientId) return
    if (ballot.closedAt) throw fail('motion_closed')
    if (over && ballot.own && !over.includes(ballot.own.clientId)) throw fail('vote_changed')
    await upsertVote(trx, motionId, ballot.roundJudgeId, given)
    await raiseVersion(trx, of.panelId)
  })

/**
 * Records a judge's dissent from a closed motion, for the minutes (J55).
 * @throws Failure `motion_open`, `not_found`
 */
export const dissent = (
  db: Db,
  { motionId, ...of }: Of & { motionId: number },
  text: string,
): Promise<void> =>
  inSitting(db, of, async (trx) => {
    const ballot = await selectBallot(trx, of.panelId, motionId, of.userId)
    if (!ballot) throw fail('not_found')
    if (!ballot.closedAt) throw fail('motion_open', { message: 'Espera a que la votación se cierre.' })
    await upsertDissent(trx, motionId, ballot.roundJudgeId, text)
    await raiseVersion(trx, of.panelId)
  })

/** Takes a dissent back; without one, nothing changes. @throws Failure `not_found` */
export const withdrawDissent = (db: Db, { motionId, ...of }: Of & { motionId: number }): Promise<void> =>
  inSitting(db, of, async (trx) => {
    const ballot = await selectBallot(trx, of.panelId, motionId, of.userId)
    if (!ballot) throw fail('not_found')
    if (await deleteDissent(trx, motionId, ballot.roundJudgeId)) await raiseVersion(trx, of.panelId)
  })

/**
 * Names an entry for the agenda, or takes that back, before the sitting begins (J50).
 * @throws Failure `not_found` also for what the judge doesn't see; `sitting_started`
 */
export const nameEntry = (
  db: Db,
  { entryId, ...of }: Of & { entryId: number },
  isNamed: boolean,
): Promise<void> =>
  inSitting(db, of, async (trx, { startedAt, roundJudgeId }) => {
    const [seen] = await selectEntriesSeen(trx, of.panelId, [entryId], { userId: of.userId, isAdmin: false })
    if (!seen || roundJudgeId === null) throw fail('not_found')
    if (startedAt) throw fail('sitting_started')
    const write = isNamed ? insertNamed : deleteNamed
    if (await write(trx, of.panelId, roundJudgeId, entryId)) await raiseVersion(trx, of.panelId)
  })

/**
 * Records that a judge says 'Tengo un conflicto' about an entry of the agenda. The campaign is hidden from the
 * judge at once, and the admins are told. If the entry is spoken of now, the judge is out of the room (J14, J51).
 * @throws Failure `not_found` also for what the judge doesn't see
 */
export const tellOwnConflict = (
  { db, ...deps }: Pick<Deps, 'db' | 'config' | 'catalog' | 'jobs'>,
  { itemId, ...of }: Of & { itemId: number },
): Promise<void> =>
  inSitting(db, of, async (trx, row) => {
    const own = await selectOwnEntry(trx, of.panelId, itemId, of.userId)
    // The judge has told it before: the first answer may have been lost.
    if (!own && (await hasToldConflict(trx, of.panelId, itemId, of.userId))) return
    if (!own) throw fail('not_found')
    await tellConflict(trx, deps, { ...own, why: '', sitting: { round: row.round, code: own.code } })
    if (row.itemId === itemId) await matchExits(trx, itemId)
    await raiseVersion(trx, of.panelId)
    await recordOf(trx, of.userId, 'conflict-told', { details: { Ronda: row.round, Inscripción: own.code } })
  })
