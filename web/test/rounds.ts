import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import {
  defaultSettings,
  type JudgeOfRound,
  type Panel,
  type Round,
  type RoundProgress,
  roundSummarySchema,
} from '@portal/contract/jury/rounds/rounds.ts'
import { answer } from './calls.ts'

// Rounds of programme 1, Colombia, as admins read them.

/** Returns the instant so many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

export const candidate = (
  judgeId: number,
  name: string,
  parts: Partial<JudgeOfRound> = {},
): JudgeOfRound => ({
  judgeId,
  name,
  company: 'Café Sol',
  number: judgeId,
  hasConfirmed: true,
  hasDeclared: true,
  ndaEndsAt: inDays(400),
  closesAt: null,
  removed: null,
  asked: null,
  ...parts,
})

export const panelOf = (judges: readonly JudgeOfRound[], parts: Partial<Panel> = {}): Panel => ({
  id: 1,
  name: 'Panel 1',
  categoryIds: [3],
  judgeIds: judges.map(({ judgeId }) => judgeId),
  chairId: judges[0]?.judgeId ?? null,
  hasEnded: false,
  entries: 4,
  minutes: 40,
  ...parts,
})

/** An open round with one panel that judges category 3, unless `parts` say other. */
export function round(parts: Partial<Round> = {}): Round {
  const { candidates = [], state = 'open' } = parts
  return {
    id: 1,
    programId: 1,
    kind: 'marks',
    name: 'Primera ronda',
    state,
    opensAt: inDays(-5),
    closesAt: inDays(state === 'open' ? 5 : -1),
    cantBegin: null,
    judges: candidates.length,
    entries: 4,
    sheets: 4 * candidates.length,
    finishedSheets: 0,
    revision: 1,
    settings: defaultSettings,
    rules: null,
    categories: [{ id: 3, entries: 4, minutes: 40 }],
    panels: [panelOf(candidates)],
    candidates,
    assigned: 4 * candidates.length,
    missing: [],
    chain: null,
    ...parts,
  }
}

/** What the round's judges have handed in: nothing, unless `parts` say other. */
export const progressOf = (
  { candidates, closesAt }: Round,
  parts: (judge: JudgeOfRound) => Partial<RoundProgress['judges'][number]> = () => ({}),
): RoundProgress => ({
  judges: candidates.map((judge) => ({
    judgeId: judge.judgeId,
    number: judge.number ?? 0,
    name: judge.name,
    sheets: 4,
    handedIn: 0,
    abstained: 0,
    hasStarted: false,
    lastAt: null,
    closesAt: judge.closesAt ?? closesAt ?? inDays(5),
    isRemoved: judge.removed !== null,
    isDeleted: false,
    ...parts(judge),
  })),
  categories: [{ categoryId: 3, name: 'Feat Creadores', entries: 4, below: 4 }],
})

/** Answers what is read of a round. Returns what changes it on the server, as each action answers. */
export function serveRound(start: Round) {
  let now = start
  answer(roundRoutes.read, () => ({ round: now }))
  answer(roundRoutes.list, () => ({ rounds: [roundSummarySchema.parse(now)] }))
  answer(roundRoutes.progress, () => ({ progress: progressOf(now) }))
  return (parts: Partial<Round> = {}) => {
    now = { ...now, ...parts, revision: now.revision + 1 }
    return { round: now }
  }
}
