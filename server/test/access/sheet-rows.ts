import { randomUUID } from 'node:crypto'
import { api } from '@portal/contract/api.ts'
import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import type { Call, Row } from './matrix.ts'
import type { OwnSheet } from './owned-jury.ts'

const { sheets } = api

const JUDGE = '401 403 403 200 403 403'
const FOREIGN = '401 403 403 404 403 403'

const ofSheet = ({ assignmentId }: OwnSheet) => ({ params: { assignmentId } })
const ofRound = ({ roundId }: OwnSheet) => ({ params: { roundId } })

const clientId = randomUUID()
const calls: [RouteDefinition, (sheet: OwnSheet) => Call, { isCrossed?: false }?][] = [
  [sheets.entries, ofRound],
  [sheets.sheet, ofSheet],
  // A client's id may be any text, so no other ids are tried.
  [
    sheets.mark,
    (sheet) => ({ ...ofSheet(sheet), body: { criterionId: 7, value: 5, revision: 1, clientId } }),
    { isCrossed: false },
  ],
  [
    sheets.write,
    (sheet) => ({
      ...ofSheet(sheet),
      body: { note: 'Bien', comment: '', isCommentForBrand: false, revision: 0, clientId },
    }),
    { isCrossed: false },
  ],
  [sheets.abstain, (sheet) => ({ ...ofSheet(sheet), body: { why: 'other', text: '' } })],
  [sheets.undoAbstention, ofSheet],
  [sheets.handIn, (sheet) => ({ ...ofRound(sheet), body: { categoryId: sheet.categoryId } })],
  [sheets.reopen, ofSheet],
  [sheets.played, (sheet) => ({ ...ofSheet(sheet), body: { seconds: [1] } })],
]

/** The calls of a judge's own sheets. For everybody else those sheets don't exist (J15, J70). */
export const judgeDeskRows: Row[] = [
  { route: sheets.rounds, statuses: JUDGE, call: () => ({}) },
  // The judge's round is no training round.
  {
    route: api.training.read,
    statuses: FOREIGN,
    call: async (owner) => ofRound(await owner.sheetOf(owner.judgeId)),
  },
  ...calls.flatMap(([route, call, { isCrossed = true } = {}]): Row[] => [
    {
      route,
      statuses: JUDGE,
      call: async (owner, { judgeId }) => call(await owner.sheetOf(judgeId || owner.judgeId)),
      ofCaller: true,
    },
    {
      route,
      statuses: FOREIGN,
      call: async (owner) => call(await owner.sheetOf(owner.judgeId)),
      ...(!isCrossed && { ofCaller: true }),
    },
  ]),
]
