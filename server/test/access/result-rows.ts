import { api } from '@portal/contract/api.ts'
import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import type { Call, Row } from './matrix.ts'
import type { Owned } from './owned.ts'

const ADMIN = '401 403 403 403 200 403'
/** Statuses of a call for the chair: a judge who isn't the round's chair is answered 404. */
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

/** The calls of results, which are for admins and chairs (J31, J44, J70). */
export const resultRows: Row[] = [
  row(results.unsealing, CHAIR, 'closed'),
  row(results.ask, ADMIN, 'closed'),
  row(results.withdraw, ADMIN, 'asked'),
  row(results.agree, CHAIR, 'asked'),
  row(results.makeException, ADMIN, 'closed', { params: { categoryId }, body: { reason: 'Enfermaron' } }),
  row(results.endException, ADMIN, 'closed', { params: { categoryId } }),
  row(results.read, CHAIR, 'unsealed'),
  // Nobody reads results before they are unsealed (J30).
  row(results.read, CHAIR.replace('200', '404'), 'asked'),
  // Only the two who unsealed the round may read this, and this admin isn't one of them.
  row(results.judges, CHAIR.replace('200', '404'), 'unsealed'),
  row(results.file, ADMIN, 'unsealed', { params: { format: 'csv' } }),
  row(results.file, ADMIN.replace('200', '404'), 'asked', { params: { format: 'json' } }),
]
