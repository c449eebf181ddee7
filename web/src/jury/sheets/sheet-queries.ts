import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AssignedEntry, sheetRoutes, type Sheet } from '@portal/contract/jury/sheets/sheets.ts'
import { criteriaToMark, meanOfMarks, sheetStateOf } from '@portal/contract/jury/sheets/sheet-rules.ts'
import { trainingRoutes } from '@portal/contract/jury/rounds/training.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import { ApiError, call } from '../../api/call.ts'
import { putNewer } from '../../api/put-newer.ts'
import type { Saved } from './queue/create-queue.ts'
import type { LaneId } from './queue/lane.ts'

export type RoundToJudge = Output<typeof sheetRoutes.entries>
export type EntryToJudge = Output<typeof sheetRoutes.sheet>

/** Returns whether the judge doesn't see the thing, or no longer. */
export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/**
 * How long data are kept unused, in milliseconds. Without a connection, as in a tunnel, nothing can be fetched
 * again.
 */
const KEPT_MS = 60 * 60 * 1000

export const roundsQuery = queryOptions({
  queryKey: ['jury', 'rounds'],
  gcTime: KEPT_MS,
  queryFn: () => call(sheetRoutes.rounds),
})

export const roundQuery = (roundId: number) =>
  queryOptions({
    queryKey: ['jury', 'round', roundId],
    gcTime: KEPT_MS,
    async queryFn({ client }) {
      const marked = new Set<number>()
      markedMeanwhile.set(roundId, marked)
      try {
        const round = await call(sheetRoutes.entries, { params: { roundId } })
        return [...marked].reduce((list, assignmentId) => withKnownMarks(client, list, assignmentId), round)
      } finally {
        if (markedMeanwhile.get(roundId) === marked) markedMeanwhile.delete(roundId)
      }
    },
  })

/**
 * How the panel marked a training round (J27). Its key isn't that of a round, because those hold lists of entries.
 */
export const trainingQuery = (roundId: number) =>
  queryOptions({
    queryKey: ['jury', 'training', roundId],
    queryFn: () => call(trainingRoutes.read, { params: { roundId } }),
  })

/** By round, the assignments that were marked after its list was requested. */
const markedMeanwhile = new Map<number, Set<number>>()

function withKnownMarks(client: QueryClient, round: RoundToJudge, assignmentId: number): RoundToJudge {
  const known = client.getQueryData(sheetQuery(assignmentId).queryKey)
  return known ? withMarks(round, assignmentId, known.sheet) : round
}

const sheetKey = (assignmentId: number) => ['jury', 'sheet', assignmentId]

/** @param isAhead fetches it before it is shown; showing it is reported later (J28) */
export const sheetQuery = (assignmentId: number, isAhead = false) =>
  queryOptions({
    queryKey: sheetKey(assignmentId),
    gcTime: KEPT_MS,
    async queryFn() {
      const saved: SavedPart[] = []
      savedMeanwhile.set(assignmentId, saved)
      try {
        const entry = await call(sheetRoutes.sheet, {
          params: { assignmentId },
          query: { ahead: isAhead ? 'yes' : undefined },
        })
        return { ...entry, sheet: saved.reduce(withNewer, entry.sheet) }
      } finally {
        if (savedMeanwhile.get(assignmentId) === saved) savedMeanwhile.delete(assignmentId)
      }
    },
  })

interface SavedPart extends Saved {
  what: LaneId['what']
}

/** By assignment, what was saved after its sheet was requested. The answer that is on its way may be older. */
const savedMeanwhile = new Map<number, SavedPart[]>()

function withNewer(sheet: Sheet, { what, ...saved }: SavedPart): Sheet {
  const known = what === 'text' ? sheet.text : sheet.marks.find(({ criterionId }) => criterionId === what)
  return known && known.revision > saved.revision ? sheet : withSaved(sheet, what, saved)
}

/** Puts the server's sheet in place of the known one. */
export function setSheet(client: QueryClient, assignmentId: number, sheet: Sheet) {
  putNewer<EntryToJudge>(client, sheetKey(assignmentId), (known) => known && { ...known, sheet })
  void refreshLists(client)
}

export const refreshSheet = (client: QueryClient, assignmentId: number) => {
  void refreshLists(client)
  return client.invalidateQueries({ queryKey: sheetKey(assignmentId) })
}

export const refreshLists = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['jury', 'rounds'] }),
    client.invalidateQueries({ queryKey: ['jury', 'round'] }),
  ])

/** Puts a saved mark, or saved texts, into the known sheet and into the lists that show it. */
export function takeSaved(client: QueryClient, { assignmentId, what }: LaneId, { value, revision }: Saved) {
  const { queryKey } = sheetQuery(assignmentId)
  const known = client.getQueryData(queryKey)
  savedMeanwhile.get(assignmentId)?.push({ what, value, revision })
  markedMeanwhile.forEach((marked) => marked.add(assignmentId))
  // Lists that were fetched before this answer are out of date.
  void client.invalidateQueries({ queryKey: ['jury', 'rounds'], refetchType: 'none' })
  if (!known) return void client.invalidateQueries({ queryKey: ['jury', 'round'] })
  const sheet = withSaved(known.sheet, what, { value, revision })
  client.setQueryData(queryKey, { ...known, sheet })
  client.setQueriesData<RoundToJudge>({ queryKey: ['jury', 'round'] }, (round) =>
    round?.entries.some((entry) => entry.assignmentId === assignmentId)
      ? withMarks(round, assignmentId, sheet)
      : round,
  )
}

function withSaved(sheet: Sheet, what: LaneId['what'], { value, revision }: Saved): Sheet {
  if (typeof value !== 'number') return { ...sheet, text: { ...value, revision } }
  if (what === 'text') return sheet
  const others = sheet.marks.filter(({ criterionId }) => criterionId !== what)
  return { ...sheet, marks: [...others, { criterionId: what, value, revision }] }
}

type Marks = readonly { criterionId: number; value: number }[]

/** Returns the round with these marks of one of its sheets, unless that is handed in or an abstention. */
export function withMarks(
  round: RoundToJudge,
  assignmentId: number,
  { marks }: { marks: Marks },
): RoundToJudge {
  const change = (entry: AssignedEntry): AssignedEntry => {
    if (entry.assignmentId !== assignmentId || entry.state === 'handed-in' || entry.state === 'abstained')
      return entry
    const criteria = criteriaOf(round, entry.categoryId)
    const state = sheetStateOf(criteria, { isHandedIn: false, abstention: null, marks })
    return { ...entry, state, ownMean: meanOfMarks(criteria, marks) }
  }
  return { ...round, entries: round.entries.map(change) }
}

export const criteriaOf = ({ round, categories }: RoundToJudge, categoryId: number) =>
  criteriaToMark(round.kind, categories.find(({ id }) => id === categoryId)?.criteria ?? [])
