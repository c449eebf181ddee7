import type { DecisionAward } from '@portal/contract/jury/awards.ts'
import { defaultSettings } from '@portal/contract/jury/rounds.ts'
import { PROGRAM, type TestEntry } from './jury.ts'
import type { Portal } from './portal.ts'

// What comes after a session, straight in the database: minutes, decisions, publication (J55–J60).

const HOUR = 60 * 60 * 1000

/** Publishes the winners of a programme now, as two admins do it; `inSeconds` for later. */
export async function publishNow({ db }: Pick<Portal, 'db'>, programId = PROGRAM, inSeconds = -1) {
  const at = new Date(Date.now() + inSeconds * 1000)
  await db
    .insertInto('publications')
    .values({ program_id: programId, publish_at: at, approved_at: at })
    .onConflict((conflict) => conflict.column('program_id').doUpdateSet({ publish_at: at, approved_at: at }))
    .execute()
}

export const unpublish = ({ db }: Pick<Portal, 'db'>, programId = PROGRAM) =>
  db.deleteFrom('publications').where('program_id', '=', programId).execute()

/** A decision that stands, or the correction of one. */
export async function decide(
  { db }: Pick<Portal, 'db'>,
  { entryId, categoryId }: Pick<TestEntry, 'entryId' | 'categoryId'>,
  award: DecisionAward,
  { programId = PROGRAM, corrects }: { programId?: number; corrects?: number } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('decisions')
    .values({
      program_id: programId,
      category_id: categoryId,
      entry_id: entryId,
      award,
      corrects_id: corrects ?? null,
      reason: corrects === undefined ? null : 'Hubo un error',
      minutes_id: corrects === undefined ? await someMinutes({ db }, programId, categoryId) : null,
      approved_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of a session round that is made for them; of a category of a programme there is one. */
async function someMinutes(portal: Pick<Portal, 'db'>, programId: number, categoryId: number) {
  const known = await portal.db
    .selectFrom('minutes')
    .innerJoin('rounds', 'rounds.id', 'minutes.round_id')
    .where('program_id', '=', programId)
    .where('category_id', '=', categoryId)
    .select('minutes.id')
    .executeTakeFirst()
  if (known) return known.id
  const { roundId, panelId } = await addSessionRound(portal, { programId })
  return addMinutes(portal, { roundId, panelId, categoryId })
}

export async function addSessionRound(
  { db }: Pick<Portal, 'db'>,
  { programId = PROGRAM }: { programId?: number } = {},
) {
  const { id: roundId } = await db
    .insertInto('rounds')
    .values({
      program_id: programId,
      kind: 'session',
      name: 'Sesión',
      state: 'decided',
      settings: JSON.stringify(defaultSettings),
      rules: JSON.stringify({ ...defaultSettings, categories: [] }),
      opens_at: new Date(Date.now() - 2 * HOUR),
      closes_at: new Date(Date.now() - HOUR),
      closed_at: new Date(Date.now() - HOUR),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: panelId } = await db
    .insertInto('panels')
    .values({ round_id: roundId, name: 'Panel' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { roundId, panelId }
}

export async function addMinutes(
  { db }: Pick<Portal, 'db'>,
  {
    roundId,
    panelId,
    categoryId,
    daysAgo = 0,
  }: { roundId: number; panelId: number; categoryId: number; daysAgo?: number },
): Promise<number> {
  const { id } = await db
    .insertInto('minutes')
    .values({
      round_id: roundId,
      panel_id: panelId,
      category_id: categoryId,
      content: '{}',
      digest: 'x',
      made_at: new Date(Date.now() - daysAgo * 24 * HOUR),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
