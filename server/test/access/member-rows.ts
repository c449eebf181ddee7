import { randomUUID } from 'node:crypto'
import { api } from '@portal/contract/api.ts'
import { fingerprint } from '../../src/people/session/secrets.ts'
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
    route: api.members.changeGuest,
    statuses: OWNER,
    call: async (owner) => ({ params: await owner.guest(), body: { level: 'read' } }),
  },
  {
    route: api.members.removeGuest,
    statuses: OWNER,
    call: async (owner) => ({ params: await owner.guest() }),
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

const handOverParams = ({ brandId }: { brandId: number }) => ({ params: { brandId } })

/** The calls of a brand's hand-over, and what admins see and do (B06, B11). */
export const handOverRows: Row[] = [
  {
    route: api.handOvers.offer,
    statuses: '401 201 404 403 403 403',
    call: async (owner) => ({ ...handOverParams(owner), body: { userId: await owner.handOverTo() } }),
  },
  ...[api.handOvers.accept, api.handOvers.decline, api.handOvers.stop].map((route): Row => ({
    route,
    statuses: OWNER,
    call: async (owner) => handOverParams({ brandId: await owner.handOver() }),
  })),
  {
    route: api.handOvers.object,
    statuses: EVERYBODY,
    call: async ({ objectionCode }) => ({ params: { code: await objectionCode() } }),
    missing: { code: 400 },
  },
  {
    route: api.members.ofBrand,
    statuses: '401 403 403 403 200 403',
    call: handOverParams,
    ofDesk: true,
  },
  {
    route: api.handOvers.order,
    statuses: '401 403 403 403 201 403',
    call: async (owner) => ({
      ...handOverParams(owner),
      body: { userId: await owner.handOverTo(), reason: 'Dejó la agencia.' },
    }),
    changesOwner: true,
  },
  {
    route: api.handOvers.cancel,
    statuses: '401 403 403 403 200 403',
    call: async (owner) => handOverParams({ brandId: await owner.handOver() }),
    changesOwner: true,
  },
]

/** Adds a member, who may be mailed the owner's name. Returns the person's id. */
export async function brandMember(portal: Portal, { brandId, canary }: { brandId: number; canary: string }) {
  const { id } = (await portal.addMember(brandId, 'read')).user
  const email = addressOf({ canary })
  await portal.db.updateTable('users').where('id', '=', id).set({ email }).execute()
  return id
}

/** Adds a guest of the campaign. Returns the names by which calls find them. */
export async function guest(portal: Portal, names: { brandId: number; campaignId: number }) {
  const { brandId, campaignId } = names
  const { user } = await portal.addMember(brandId, 'guest', { campaignId, level: 'edit' })
  return { brandId, campaignId, userId: user.id }
}

/** Puts a hand-over of the brand to its main person in place of any other. Returns the brand's id. */
export async function handOver({ db }: Portal, { brandId, userId }: { brandId: number; userId: number }) {
  await db.deleteFrom('hand_overs').where('brand_id', '=', brandId).execute()
  const until = new Date(Date.now() + 3_600_000)
  const row = { brand_id: brandId, to_user_id: userId, until }
  await db
    .insertInto('hand_overs')
    .values({ ...row, offered_by: userId })
    .execute()
  return brandId
}

/** Adds a hand-over by an admin of a brand that nobody knows. Returns a code by which its owner objects. */
export async function objectionCode(portal: Portal): Promise<string> {
  const { brandId, user } = await portal.registerBrand()
  const code = randomUUID()
  const row = { brand_id: brandId, to_user_id: user.id, until: new Date(), reason: 'Dejó la agencia.' }
  await portal.db.insertInto('hand_overs').values(row).execute()
  const values = { brand_id: brandId, user_id: user.id, code_hash: fingerprint(code) }
  await portal.db.insertInto('hand_over_codes').values(values).execute()
  return code
}

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
