import { api } from '@portal/contract/api.ts'
import type { Portal } from '../portal.ts'
import type { Row } from './matrix.ts'

const ADMIN = '401 403 403 403 200 403'
const params = { programId: 2 }

const { signOffs } = api

/** The calls by which admins follow how campaigns are signed off (C06). */
export const signOffDeskRows: Row[] = [
  { route: signOffs.list, statuses: ADMIN, call: () => ({ params }), ofDesk: true },
  { route: signOffs.file, statuses: ADMIN, call: () => ({ params }), ofDesk: true },
  {
    route: signOffs.chase,
    statuses: ADMIN,
    call: ({ campaignId }) => ({ params: { campaignId }, body: { side: 'client' } }),
    ofDesk: true,
    changesOwner: true,
  },
  {
    route: signOffs.chaseAll,
    // Nothing is found, so nobody is reminded.
    statuses: '401 403 403 403 400 403',
    call: () => ({ params, body: { search: 'ninguna campaña se llama así' } }),
    ofDesk: true,
  },
  {
    route: signOffs.waive,
    statuses: ADMIN,
    call: ({ campaignId }) => ({
      params: { campaignId },
      body: { sides: 'agency', reason: 'La agencia cerró.' },
    }),
    ofDesk: true,
    changesOwner: true,
  },
  {
    route: signOffs.confirm,
    statuses: ADMIN,
    call: async (owner) => ({ params: { waiverId: await owner.waiver() } }),
    ofDesk: true,
    changesOwner: true,
  },
  {
    route: signOffs.withdraw,
    statuses: ADMIN,
    call: async (owner) => ({ params: { waiverId: await owner.waiver() } }),
    ofDesk: true,
    changesOwner: true,
  },
]

/** Adds what another admin waived for a campaign, in the place of what was. Returns the id. */
export async function waiverOf(
  portal: Portal,
  { brandId, campaignId }: { brandId: number; campaignId: number },
): Promise<number> {
  const { user } = await portal.registerAdmin()
  await portal.db
    .updateTable('sign_off_waivers')
    .set({ withdrawn_at: new Date() })
    .where('campaign_id', '=', campaignId)
    .execute()
  const { id } = await portal.db
    .insertInto('sign_off_waivers')
    .values({
      campaign_id: campaignId,
      brand_id: brandId,
      side: 'agency',
      reason: 'Cerró.',
      waived_by: user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
