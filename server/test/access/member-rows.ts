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
    route: api.accounts.updateMails,
    statuses: OWNER,
    call: ({ brandId }) => ({ params: { brandId }, body: { wantsReminders: false } }),
  },
  { route: api.brandActivity.list, statuses: OWNER, call: ({ brandId }) => ({ params: { brandId } }) },
  { route: api.brandActivity.file, statuses: OWNER, call: ({ brandId }) => ({ params: { brandId } }) },
  { route: api.receiptCopies.get, statuses: OWNER, call: ({ brandId }) => ({ params: { brandId } }) },
  {
    route: api.receiptCopies.set,
    statuses: OWNER,
    call: ({ brandId, canary }) => ({ params: { brandId }, body: { email: addressOf({ canary }) } }),
  },
  {
    route: api.receiptCopies.confirm,
    statuses: EVERYBODY,
    call: async ({ copyLink }) => ({ params: { code: await copyLink() } }),
    missing: { code: 400 },
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
]

/** Asks for copies of receipts to an address. Returns the code of the link that is mailed there. */
export async function copyLink(
  { call, mailsTo }: Portal,
  { brandId, token }: { brandId: number; token: string },
): Promise<string> {
  const email = addressOf({})
  await call(api.receiptCopies.set, { params: { brandId }, body: { email } }, { token })
  const [mail] = await mailsTo(email)
  return /verification_code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

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
