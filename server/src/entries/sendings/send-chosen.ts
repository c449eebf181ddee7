import type { Output } from '@portal/contract/platform/route.ts'
import type { sendingRoutes } from '@portal/contract/entries/sendings.ts'
import type { By } from '../../platform/http/serve.ts'
import { changeOpenCampaigns } from '../campaigns/change-campaign.ts'
import { readToSend } from '../sign-off/read-to-send.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { sendTogether, type Sender } from './send-together.ts'
import { sortEntries } from './sort-entries.ts'

/**
 * Sends those of the chosen entries that are complete and open, as one sending. What was sent before stays as it is, so
 * that the same call again sends nothing twice (A233).
 * @throws Failure `not_found` when none of them is the brand's
 */
export function sendChosen(
  { db, catalog: { now }, ...deps }: Sender & Pick<Deps, 'db' | 'catalog'>,
  by: By,
  { enrollmentIds, stayIds = [] }: { enrollmentIds: number[]; stayIds?: number[] | undefined },
): Promise<Output<typeof sendingRoutes.send>> {
  const catalog = now()
  const chosen = new Set(enrollmentIds)
  const named = new Set([...enrollmentIds, ...stayIds])
  return changeOpenCampaigns(db, by, async (trx, open) => {
    const states = (await readToSend(trx, catalog, by.brandId)).filter(({ id }) => named.has(id))
    if (!states.some(({ id }) => chosen.has(id))) throw fail('not_found')
    const { goes, went, stayed } = sortEntries(catalog, states, open, ({ id }) => chosen.has(id))
    const earlier = went.flatMap(({ sendingId }) => sendingId ?? [])
    const ids = goes.map(({ id }) => id)
    const sendingId =
      ids.length > 0
        ? await sendTogether(trx, deps, catalog, by, ids, stayed)
        : earlier.length > 0
          ? Math.max(...earlier)
          : null
    const sent = [...goes, ...went].map(({ id, enrollCode }) => ({ id, enrollCode }))
    return { sendingId, sent: sent.toSorted((one, other) => one.id - other.id), stayed }
  })
}
