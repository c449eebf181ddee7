import { randomUUID } from 'node:crypto'
import { api } from '@portal/contract/api.ts'
import type { Portal } from '../portal.ts'
import type { Row } from './matrix.ts'

const OWNER = '    401 200 404 403 403 403'
/** Nobody's session opens what a signatory's link opens. */
const NOBODY = '   401 401 401 401 401 401'

const { signatories, signing } = api

/** The calls by which a campaign is signed off. */
export const signOffRows: Row[] = [
  {
    route: signatories.states,
    statuses: '    401 200 200 403 403 403',
    call: () => ({}),
    ofCaller: true,
  },
  { route: signatories.list, statuses: OWNER, call: ({ campaignId }) => ({ params: { campaignId } }) },
  {
    route: signatories.name,
    statuses: OWNER,
    call: ({ campaignId, canary }) => ({
      params: { campaignId },
      body: { side: 'client', name: canary, role: canary, company: canary, email: `${canary}@firma.example` },
    }),
  },
  {
    route: signatories.ask,
    statuses: OWNER,
    call: async ({ campaignId, signatory }) => ({ params: { campaignId, signatoryId: await signatory() } }),
  },
  {
    route: signatories.remove,
    statuses: OWNER,
    call: async ({ campaignId, signatory }) => ({ params: { campaignId, signatoryId: await signatory() } }),
  },
  { route: signing.read, statuses: NOBODY, call: () => ({}), ofCaller: true },
  { route: signing.askCode, statuses: NOBODY, call: () => ({}), ofCaller: true },
  {
    route: signing.sign,
    statuses: NOBODY,
    call: () => ({
      body: {
        name: 'Ana',
        version: '1',
        statements: [0],
        code: '000000',
        digests: [{ part: 'data', digest: 'a' }],
      },
    }),
    ofCaller: true,
  },
  { route: signing.giveBack, statuses: NOBODY, call: () => ({ body: { note: 'No' } }), ofCaller: true },
]

/** Names the agency's signatory of a campaign anew. Returns the id. */
export async function signatoryOf(
  { db }: Portal,
  { brandId, campaignId, canary }: { brandId: number; campaignId: number; canary: string },
): Promise<number> {
  await db
    .updateTable('signatories')
    .where('campaign_id', '=', campaignId)
    .where('side', '=', 'agency')
    .set({ revoked_at: new Date() })
    .execute()
  const { id } = await db
    .insertInto('signatories')
    .values({
      campaign_id: campaignId,
      brand_id: brandId,
      side: 'agency',
      name: canary,
      role: canary,
      company: canary,
      email: `${canary}@firma.example`,
      token_hash: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
