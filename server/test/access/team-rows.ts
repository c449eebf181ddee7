import { randomUUID } from 'node:crypto'
import { api } from '@portal/contract/api.ts'
import type { Portal } from '../portal.ts'
import type { Row } from './matrix.ts'

const EVERYBODY = '200 200 200 200 200 200'
const ADMIN = '    401 403 403 403 200 403'

const address = () => `${randomUUID()}@equipo.example`
const password = 'Zumo-de-Nube-41!'

/** The calls of the team, for admins, and those for everybody who has a personal link (J04). */
export const teamRows: Row[] = [
  { route: api.team.read, statuses: ADMIN, call: () => ({}), ofDesk: true },
  {
    route: api.team.invite,
    statuses: '401 403 403 403 201 403',
    call: () => ({ body: { email: address(), level: 'read' } }),
  },
  {
    route: api.team.withdraw,
    statuses: ADMIN,
    call: async (owner) => ({ params: { invitationId: (await owner.teamInvitation()).id } }),
  },
  {
    route: api.team.changeLevel,
    statuses: ADMIN,
    call: async (owner) => ({ params: { userId: await owner.member() }, body: { level: 'read' } }),
  },
  {
    route: api.team.remove,
    statuses: ADMIN,
    call: async (owner) => ({ params: { userId: await owner.member() } }),
  },
  {
    route: api.team.invitation,
    statuses: EVERYBODY,
    call: async (owner) => ({ params: { code: (await owner.teamInvitation()).code } }),
  },
  {
    route: api.team.accept,
    statuses: EVERYBODY,
    call: async (owner) => ({
      params: { code: (await owner.teamInvitation()).code },
      body: { name: 'Ana', lastName: 'Ruiz', password, confirmPassword: password },
    }),
  },
]

/** Adds an invitation that nobody has accepted. Returns it with the code of its link. */
export async function teamInvitation({ call, mailsTo, db, registerAdmin }: Portal) {
  const email = address()
  const { token } = await registerAdmin()
  await call(api.team.invite, { body: { email, level: 'read' } }, { token })
  const [mail] = await mailsTo(email)
  const { id } = await db
    .selectFrom('admin_invitations')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  return { id, code: /\/equipo\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
}
