import { randomUUID } from 'node:crypto'
import { api } from '@portal/contract/api.ts'
import type { AssignedEntry } from '@portal/contract/jury/sheets/sheets.ts'
import { defaultSettings, type NewPanel, type RoundKind } from '@portal/contract/jury/rounds/rounds.ts'
import type { start } from '../start.ts'
import { demoApi } from './demo-api.ts'
import { demoPassword } from './demo-content.ts'
import { demoComments } from './demo-winners-content.ts'

// What admins and judges do in a round, as far as the demo needs it.

export type Call = ReturnType<typeof demoApi>
export type Portal = Pick<Awaited<ReturnType<typeof start>>, 'address' | 'deps'>

/** So few places that marks alone don't decide. */
const PLACES = 3
const DAY_MS = 24 * 60 * 60 * 1000
/** Returns an instant at six in the afternoon in Bogotá. */
const inDays = (days: number) =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T23:00:00Z`

export async function logIn(address: string, email: string): Promise<Call> {
  const { token } = await demoApi(address)(api.session.login, { body: { email, password: demoPassword } })
  return demoApi(address, token)
}

interface NewRound {
  programId: number
  name: string
  kind: RoundKind
  panels: NewPanel[]
  /** The round whose results make the agenda of a session; null for other rounds. */
  sourceRoundId?: number | null
}

/** Makes a round as a draft, and returns its id. */
export async function draft(admin: Call, { programId, name, kind, panels, sourceRoundId = null }: NewRound) {
  const { round } = await admin(api.rounds.create, { params: { programId }, body: { name, kind } })
  const params = { roundId: round.id }
  const dates = { revision: round.revision, opensAt: inDays(-2), closesAt: inDays(9) }
  const session = { ...defaultSettings.session, sourceRoundId }
  const settings = { ...defaultSettings, places: PLACES, session }
  const dated = await admin(api.rounds.change, { params, body: { ...dates, settings } })
  await admin(api.rounds.setPanels, { params, body: { revision: dated.round.revision, panels } })
  return round.id
}

export async function open(admin: Call, roundId: number): Promise<void> {
  const params = { roundId }
  const { plan } = await admin(api.rounds.plan, { params })
  const { round } = await admin(api.rounds.assign, { params, body: { digest: plan.digest } })
  await admin(api.rounds.open, { params, body: { revision: round.revision } })
}

export async function openSession(admin: Call, roundId: number): Promise<void> {
  const params = { roundId }
  const { round } = await admin(api.rounds.read, { params })
  await admin(api.rounds.open, { params, body: { revision: round.revision } })
}

export const entriesOf = (desk: Call, roundId: number) => desk(api.sheets.entries, { params: { roundId } })

export const setMark = (desk: Call, { assignmentId }: AssignedEntry, criterionId: number, value: number) =>
  desk(api.sheets.mark, {
    params: { assignmentId },
    body: { criterionId, value, revision: 0, clientId: randomUUID() },
  })

export const handIn = (desk: Call, roundId: number, categoryId: number) =>
  desk(api.sheets.handIn, { params: { roundId }, body: { categoryId } })

/**
 * Marks that each judge of the panel gives to the first five entries of a category. One is liked by all, two can't
 * be told apart by their marks at the last place, and one divides the panel.
 */
const OPINIONS = [
  [9, 8, 9, 8],
  [7, 8, 6, 8],
  [7, 5, 6, 7],
  [5, 7, 7, 5],
  [4, 8, 4, 3],
]

/** Marks everything and hands it in: the entries in the order of their codes, from the best to the weakest. */
export async function judgeAll(desk: Call, roundId: number, judge: number): Promise<void> {
  const { categories, entries } = await entriesOf(desk, roundId)
  for (const { id, criteria } of categories) {
    const own = entries.filter(({ categoryId }) => categoryId === id)
    for (const [index, entry] of own.toSorted((a, b) => a.code.localeCompare(b.code)).entries()) {
      const opinion = OPINIONS[index % OPINIONS.length]?.[judge] ?? 5
      for (const [place, criterion] of criteria.entries())
        await setMark(desk, entry, criterion.id, opinion + ((index + place) % 2))
      await comment(desk, entry, index + judge)
    }
    await handIn(desk, roundId, id)
  }
}

/** Comments on some entries for the brand. */
async function comment(desk: Call, { assignmentId }: AssignedEntry, turn: number): Promise<void> {
  const text = demoComments[turn]
  if (text === undefined) return
  const body = { note: '', comment: text, isCommentForBrand: true, revision: 0, clientId: randomUUID() }
  await desk(api.sheets.write, { params: { assignmentId }, body })
}
