import { randomUUID } from 'node:crypto'
import { api } from '@portal/contract/api.ts'
import { appendSignature } from '../../src/entries/sign-off/chain-sql.ts'
import { inTransaction } from '../../src/platform/db/db.ts'
import type { Portal } from '../portal.ts'
import type { Row } from './matrix.ts'
import type { Owned } from './owned.ts'

const OWNER = '    401 200 404 403 403 403'
const ADMIN = '    401 403 403 403 200 403'
/** Nobody's session opens what a signatory's link opens. */
const NOBODY = '   401 401 401 401 401 401'

const { certificates } = api

const ofCampaign = ({ campaignId }: Owned) => ({ params: { campaignId } })
const ofOne = async ({ campaignId, certificate }: Owned) => ({
  params: { campaignId, code: await certificate() },
})

/** The calls by which who entered, who signed and admins get the certificates of a campaign (C10). */
export const certificateRows: Row[] = [
  { route: certificates.list, statuses: OWNER, call: ofCampaign },
  { route: certificates.file, statuses: OWNER, call: ofOne },
  { route: certificates.own, statuses: NOBODY, call: () => ({}), ofCaller: true },
  { route: certificates.ownFile, statuses: NOBODY, call: () => ({}), ofCaller: true },
  { route: certificates.listAny, statuses: ADMIN, call: ofCampaign, ofDesk: true },
  { route: certificates.anyFile, statuses: ADMIN, call: ofOne, ofDesk: true },
]

interface Signed {
  brandId: number
  campaignId: number
  canary: string
}

/** Adds a signature of a campaign, by somebody who isn't named for it any more. Returns the code of its certificate. */
export async function certificateOf(
  { db }: Portal,
  { brandId, campaignId, canary }: Signed,
): Promise<string> {
  const person = { name: canary, role: canary, company: canary, email: `${canary}@firma.example` }
  const named = {
    campaign_id: campaignId,
    brand_id: brandId,
    side: 'client' as const,
    revoked_at: new Date(),
  }
  const { id: signatoryId } = await db
    .insertInto('signatories')
    .values({ ...person, ...named, token_hash: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await inTransaction(db, (trx) =>
    appendSignature(trx, {
      programId: 2,
      signatoryId,
      campaignId,
      side: 'client',
      parts: {},
      statements: { version: '1', hash: canary },
      person: { ...person, address: '', device: '' },
      content: {
        data: { name: canary, startDate: null, endDate: null, company: canary, ranIn: null },
        categoryIds: [],
        answers: [],
        files: [],
        people: [],
        companies: [],
        declaration: null,
      },
    }),
  )
  const { code } = await db
    .insertInto('certificates')
    .values({ signature_id: id })
    .returning('code')
    .executeTakeFirstOrThrow()
  return code
}
