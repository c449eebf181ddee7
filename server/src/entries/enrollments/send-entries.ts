import type { Enrollment } from '@portal/contract/entries/enrollments.ts'
import { recordAllOfBrand } from '../../people/activity/record.ts'
import { changeCampaign, changeOpenCampaigns } from '../campaigns/change-campaign.ts'
import type { CampaignFacts } from '../campaigns/campaign-of-row.ts'
import { findEntry, readCampaign } from '../campaigns/read-campaigns.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail, Failure } from '../../platform/http/fail.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { receiptOf } from './entry-sent-mail.ts'
import { markSent, selectRecipient, type SentRow } from './queries.ts'

type Sending = Pick<Deps, 'db' | 'catalog' | 'jobs' | 'config'>
type Sent = Pick<Enrollment, 'id' | 'status' | 'enrollCode'>

/**
 * Sends a complete entry and mails its receipt. For an entry that was already sent, it changes nothing and answers
 * the same, also once its programme has closed (A26).
 */
export async function sendEntry(deps: Sending, brandId: number, enrollmentId: number): Promise<Sent> {
  const catalog = deps.catalog.now()
  const { campaignId } = await findEntry(deps.db, brandId, enrollmentId)
  return changeCampaign(deps.db, campaignId, brandId, async (trx) => {
    const campaign = await readCampaign(trx, catalog, brandId, campaignId)
    const entry = campaign.enrollments.find(({ id }) => id === enrollmentId)
    if (!entry) throw fail('not_found')
    if (campaign.isBlocked) throw fail('campaign_blocked')
    if (entry.status === 'Incompleta') throw fail('not_complete')
    await send(trx, deps, catalog, brandId, [enrollmentId])
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

const sentOf = ({ id, enrollCode }: Pick<Sent, 'id' | 'enrollCode'>): Sent => ({
  id,
  status: 'Enviada',
  enrollCode,
})

/**
 * Sends every complete entry of the brand, or none (A27). Returns the entries that it sent, in the order of their
 * ids.
 */
export function sendAllEntries(deps: Sending, brandId: number): Promise<Sent[]> {
  const catalog = deps.catalog.now()
  return changeOpenCampaigns(deps.db, catalog, brandId, async (trx, campaigns) => {
    const sent = await send(trx, deps, catalog, brandId, completeEntries(campaigns))
    return sent.map(sentOf)
  })
}

const completeEntries = (campaigns: readonly Pick<CampaignFacts, 'enrollments'>[]): number[] =>
  campaigns.flatMap(({ enrollments }) =>
    enrollments.filter(({ status }) => status === 'Completa').map(({ id }) => id),
  )

/**
 * Marks entries as sent and queues their receipts. Each entry gets one receipt, unless an admin sends it again.
 */
async function send(
  db: Db,
  deps: Sending,
  catalog: Catalog,
  brandId: number,
  ids: number[],
): Promise<SentRow[]> {
  if (ids.length === 0) return []
  const recipient = await selectRecipient(db, brandId)
  const sent = await markSent(db, ids)
  const events = sent.map(({ campaignId, campaign, enrollCode }) => ({
    campaignId,
    details: { Campaña: campaign, Inscripción: enrollCode },
  }))
  await recordAllOfBrand(db, 'entry-sent', brandId, events)
  const receipts = sent.map((entry) => receiptOf(catalog, deps.config.publicUrl, entry, recipient))
  await enqueueMails(db, deps.jobs, receipts)
  return sent
}
