import { api } from '@portal/contract/api.ts'
import { freezeEntries } from '../src/jury/versions/freeze-entries.ts'
import { entrant, ok, setDeadline } from './entries.ts'
import type { Portal } from './portal.ts'

/** The programme of Argentina. */
const PROGRAM = 2

/** Opens entries again and adds a brand with a sent entry in category 3. */
export async function sentEntry(portal: Portal, name = 'Año nuevo') {
  await setDeadline(portal, PROGRAM, null)
  const brand = await portal.registerBrand()
  const entry = entrant(portal, brand)
  const campaign = await entry.campaign({ name })
  await entry.complete(campaign)
  ok(await portal.call(api.enrollments.sendAll, { body: { brandId: brand.brandId } }, { token: brand.token }))
  const [enrollment] = campaign.enrollments
  if (!enrollment) throw new Error('The campaign has no entry')
  return { brand, entry, campaign, enrollmentId: enrollment.id, code: enrollment.enrollCode }
}

/** Ends Argentina's entries and freezes what was sent. */
export async function closeAndFreeze(portal: Portal): Promise<number> {
  await setDeadline(portal, PROGRAM, -60)
  return freezeEntries(portal.deps)
}

export async function judgedOf({ db }: Portal, enrollmentId: number): Promise<number> {
  const { id } = await db
    .selectFrom('judged_entries')
    .where('enrollment_id', '=', enrollmentId)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a sent entry and freezes it, so that it is judged. */
export async function judgedEntry(portal: Portal, name?: string) {
  const sent = await sentEntry(portal, name)
  await closeAndFreeze(portal)
  return { ...sent, entryId: await judgedOf(portal, sent.enrollmentId) }
}
