import { createCampaign, createComplete } from './entries.ts'
import { api, type Brand, type Portal, registerBrand } from './fixtures.ts'
import { test as base } from './jury-fixtures.ts'

type Campaign = Awaited<ReturnType<typeof createCampaign>>

interface Seed {
  /** A brand of Argentina with 113 incomplete entries: 14 campaigns in all 8 categories, one again in one. */
  busy: Brand
  song: Campaign
  songAgain: Campaign
  /** A brand of Argentina with 2 sent entries. */
  sent: Brand
  sentCampaigns: Campaign[]
  /** A brand of Colombia with 3 complete entries, and an incomplete one whose campaign is blocked. */
  colombian: Brand
  blocked: Campaign
}

const ALL_CATEGORIES = [1, 2, 3, 4, 5, 6, 7, 8]
export const ANSWER = 'Una idea que empezó en un mercado y terminó en una canción.'

/** Tests on 119 entries, to which no test adds: 114 incomplete, 3 complete, 2 sent. */
export const test = base.extend<object, { seed: Seed }>({
  seed: [
    ({ portal }, provide) => seed(portal).then(provide),
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
})

async function seed(portal: Portal): Promise<Seed> {
  const busy = await registerBrand(portal)
  const song = await createCampaign(portal, busy, { name: 'Canción del Ñandú', categoryIds: ALL_CATEGORIES })
  const { companyId } = song
  const again = { name: 'Cancion del ñandu', companyId, categoryIds: [3], countryCode: 'AR', programId: 2 }
  const { campaign: songAgain } = await api(
    portal,
    'POST',
    '/campaigns',
    { ...again, brandId: busy.brandId },
    busy.token,
  )
  for (let index = 1; index <= 13; index += 1)
    await createCampaign(portal, busy, { name: `Mercado ${index}`, categoryIds: ALL_CATEGORIES })

  const sent = await registerBrand(portal)
  const sentCampaigns = [
    await complete(portal, sent, 'Taza uno', 'AR'),
    await complete(portal, sent, 'Taza dos', 'AR'),
  ]
  await api(portal, 'POST', '/enrollments/send/all', { brandId: sent.brandId }, sent.token)

  const colombian = await registerBrand(portal, { countryCode: 'CO', programId: 1 })
  for (const name of ['Tinto', 'Arepa', 'Chiva']) await complete(portal, colombian, name, 'CO')
  const blocked = await createCampaign(portal, colombian, { name: 'Cumbia', countryCode: 'CO' })
  const notRun = { campaignId: blocked.id, countryCode: 'MX' }
  await api(portal, 'POST', '/campaigns/block', notRun, colombian.token)
  return { busy, song, songAgain, sent, sentCampaigns, colombian, blocked }
}

const complete = (portal: Portal, brand: Brand, name: string, countryCode: 'AR' | 'CO') =>
  createComplete(portal, brand, { name, countryCode }, ANSWER)
