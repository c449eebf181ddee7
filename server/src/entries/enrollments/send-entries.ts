import type { Enrollment } from '@portal/contract/entries/enrollments.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { Db } from '../../platform/db/db.ts'
import type { By } from '../../platform/http/serve.ts'
import { changeCampaign, changeOpenCampaigns } from '../campaigns/change-campaign.ts'
import { findEntry, readCampaign } from '../campaigns/read-campaigns.ts'
import type { Deps } from '../../deps.ts'
import { fail, Failure } from '../../platform/http/fail.ts'
import { sendTogether } from '../sendings/send-together.ts'
import { readToSend, readUnsigned } from '../sign-off/read-to-send.ts'
import { sortEntries } from '../sendings/sort-entries.ts'

type Sending = Pick<Deps, 'db' | 'catalog' | 'jobs' | 'config'>
type Sent = Pick<Enrollment, 'id' | 'status' | 'enrollCode'>

/**
 * Sends a complete entry and mails its receipt. For an entry that was already sent, it changes nothing and answers
 * the same, also once its programme has closed (A26).
 */
export async function sendEntry(deps: Sending, by: By, enrollmentId: number): Promise<Sent> {
  const catalog = deps.catalog.now()
  const { brandId } = by
  const { campaignId } = await findEntry(deps.db, brandId, enrollmentId)
  return changeCampaign(deps.db, campaignId, by, null, async (trx) => {
    const campaign = await readCampaign(trx, catalog, brandId, campaignId)
    const entry = campaign.enrollments.find(({ id }) => id === enrollmentId)
    if (!entry) throw fail('not_found')
    if (campaign.isBlocked) throw fail('campaign_blocked')
    if (entry.status === 'Incompleta') throw fail('not_complete')
    if (entry.status === 'Completa') {
      await requireSignOff(trx, catalog, campaign)
      await sendTogether(trx, deps, catalog, by, [enrollmentId], [])
    }
    return sentOf(entry)
  }).catch(async (error) => {
    // It may have been sent in time, and only the answer was lost.
    if (!(error instanceof Failure) || error.code !== 'deadline_passed') throw error
    const campaign = await readCampaign(deps.db, catalog, brandId, campaignId)
    const entry = campaign.enrollments.find(({ id }) => id === enrollmentId)
    if (campaign.isBlocked || entry?.status !== 'Enviada') throw error
    return sentOf(entry)
  })
}

/** @throws Failure `sign_off_missing` unless a campaign is signed off where its first sending needs that (C01) */
async function requireSignOff(trx: Db, catalog: Catalog, campaign: { id: number; programId: number }) {
  const missing = (await readUnsigned(trx, catalog, [campaign])).get(campaign.id) ?? []
  if (missing.length > 0) throw fail('sign_off_missing')
}

const sentOf = ({ id, enrollCode }: Pick<Sent, 'id' | 'enrollCode'>): Sent => ({
  id,
  status: 'Enviada',
  enrollCode,
})

/**
 * Sends every complete entry of the brand, or none (A27). Returns the entries that it sent, in the order of their
 * ids.
 */
export function sendAllEntries(deps: Sending, by: By): Promise<Sent[]> {
  const catalog = deps.catalog.now()
  return changeOpenCampaigns(deps.db, by, async (trx, open) => {
    const states = await readToSend(trx, catalog, by.brandId)
    const inOpen = states.filter(({ campaignId }) => open.has(campaignId))
    const { goes, stayed } = sortEntries(catalog, inOpen, open, () => true)
    const ids = goes.map(({ id }) => id)
    if (ids.length > 0) await sendTogether(trx, deps, catalog, by, ids, stayed)
    return goes.map(sentOf).toSorted((one, other) => one.id - other.id)
  })
}
