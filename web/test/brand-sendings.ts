import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import {
  type Sending,
  type SentEntry,
  type Stayed,
  sendingRoutes,
} from '@portal/contract/entries/sendings.ts'
import { answer, Refusal } from './calls.ts'

interface World {
  campaigns: () => Promise<Campaign[]>
  /** Returns what an entry lacks. */
  missing: (enrollmentId: number) => Promise<string[]>
  markSent: (enrollmentId: number, sendingId: number) => void
}

/** The sendings of a brand, in the page's memory. */
export function brandSendings({ campaigns, missing, markSent }: World) {
  const made: Sending[] = []

  answer(sendingRoutes.send, async ({ body: { enrollmentIds, stayIds = [] } }) => {
    const entries = (await campaigns()).flatMap((campaign) =>
      campaign.enrollments.map((entry) => ({ campaign, entry, shown: shownOf(campaign, entry) })),
    )
    const chosen = entries.filter(({ entry }) => enrollmentIds.includes(entry.id))
    if (chosen.length === 0) throw new Refusal('not_found')
    const goes = chosen.filter(({ entry, campaign }) => entry.status === 'Completa' && !campaign.isBlocked)
    const went = chosen.filter(({ entry }) => entry.status === 'Enviada')
    const named = new Set([...enrollmentIds, ...stayIds])
    const stayed = await Promise.all(
      entries
        .filter(({ entry }) => named.has(entry.id) && entry.status !== 'Enviada')
        .filter(({ entry }) => goes.every((each) => each.entry.id !== entry.id))
        .map(async ({ campaign, entry, shown }): Promise<Stayed> => {
          if (campaign.isBlocked) return { ...shown, reason: 'campaign_blocked', missing: [] }
          if (entry.status === 'Completa') return { ...shown, reason: 'not_chosen', missing: [] }
          return { ...shown, reason: 'not_complete', missing: await missing(entry.id) }
        }),
    )
    const sentAt = new Date().toISOString()
    if (goes.length > 0)
      made.push({
        id: made.length + 1,
        sentAt,
        sentBy: 'Ana Peña',
        sent: goes.map(({ shown }) => shown),
        stayed,
      })
    for (const { entry } of goes) markSent(entry.id, made.length)
    const sendingId = goes.length > 0 ? made.length : (went[0]?.entry.sendingId ?? null)
    const sent = [...goes, ...went].map(({ entry }) => ({ id: entry.id, enrollCode: entry.enrollCode }))
    return { sendingId, sent, stayed }
  })
  answer(sendingRoutes.one, ({ params }) => {
    const sending = made.find(({ id }) => id === params.sendingId)
    if (!sending) throw new Refusal('not_found')
    return { sending }
  })
}

const shownOf = ({ id, name, programId }: Campaign, entry: Campaign['enrollments'][number]): SentEntry => ({
  enrollmentId: entry.id,
  campaignId: id,
  programId,
  categoryId: entry.categoryId,
  enrollCode: entry.enrollCode,
  campaign: name,
  category: entry.category.name,
})
