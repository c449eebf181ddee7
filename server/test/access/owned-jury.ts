import { randomUUID } from 'node:crypto'
import type { SeenConflict } from '../../src/jury/conflicts/answers-sql.ts'
import { conflictRevision } from '../../src/jury/conflicts/list-sql.ts'
import { addJudgedEntry, addSheet, PROGRAM } from '../jury.ts'
import { addRound } from '../jury-rounds.ts'
import { addSittings, inSitting, itemOf } from '../jury-sittings.ts'
import { ok } from '../entries.ts'
import type { Portal } from '../portal.ts'
import { addSignedJudges } from '../rounds.ts'

// What of the jury may be somebody's or nobody's, for the access matrix.

/** With a judge who may be in it; `removed`: who was taken out of it. */
export async function round(portal: Portal, state: 'draft' | 'open' | 'removed') {
  const [judge] = await addSignedJudges(portal, 1, { programId: PROGRAM })
  if (!judge) throw new Error('There is one')
  const made = await addRound(portal, {
    state: state === 'draft' ? 'draft' : 'open',
    judges: [judge],
    entries: [await addJudgedEntry(portal)],
  })
  const { roundId } = made
  if (state === 'removed')
    await portal.db
      .updateTable('round_judges')
      .where('round_id', '=', roundId)
      .set({ removed_at: new Date(), removed_reason: 'x' })
      .execute()
  const { revision } = await portal.db
    .selectFrom('rounds')
    .where('id', '=', roundId)
    .select('revision')
    .executeTakeFirstOrThrow()
  return { roundId, revision, judgeId: judge.judgeId, panelId: made.panels[0]?.panelId ?? 0 }
}

export type OwnRound = Awaited<ReturnType<typeof round>>

/** That a single admin can dismiss, with a campaign that is nobody's. */
export async function conflict({ db, registerJudge }: Portal): Promise<SeenConflict> {
  const { judgeId } = await registerJudge()
  const { id } = await db
    .insertInto('conflicts')
    .values({ judge_id: judgeId, campaign_id: 1_000_000, kind: 'B', reason: '', facts_digest: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return db
    .selectFrom('conflicts as conflict')
    .where('id', '=', id)
    .select(['id as conflictId', conflictRevision.as('revision')])
    .executeTakeFirstOrThrow()
}

export async function companyGroup({ db }: Portal): Promise<number> {
  const name = randomUUID()
  const { id } = await db
    .insertInto('company_groups')
    .values({ name, name_key: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface OwnSheet {
  roundId: number
  assignmentId: number
  categoryId: number
}

/** A sheet of this judge in an open round, complete and not handed in. */
export async function sheetOf(portal: Portal, judgeId: number): Promise<OwnSheet> {
  const entry = await addJudgedEntry(portal)
  const round = await addRound(portal, { judges: [{ judgeId }], entries: [entry] })
  const assignmentId = round.assignmentOf({ judgeId }, entry)
  await addSheet(portal, assignmentId, { marks: [4, 5, 6] })
  return { roundId: round.roundId, assignmentId, categoryId: entry.categoryId }
}

export type SittingState = 'waiting' | 'sitting' | 'voting' | 'voted'

export interface OwnSitting {
  panelId: number
  entryId: number
  itemId: number
  motionId: number
}

/** Of a panel with this judge alone, who is its chair; with a motion on its entry that is open, or was closed. */
export async function sittingOf(portal: Portal, judgeId: number, state: SittingState): Promise<OwnSitting> {
  const entry = await addJudgedEntry(portal)
  const { db } = portal
  const { panelId } = await addSittings(portal, { entries: [entry], judges: [{ judgeId }] })
  const of = { panelId, entryId: entry.entryId, itemId: 0, motionId: 0 }
  if (state === 'waiting') return of
  // None begins once another row has approved the publication.
  await db.updateTable('publications').set({ approved_by: null, approved_at: null }).execute()
  const admin = inSitting(portal, await portal.registerAdmin(), panelId)
  const { version } = ok(await admin.begin()).table
  const { table } = ok(await admin.setAgenda([{ entryId: entry.entryId }], version))
  of.itemId = itemOf(table, entry).id
  ok(await admin.moveTo(of.itemId, table.version))
  if (state === 'sitting') return of
  ok(await admin.open({ itemId: of.itemId, kind: 'gold' }))
  const motion = await db
    .selectFrom('motions')
    .where('panel_id', '=', panelId)
    .select('id')
    .executeTakeFirstOrThrow()
  of.motionId = motion.id
  if (state === 'voted') ok(await admin.close(of.motionId))
  return of
}
