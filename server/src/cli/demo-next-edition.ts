import { api } from '@portal/contract/api.ts'
import { demoApi } from './demo-api.ts'
import { demoAdmin, demoBrands, demoPassword } from './demo-content.ts'

const DAYS_TO_CLOSING = 90
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Publishes the edition of the next year while this one is still open, and uses a campaign of the first brand again
 * in it (F01).
 */
export async function openNextEdition(address: string, brandId: number): Promise<void> {
  const logIn = async (email = '') => {
    const { token } = await demoApi(address)(api.session.login, { body: { email, password: demoPassword } })
    return demoApi(address, token)
  }
  const admin = await logIn(demoAdmin)
  const { id: from } = await admin(api.public.edition, {})
  const { editionId } = await admin(api.editions.create, { body: { from } })
  const params = { editionId }
  const { about, programs, categories } = (await admin(api.editions.read, { params })).edition
  // No edition is published with the addresses of the starter edition (E12). These receive nothing either.
  const contact = { ...about.contact, email: 'jurado@adawards.test' }
  const addressed = { ...about, contact, support: { email: 'soporte@adawards.test' } }
  await admin(api.editions.saveAbout, { params, body: { content: addressed } })
  const entriesCloseAt = new Date(Date.now() + DAYS_TO_CLOSING * DAY_MS).toISOString()
  const content = programs.map((program) => ({ ...program, entriesCloseAt }))
  await admin(api.editions.savePrograms, { params, body: { content } })
  await admin(api.editions.publish, { params, query: {} })

  const brand = await logIn(demoBrands[0]?.email)
  const { campaigns } = await brand(api.campaigns.completed, { params: { brandId } })
  const [campaign, program, category] = [campaigns[0], programs[0], categories[0]]
  if (!campaign || !program || !category) throw new Error('There is nothing to use again')
  const body = { programId: program.id, categoryIds: [category.id], copyAnswers: true, copyVideos: true }
  await brand(api.campaigns.reuse, { params: { campaignId: campaign.id }, body })
}
