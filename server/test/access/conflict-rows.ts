import { randomUUID } from 'node:crypto'
import { api } from '@portal/contract/api.ts'
import type { Row } from './matrix.ts'
import type { Owned } from './owned.ts'

const ADMIN = '401 403 403 403 200 403'
const ADDS = '  401 403 403 403 201 403'
const JUDGE = '401 403 403 200 403 403'

const nothing = () => ({})
const { conflicts, sheets } = api

const group = () => ({ name: `Grupo ${randomUUID()}`, aliases: [`Agencia ${randomUUID()}`] })
const ofGroup = async (owner: Owned) => ({ params: { groupId: await owner.companyGroup() } })

/** The calls of conflicts of interest, company groups and the judge's declaration. */
export const conflictRows: Row[] = [
  {
    route: conflicts.list,
    statuses: ADMIN,
    call: () => ({ query: { programId: 2 } }),
    ofDesk: true,
    missing: { programId: 200 },
  },
  {
    route: conflicts.confirm,
    statuses: ADMIN,
    call: async (owner) => ({ body: { conflicts: [await owner.conflict()] } }),
    // Conflicts that don't exist are ignored.
    missing: { conflictId: 200 },
  },
  {
    route: conflicts.dismiss,
    statuses: ADMIN,
    call: async (owner) => {
      const { conflictId, revision } = await owner.conflict()
      return { params: { conflictId }, body: { reason: 'Ya no trabaja ahí', revision } }
    },
  },
  { route: conflicts.listGroups, statuses: ADMIN, call: nothing },
  { route: conflicts.addGroup, statuses: ADDS, call: () => ({ body: group() }) },
  {
    route: conflicts.changeGroup,
    statuses: ADMIN,
    call: async (owner) => ({ ...(await ofGroup(owner)), body: group() }),
  },
  { route: conflicts.removeGroup, statuses: ADMIN, call: ofGroup },
  { route: sheets.declaration, statuses: JUDGE, call: nothing },
  {
    route: sheets.declare,
    statuses: JUDGE,
    call: () => ({ body: { companies: ['Estudio Páramo'], people: [] } }),
    ofCaller: true,
  },
]
