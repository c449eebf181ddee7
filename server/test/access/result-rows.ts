import { api } from '@portal/contract/api.ts'
import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import type { Call, Row } from './matrix.ts'
import type { Owned } from './owned.ts'

const ADMIN = '401 403 403 403 200 403'
/** A judge who is no chair of the round finds nothing. */
const CHAIR = '401 403 403 404 200 403'

const { results } = api

const row = (
  route: RouteDefinition,
  statuses: string,
  state: Parameters<Owned['markedRound']>[0],
  more: Call = {},
): Row => ({
  route,
  statuses,
  call: async (owner) => ({
    ...more,
    params: { roundId: await owner.markedRound(state), ...more.params },
  }),
  ofDesk: true,
})

const categoryId = 7

/** Results are the team's, and those of the chairs (J31, J44, J70). */
export const resultRows: Row[] = [
  row(results.unsealing, CHAIR, 'closed'),
  row(results.ask, ADMIN, 'closed'),
  row(results.withdraw, ADMIN, 'asked'),
  row(results.agree, CHAIR, 'asked'),
  row(results.makeException, ADMIN, 'closed', { params: { categoryId }, body: { reason: 'Enfermaron' } }),
  row(results.endException, ADMIN, 'closed', { params: { categoryId } }),
  row(results.read, CHAIR, 'unsealed'),
  // Before unsealing nobody reads anything (J30).
  row(results.read, CHAIR.replace('200', '404'), 'asked'),
  // Of the two who opened the results.
  row(results.judges, CHAIR.replace('200', '404'), 'unsealed'),
  row(results.file, ADMIN, 'unsealed', { params: { format: 'csv' } }),
  row(results.file, ADMIN.replace('200', '404'), 'asked', { params: { format: 'json' } }),
]
