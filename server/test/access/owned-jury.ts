import { randomUUID } from 'node:crypto'
import type { SeenConflict } from '../../src/jury/conflicts/answers-sql.ts'
import { conflictRevision } from '../../src/jury/conflicts/list-sql.ts'
import { addJudgedEntry, addSheet, PROGRAM } from '../jury.ts'
import { addRound, removeFromRounds } from '../jury-rounds.ts'
import { addSittings, inSitting, itemOf } from '../jury-sittings.ts'
import { ok } from '../entries.ts'
import type { Portal } from '../portal.ts'
import { addSignedJudges } from '../rounds.ts'

// Things of the jury that belong to somebody or to nobody, for the access matrix.

/** Adds a round with a judge who may be in it. In the state `removed`, the judge was taken out of it. */
export async function round(portal: Portal, state: 'draft' | 'open' | 'removed') {
  const [judge] = await addSignedJudges(portal, 1, { programId: PROGRAM })
  if (!judge) throw new Error('There is one')
  const made = await addRound(portal, {
    state: state === 'draft' ? 'draft' : 'open',
    judges: [judge],
    entries: [await addJudgedEntry(portal)],
  })
  const { roundId } = made
  if (state === 'removed') await removeFromRounds(portal, judge)
  const { revision } = await portal.db
    .selectFrom('rounds')
    .where('id', '=', roundId)
    .select('revision')
    .executeTakeFirstOrThrow()
  return { roundId, revision, judgeId: judge.judgeId, panelId: made.panels[0]?.panelId ?? 0 }
}

export type OwnRound = Awaited<ReturnType<typeof round>>

/** Adds a conflict that one admin alone can dismiss. Its campaign belongs to nobody. */
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

/** Adds a complete sheet of this judge in an open round. It isn't handed in. */
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

/**
 * Adds the sitting of a panel whose only judge, and chair, is this one. It has a motion on its entry that is open
 * (`voting`) or closed (`voted`).
 */
export async function sittingOf(portal: Portal, judgeId: number, state: SittingState): Promise<OwnSitting> {
  const entry = await addJudgedEntry(portal)
  const { db } = portal
  const { panelId } = await addSittings(portal, { entries: [entry], judges: [{ judgeId }] })
  const of = { panelId, entryId: entry.entryId, itemId: 0, motionId: 0 }
  if (state === 'waiting') return of
  // No sitting begins once a publication is approved, as another row may have done. The others are left alone: sittings
  // of other persons, which begin at the same time, would wait for them.
  await db
    .updateTable('publications')
    .where('approved_at', 'is not', null)
    .set({ approved_by: null, approved_at: null })
    .execute()
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
