import { randomUUID } from 'node:crypto'
import { api } from '@portal/contract/api.ts'
import type { Portal } from '../portal.ts'
import type { Row } from './matrix.ts'

const EVERYBODY = '200 200 200 200 200 200'
const OWNER = '    401 200 404 403 403 403'

/** An address that may be mailed the owner's name. */
const addressOf = ({ canary }: { canary?: string }) => `${canary ?? ''}${randomUUID()}@marca.example`
const password = 'Zumo-de-Nube-41!'

/** The calls about a brand's people, and those for everybody who has a personal link (B03, B05). */
export const memberRows: Row[] = [
  { route: api.members.list, statuses: OWNER, call: ({ brandId }) => ({ params: { brandId } }) },
  {
    route: api.members.invite,
    statuses: '401 201 404 403 403 403',
    call: ({ brandId, canary }) => ({
      params: { brandId },
      body: { email: addressOf({ canary }), level: 'read' },
    }),
  },
  {
    route: api.members.withdraw,
    statuses: OWNER,
    call: async ({ brandId, brandInvitation }) => ({
      params: { brandId, invitationId: (await brandInvitation()).id },
    }),
  },
  {
    route: api.members.changeLevel,
    statuses: OWNER,
    call: async ({ brandId, brandMember }) => ({
      params: { brandId, userId: await brandMember() },
      body: { level: 'send' },
    }),
  },
  {
    route: api.members.remove,
    statuses: OWNER,
    call: async ({ brandId, brandMember }) => ({ params: { brandId, userId: await brandMember() } }),
  },
  {
    // The only owner can't leave.
    route: api.members.leave,
    statuses: '401 409 404 403 403 403',
    call: ({ brandId }) => ({ params: { brandId } }),
  },
  {
    route: api.members.invitation,
    statuses: EVERYBODY,
    call: async ({ brandLink }) => ({ params: { code: await brandLink() } }),
  },
  {
    route: api.members.accept,
    statuses: EVERYBODY,
    call: async ({ brandLink }) => ({
      params: { code: await brandLink() },
      body: {
        name: 'Ana',
        lastName: 'Ruiz',
        countryCode: 'AR',
        companyRol: 'Gerente',
        password,
        confirmPassword: password,
        terms: true,
      },
    }),
  },
  {
    // The link invites another address.
    route: api.members.join,
    statuses: '401 409 409 403 403 403',
    call: async ({ brandLink }) => ({ params: { code: await brandLink() } }),
  },
  {
    route: api.members.create,
    statuses: '401 201 201 403 403 403',
    call: ({ canary }) => ({ body: { name: `Marca ${canary ?? ''}`, companyRol: 'Gerente' } }),
  },
]

/** Adds an invitation that nobody has accepted. Returns it with the code of its link. */
export async function brandInvitation(
  { call, mailsTo, db }: Portal,
  { brandId, token, canary }: { brandId: number; token: string; canary?: string },
) {
  const email = addressOf({ ...(canary && { canary }) })
  await call(api.members.invite, { params: { brandId }, body: { email, level: 'read' } }, { token })
  const [mail] = await mailsTo(email)
  const { id } = await db
    .selectFrom('brand_invitations')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  return { id, code: /\/unirme\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
}
