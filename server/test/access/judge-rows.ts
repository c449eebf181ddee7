import { api } from '@portal/contract/api.ts'
import { judgeForm } from '../judges.ts'
import type { Row } from './matrix.ts'

const EVERYBODY = '200 200 200 200 200 200'
const ADMIN = '    401 403 403 403 200 403'

const { judgeDocuments, judges, formerJudges } = api

/** The calls by which admins manage judges, and those for everybody who has a personal link. */
export const judgeRows: Row[] = [
  { route: judges.list, statuses: ADMIN, call: () => ({ params: { programId: 1 } }) },
  {
    route: judges.byCode,
    statuses: EVERYBODY,
    call: async (owner) => ({ params: { code: await owner.invitationCode() } }),
  },
  {
    route: judges.verify,
    statuses: EVERYBODY,
    call: async (owner) => ({
      params: { code: await owner.invitationCode() },
      body: { nda: true, imageCession: true },
    }),
  },
  { route: judges.create, statuses: '401 403 403 403 201 403', call: () => ({ body: { ...judgeForm() } }) },
  {
    route: judges.invite,
    statuses: ADMIN,
    call: ({ judgeId }) => ({ body: { judgeId, programId: 1, again: true } }),
    missing: { programId: 400 },
  },
  {
    route: formerJudges.list,
    statuses: ADMIN,
    call: () => ({ params: { programId: 2 }, query: { formerId: 1 } }),
  },
  {
    route: formerJudges.takeOver,
    statuses: ADMIN,
    call: ({ judgeId }) => ({ params: { programId: 2 }, body: { formerId: 1, judgeIds: [judgeId] } }),
    missing: { judgeIds: 400 },
  },
  {
    route: judges.remove,
    statuses: ADMIN,
    call: ({ judgeId }) => ({ params: { judgeId, programId: 1 } }),
  },
  {
    route: judges.consents,
    statuses: '401 403 403 404 200 403',
    call: ({ judgeId }) => ({ params: { judgeId } }),
  },
  {
    route: judges.consents,
    statuses: '401 403 403 200 200 403',
    call: (owner, caller) => ({ params: { judgeId: caller.judgeId || owner.judgeId } }),
    ofCaller: true,
  },
  {
    route: judgeDocuments.publicName,
    statuses: '401 403 403 200 403 403',
    call: () => ({}),
    ofCaller: true,
  },
  {
    route: judgeDocuments.setPublicName,
    statuses: '401 403 403 200 403 403',
    call: () => ({ body: { showsName: true } }),
    ofCaller: true,
  },
]
