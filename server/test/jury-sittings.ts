import { randomUUID } from 'node:crypto'
import { api } from '@portal/contract/api.ts'
import type { BallotChoice, MotionKind } from '@portal/contract/jury/rounds/awards.ts'
import type { RoundSettings } from '@portal/contract/jury/rounds/rounds.ts'
import type { SittingTable } from '@portal/contract/jury/sittings/sittings.ts'
import type { EntryFigure, Figures } from '../src/jury/figures/figures.ts'
import { ok } from './entries.ts'
import { addJudges, type TestEntry, type TestJudge } from './jury.ts'
import { addRound, type TestRound } from './jury-rounds.ts'
import type { Portal } from './portal.ts'

type Session = RoundSettings['session']

export interface TestSession extends TestRound {
  /** The id of the first panel. */
  panelId: number
  judges: TestJudge[]
  /** The first judge. */
  chair: TestJudge
}

type NewSession = Omit<
  NonNullable<Parameters<typeof addRound>[1]>,
  'kind' | 'settings' | 'isAssigned' | 'entries'
> & { entries: readonly TestEntry[]; session?: Partial<Session> }

/**
 * Adds an open session round with a sitting for each panel (J50). Unless given, one panel has five judges and all
 * categories of the entries. The first judge is the chair.
 */
export async function addSession(
  portal: Portal,
  { judges: given, ...session }: Omit<NewSession, 'judges'> & { judges?: TestJudge[] },
): Promise<TestSession> {
  const judges = given ?? (await addJudges(portal, 5))
  const [chair] = judges
  if (!chair) throw new Error('A session has judges')
  return { ...(await addSittings(portal, { ...session, judges })), judges, chair }
}

/** Adds a session round and its sittings for judges who need not be logged in. */
export async function addSittings(portal: Pick<Portal, 'db'>, { session, ...round }: NewSession) {
  const made = await addRound(portal, {
    name: 'Deliberación',
    ...round,
    kind: 'session',
    settings: { session: { sourceRoundId: null, doesChairBreakTies: true, quotas: [], ...session } },
    isAssigned: false,
  })
  await portal.db
    .insertInto('sittings')
    .values(made.panels.map(({ panelId }) => ({ panel_id: panelId, round_id: made.roundId })))
    .execute()
  return { ...made, panelId: made.panels[0]?.panelId ?? 0 }
}

/**
 * Adds an unsealed round with these figures of its entries. Figures that aren't given are those of an entry surely
 * outside (J42).
 */
export async function addUnsealed(
  portal: Portal,
  judges: readonly TestJudge[],
  entries: readonly TestEntry[],
  figureOf: (entry: TestEntry, index: number) => Partial<EntryFigure> = () => ({}),
): Promise<TestRound> {
  const round = await addRound(portal, { judges, entries, isAssigned: false, state: 'closed' })
  const { db } = portal
  await db
    .updateTable('rounds')
    .where('id', '=', round.roundId)
    .set({ state: 'unsealed', unsealed_at: new Date() })
    .execute()
  await addFigures(portal, round.roundId, entries, figureOf)
  return round
}

/** Adds the figures of a round straight to the table. */
const addFigures = (
  { db }: Pick<Portal, 'db'>,
  roundId: number,
  entries: readonly TestEntry[],
  figureOf: (entry: TestEntry, index: number) => Partial<EntryFigure> = () => ({}),
) => {
  const figures: Pick<Figures, 'version' | 'entries'> = {
    version: 1,
    entries: entries.map((entry, index) => ({
      code: entry.code,
      category: String(entry.categoryId),
      n: 5,
      raw: 6,
      adjusted: 6,
      official: 6,
      deviation: 0.5,
      chance: 0,
      place: index + 1,
      zone: 'out',
      technicalTieWith: [],
      isDivided: false,
      range: 1,
      sd: 0.5,
      note: null,
      ...figureOf(entry, index),
    })),
  }
  return db
    .insertInto('round_figures')
    .values({
      round_id: roundId,
      input: JSON.stringify({}),
      figures: JSON.stringify(figures),
      input_digest: 'x',
      version: 1,
    })
    .execute()
}

interface NewMotion {
  itemId: number
  kind: MotionKind
  text?: string
  isSecret?: boolean
  revoteOf?: number
  clientId?: string
}

/** Returns functions for what somebody does in a sitting, which use the calls of the API. */
export function inSitting(portal: Pick<Portal, 'call'>, { token }: { token: string }, panelId: number) {
  const as = { token }
  const params = { panelId }
  const { sittings } = api
  const query = (version?: number) => (version === undefined ? {} : { version: String(version) })

  return {
    mine: () => portal.call(sittings.mine, {}, as),
    room: (version?: number) => portal.call(sittings.room, { params, query: query(version) }, as),
    table: (version?: number) => portal.call(sittings.table, { params, query: query(version) }, as),
    screen: (version?: number) => portal.call(sittings.screen, { params, query: query(version) }, as),
    name: (entryId: number) => portal.call(sittings.name, { params, body: { entryId } }, as),
    unname: (entryId: number) => portal.call(sittings.unname, { params: { panelId, entryId } }, as),
    begin: () => portal.call(sittings.begin, { params }, as),
    moveTo: (itemId: number | null, version: number) =>
      portal.call(sittings.moveTo, { params, body: { itemId, version } }, as),
    setAgenda: (items: ({ itemId: number } | { entryId: number })[], version: number) =>
      portal.call(sittings.setAgenda, { params, body: { items, version } }, as),
    open: ({ text = '', isSecret = false, clientId = randomUUID(), ...motion }: NewMotion) =>
      portal.call(sittings.openMotion, { params, body: { text, isSecret, clientId, ...motion } }, as),
    close: (motionId: number, chairVote: 'yes' | 'no' | null = null) =>
      portal.call(sittings.closeMotion, { params: { panelId, motionId }, body: { chairVote } }, as),
    vote: (motionId: number, choice: BallotChoice, clientId: string = randomUUID(), over?: string[]) =>
      portal.call(sittings.vote, { params: { panelId, motionId }, body: { choice, clientId, over } }, as),
    tellConflict: (itemId: number) => portal.call(sittings.tellConflict, { params, body: { itemId } }, as),
    dissent: (motionId: number, text: string) =>
      portal.call(sittings.dissent, { params: { panelId, motionId }, body: { text } }, as),
    withdrawDissent: (motionId: number) =>
      portal.call(sittings.withdrawDissent, { params: { panelId, motionId } }, as),
  }
}

/**
 * Returns the same functions for a judge of the first panel. `index` is the place in the session's judges; the
 * chair has 0.
 */
export function seat(portal: Pick<Portal, 'call'>, { judges, panelId }: TestSession, index: number) {
  const judge = judges[index]
  if (!judge) throw new Error('No such judge')
  return inSitting(portal, judge, panelId)
}

/** Begins a sitting as its chair. */
export async function begun(portal: Portal, { chair, panelId }: TestSession): Promise<SittingTable> {
  return ok(await inSitting(portal, chair, panelId).begin()).table
}

/** Ends the sitting, without minutes. */
export const ended = (portal: Pick<Portal, 'db'>, { panelId }: TestSession) =>
  portal.db
    .updateTable('sittings')
    .where('panel_id', '=', panelId)
    .set((eb) => ({ ended_at: new Date(), version: eb('version', '+', 1) }))
    .execute()

/**
 * Returns the item of an entry, or of a category as a whole.
 * @throws Error if there is none
 */
export function itemOf({ items }: SittingTable, of: { entryId: number } | { categoryId: number }) {
  const found = items.find((item) =>
    'entryId' in of
      ? item.entryId === of.entryId
      : item.entryId === null && item.categoryId === of.categoryId,
  )
  if (!found) throw new Error('No such item')
  return found
}

/**
 * Moves to an item as the chair and opens a motion there.
 * @returns the ids of the motion and the item
 */
export async function opened(
  portal: Portal,
  { chair, panelId }: TestSession,
  of: { entryId: number } | { categoryId: number },
  motion: Omit<NewMotion, 'itemId'>,
): Promise<{ motionId: number; itemId: number }> {
  const leading = inSitting(portal, chair, panelId)
  const before = ok(await leading.table()).table
  if (!before) throw new Error('No table')
  const { id: itemId } = itemOf(before, of)
  ok(await leading.moveTo(itemId, before.version))
  const { table } = ok(await leading.open({ ...motion, itemId }))
  const open = table.items.flatMap(({ motions }) => motions).find(({ closedAt }) => closedAt === null)
  if (!open) throw new Error('No motion is open')
  return { motionId: open.id, itemId }
}

/** Opens a motion as the chair, lets the judges vote in their order, and closes it. */
export async function voted(
  portal: Portal,
  session: TestSession,
  of: { entryId: number } | { categoryId: number },
  {
    choices,
    chairVote = null,
    ...motion
  }: Omit<NewMotion, 'itemId'> & {
    choices: readonly (BallotChoice | null)[]
    chairVote?: 'yes' | 'no' | null
  },
): Promise<{ motionId: number; itemId: number; table: SittingTable }> {
  const { motionId, itemId } = await opened(portal, session, of, motion)
  const { panelId, judges, chair } = session
  for (const [index, choice] of choices.entries()) {
    const judge = judges[index]
    if (judge && choice) ok(await inSitting(portal, judge, panelId).vote(motionId, choice))
  }
  const { table } = ok(await inSitting(portal, chair, panelId).close(motionId, chairVote))
  return { motionId, itemId, table }
}
