import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { type DeskEntry, missingFields } from '@portal/contract/desk/entries-list.ts'
import type { PendingItem, PendingReport } from '@portal/contract/entries/enrollments.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { seeded } from '../../../test/random.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'

let portal: Portal
let admin: { token: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

async function deskOf({ brandId }: TestBrand): Promise<DeskEntry[]> {
  const query = { brandId: String(brandId), sort: 'oldest' } as const
  const { entries, nextCursor } = ok(await portal.call(api.entriesList.list, { query }, admin))
  expect(nextCursor).toBeNull()
  return entries
}

/**
 * Returns the expected rows, from what the brand itself is shown: its list (A14) and the check of each entry
 * (A24).
 */
async function expectedOf(brand: TestBrand) {
  const campaigns = await entrant(portal, brand).list()
  const { user } = ok(await portal.call(api.accounts.get, { params: { userId: brand.user.id } }, brand))
  const entries = campaigns.flatMap((campaign) =>
    campaign.enrollments.map(async (entry) => ({
      id: entry.id,
      enrollCode: entry.enrollCode,
      status: entry.status,
      missing: await missingOf(brand, entry.id),
      campaign: { id: campaign.id, name: campaign.name },
      company: campaign.company.name,
      brand: { id: brand.brandId, name: `${user.name} ${user.lastName}` },
      programId: campaign.programId,
      categoryId: entry.categoryId,
      isDuplicate: expect.any(Boolean),
      notes: 0,
      createdAt: expect.any(String),
      sentAt: entry.sentAt,
      posterUrl: campaign.posterUrl,
    })),
  )
  return (await Promise.all(entries)).toSorted((a, b) => a.id - b.id)
}

async function missingOf(brand: TestBrand, enrollmentId: number) {
  const { status, body } = await portal.call(api.enrollments.verify, { params: { enrollmentId } }, brand)
  const items: PendingItem[] = status === 200 ? [] : (body as unknown as PendingReport).pendingItems
  const fields = new Set(items.map(({ field }) => (field.startsWith('respuesta_') ? 'questions' : field)))
  return missingFields.filter((field) => fields.has(field))
}

const random = seeded(7)

/** Everything that changes what the desk shows, each by the call that a person makes. */
const edits: ((brand: TestBrand, campaign: Campaign) => Promise<unknown>)[] = [
  (brand, { id }) => entrant(portal, brand).setDates(id),
  (brand, { id }) => entrant(portal, brand).creditPerson(id),
  (brand, { id }) => entrant(portal, brand).creditCompany(id),
  (brand, { id }) => entrant(portal, brand).upload(id, 'video_pauted'),
  (brand, { id }) => entrant(portal, brand).upload(id, 'video_case'),
  async (brand) => {
    const entry = entrant(portal, brand)
    await entry.complete(await entry.campaign({ categoryIds: [2, 4] }))
  },
  async (brand, { id, enrollments: [first] }) => first && entrant(portal, brand).answer(id, first.categoryId),
  (brand) => entrant(portal, brand).campaign({ categoryIds: [1, 2], name: `Otra ${random.below(1e6)}` }),
  (brand, { id: campaignId }) =>
    portal.call(
      api.campaigns.update,
      {
        params: { campaignId },
        body: { name: `Ñu ${random.below(1e6)}`, categoryIds: [1 + random.below(5)] },
      },
      brand,
    ),
  (brand, { id: campaignId, enrollments: [first, second] }) =>
    portal.call(
      api.campaigns.removeCategory,
      { params: { campaignId, categoryId: (second ?? first)?.categoryId ?? 0 } },
      brand,
    ),
  (brand, { id: campaignId }) => portal.call(api.campaigns.remove, { params: { campaignId } }, brand),
  (brand, { id: campaignId }) =>
    portal.call(api.campaigns.block, { body: { campaignId, countryCode: 'CO' } }, brand),
  (_brand, { id: campaignId }) => portal.call(api.entriesList.unblock, { params: { campaignId } }, admin),
  (brand) => portal.call(api.enrollments.sendAll, { body: { brandId: brand.brandId } }, brand),
  async (brand, { id: campaignId }) => {
    const { files } = ok(await portal.call(api.files.list, { params: { campaignId } }, brand))
    const fileId = [...files.video_case, ...files.video_pauted][0]?.id ?? 0
    await portal.call(api.files.remove, { params: { campaignId, fileId } }, brand)
  },
  async (brand, { id: campaignId }) => {
    const { teamCredits } = ok(await portal.call(api.credits.listPeople, { params: { campaignId } }, brand))
    for (const { teamMember } of teamCredits)
      await portal.call(
        api.credits.removePerson,
        { params: { campaignId, teamMemberId: teamMember.id } },
        brand,
      )
  },
  async () => {
    const { deletions } = ok(await portal.call(api.trash.list, { query: {} }, admin))
    const [latest] = deletions
    if (latest) await portal.call(api.trash.restore, { params: { deletionId: latest.id } }, admin)
  },
  (brand) =>
    portal.call(
      api.accounts.update,
      { params: { userId: brand.user.id }, body: { name: `Nombre ${random.below(1e6)}` } },
      brand,
    ),
]

it('shows at once and exactly what brands are shown, whatever was changed (A50)', async () => {
  const brands = [await portal.registerBrand(), await portal.registerBrand({ name: 'Páramo' })] as const
  // Makes each edit once in order, and then random ones.
  for (const edit of [...edits, ...Array.from({ length: 15 }, () => random.pick(edits))]) {
    const brand = random.pick(brands)
    const campaign =
      random.pick(await entrant(portal, brand).list()) ??
      (await entrant(portal, brand).campaign({ categoryIds: [1, 3] }))
    await edit?.(brand, campaign)
    const after = String(edit)
    expect({ after, seen: await deskOf(brand) }).toEqual({ after, seen: await expectedOf(brand) })
  }
  for (const brand of brands) expect(await deskOf(brand)).toEqual(await expectedOf(brand))
})
