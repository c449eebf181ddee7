import { randomUUID } from 'node:crypto'
import { api } from '@portal/contract/api.ts'
import { ok } from './entries.ts'
import { addJudge, addJudgedEntry, type TestEntry, type TestJudge } from './jury.ts'
import { addRound, type TestRound } from './jury-rounds.ts'
import type { Portal } from './portal.ts'

/** Criteria of the category 3 in the edition 2025. */
export const CRITERIA = [7, 8, 9] as const

/** Returns functions for what a judge does at the desk, which use the calls of the API. */
export function atDesk(portal: Portal, { token }: { token: string }) {
  const as = { token }

  const mark = (
    assignmentId: number,
    criterionId: number,
    value: number,
    { revision = 0, clientId = randomUUID() }: { revision?: number; clientId?: string } = {},
  ) =>
    portal.call(
      api.sheets.mark,
      { params: { assignmentId }, body: { criterionId, value, revision, clientId } },
      as,
    )

  return {
    mark,
    rounds: () => portal.call(api.sheets.rounds, {}, as),
    entries: (roundId: number) => portal.call(api.sheets.entries, { params: { roundId } }, as),
    open: (assignmentId: number, query: { ahead?: 'yes' } = {}) =>
      portal.call(api.sheets.sheet, { params: { assignmentId }, query }, as),
    write: (
      assignmentId: number,
      note: string,
      { revision = 0, clientId = randomUUID() }: { revision?: number; clientId?: string } = {},
    ) =>
      portal.call(
        api.sheets.write,
        {
          params: { assignmentId },
          body: { note, comment: '', isCommentForBrand: false, revision, clientId },
        },
        as,
      ),
    abstain: (assignmentId: number, why: 'conflict' | 'broken' | 'other', text = '') =>
      portal.call(api.sheets.abstain, { params: { assignmentId }, body: { why, text } }, as),
    undoAbstention: (assignmentId: number) =>
      portal.call(api.sheets.undoAbstention, { params: { assignmentId } }, as),
    handIn: (roundId: number, categoryId = 3) =>
      portal.call(api.sheets.handIn, { params: { roundId }, body: { categoryId } }, as),
    reopen: (assignmentId: number) => portal.call(api.sheets.reopen, { params: { assignmentId } }, as),
    play: (assignmentId: number, seconds: number[]) =>
      portal.call(api.sheets.played, { params: { assignmentId }, body: { seconds } }, as),
    /** Marks every criterion. */
    async complete(assignmentId: number, values: readonly number[] = [5, 6, 7]) {
      for (const [index, criterionId] of CRITERIA.entries())
        ok(await mark(assignmentId, criterionId, values[index] ?? 5))
    },
  }
}

export type OneSheet = Awaited<ReturnType<typeof oneSheet>>

/** Adds a judge, an entry and a round of their own, open unless these options say otherwise. */
export async function oneSheet(portal: Portal, options: Parameters<typeof addRound>[1] = {}) {
  const judge = await addJudge(portal)
  const entry = await addJudgedEntry(portal)
  const round = await addRound(portal, { judges: [judge], entries: [entry], ...options })
  const id = round.assignmentOf(judge, entry)
  return { judge, entry, roundId: round.roundId, id, desk: atDesk(portal, judge) }
}

/** A judge's assignments of some entries. */
export const assignmentsOf = (round: TestRound, judge: TestJudge, entries: readonly TestEntry[]) =>
  entries.map((entry) => round.assignmentOf(judge, entry))
