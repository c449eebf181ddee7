import type { Campaign } from '@portal/contract/campaigns.ts'
import type { Enrollment } from '@portal/contract/enrollments.ts'
import { changeCampaign, changeOpenCampaigns } from '../campaigns/change-campaign.ts'
import { categoryOf, programOf } from '../campaigns/from-edition.ts'
import { findEntry, readCampaign } from '../campaigns/read-campaigns.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { fail } from '../http/fail.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { entrySent } from '../mail/templates/entry-sent.ts'
import { markSent, selectRecipient, type SentRow } from './queries.ts'

type Sending = Pick<Deps, 'db' | 'jobs' | 'config'>
type Sent = Pick<Enrollment, 'id' | 'status' | 'enrollCode'>

/** Sends a complete entry with its receipt; sent before, it answers the same and does nothing (A26). */
export async function sendEntry(deps: Sending, brandId: number, enrollmentId: number): Promise<Sent> {
  const { campaignId } = await findEntry(deps.db, brandId, enrollmentId)
  return changeCampaign(deps.db, campaignId, brandId, async (trx) => {
    const campaign = await readCampaign(trx, brandId, campaignId)
    const entry = campaign.enrollments.find(({ id }) => id === enrollmentId)
    if (!entry) throw fail('not_found')
    if (campaign.isBlocked) throw fail('campaign_blocked')
    if (entry.status === 'Incompleta') throw fail('not_complete')
    await send(trx, deps, brandId, [enrollmentId])
    return { id: enrollmentId, status: 'Enviada', enrollCode: entry.enrollCode }
  })
}

/** Sends every complete entry of the brand, all or none (A27); those sent now, in the order of their ids. */
export const sendAllEntries = (deps: Sending, brandId: number): Promise<Sent[]> =>
  changeOpenCampaigns(deps.db, brandId, async (trx, campaigns) => {
    const sent = await send(trx, deps, brandId, completeEntries(campaigns))
    return sent.map(({ id, enrollCode }) => ({ id, status: 'Enviada', enrollCode }))
  })

const completeEntries = (campaigns: Campaign[]): number[] =>
  campaigns.flatMap(({ enrollments }) =>
    enrollments.filter(({ status }) => status === 'Completa').map(({ id }) => id),
  )

/** Each entry has one receipt for ever: the mail's key is the entry. */
async function send(db: Db, { jobs, config }: Sending, brandId: number, ids: number[]): Promise<SentRow[]> {
  if (ids.length === 0) return []
  const { name, email } = await selectRecipient(db, brandId)
  const sent = await markSent(db, ids)
  for (const { id, categoryId, programId, ...entry } of sent) {
    const { label: programLabel, timeZone } = programOf(programId)
    const { publicUrl } = config
    const category = categoryOf(categoryId).name
    await enqueueMail(db, jobs, {
      kind: 'entry-sent',
      logicalKey: `entry-sent:${id}`,
      to: email,
      content: entrySent({ ...entry, publicUrl, name, category, programLabel, timeZone }),
    })
  }
  return sent
}
