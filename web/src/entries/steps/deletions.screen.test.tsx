import { campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { creditRoutes } from '@portal/contract/entries/credits.ts'
import { publicationRoutes } from '@portal/contract/jury/results/publication.ts'
import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import { expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { brandWorld } from '../../../test/brand-world.ts'
import { instead, Refusal } from '../../../test/calls.ts'
import { pressTwice } from '../../../test/lost-answers.ts'
import { dialog } from '../../../test/steps.ts'
import { closeToasts, expectToast } from '../../../test/toasts.ts'

const answers = page.getByRole('textbox')
const save = page.getByRole('button', { name: 'Guardar y continuar' })
const noCampaigns = page.getByText('Aún no tienes campañas registradas.')
const NO_SUCH_CAMPAIGN = 'No encontramos esa campaña entre las tuyas'

/** Confirms a deletion whose answer is lost, and then once more. */
async function endTwice(route: RouteDefinition, whatIsLeft: Locator) {
  await pressTwice(route, 'Eliminar', async () => {
    await expect.element(whatIsLeft).toBeVisible()
  })
  await expectToast(' correctamente')
  await expect.element(dialog).not.toBeInTheDocument()
}

/** Signing out asks about texts that are kept, so that it asks nothing shows that none is. */
async function expectNoTextsKept() {
  await closeToasts()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect.poll(() => location.pathname).toBe('/')
}

it('a category that was deleted although the answer was lost is gone, and a retry says so (S16.3, M02)', async () => {
  const { addCampaign, open } = await brandWorld()
  await addCampaign({ categoryIds: [3, 7] })
  await open('/campanas')
  await page.getByRole('button', { name: 'Detalles de La primera taza' }).click()
  await page.getByRole('button', { name: 'Eliminar la categoría Lo veo lo quiero' }).click()
  await endTwice(campaignRoutes.removeCategory, page.getByText('0 de 1 completadas'))
  await expect.element(page.getByText('Lo veo lo quiero')).not.toBeInTheDocument()
})

it('a campaign that was deleted although the answer was lost is gone, and a retry says so (S16.3, M02)', async () => {
  const { addCampaign, open } = await brandWorld()
  await addCampaign()
  await open('/campanas')
  await page.getByRole('button', { name: 'Eliminar la campaña La primera taza' }).click()
  await endTwice(campaignRoutes.remove, noCampaigns)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('a credit that another tab has removed is removed (S14.3, M04)', async () => {
  const { addCampaign, open } = await brandWorld()
  const { id } = await addCampaign({ isComplete: true })
  const gone = () => {
    throw new Refusal('not_found')
  }
  await open(`/inscripciones/creditos?campana=${id}`)
  for (const [title, removal, list, none, done] of [
    [
      /personas/,
      creditRoutes.removePerson,
      creditRoutes.listPeople,
      { teamCredits: [] },
      'Crédito de la persona eliminado con éxito',
    ],
    [
      /anunciante/,
      creditRoutes.removeCompany,
      creditRoutes.listCompanies,
      { companyCredits: [] },
      'Crédito de la empresa eliminado con éxito',
    ],
  ] as const) {
    const remove = page.getByRole('region', { name: title }).getByRole('button', { name: /^Quitar / })
    await expect.element(remove).toBeVisible()
    instead(removal, gone)
    instead<RouteDefinition>(list, () => none)
    await remove.click()
    await expectToast(done)
    await expect.element(remove).not.toBeInTheDocument()
  }
})

it.each(['datos', 'detalles'])(
  'who saves in %s of a campaign that was deleted elsewhere is led on, and no text of it stays (R18, S13.6, T01)',
  async (step) => {
    const { addCampaign, open, removeElsewhere } = await brandWorld()
    const { id } = await addCampaign({ isComplete: true })
    await open(`/inscripciones/${step}?campana=${id}`)
    await answers.first().fill('Lo que escribo')
    await expect.poll(() => JSON.stringify(localStorage)).toContain('Lo que escribo')
    // Another tab keeps a text too.
    const key = Object.keys(localStorage).find((each) => each.startsWith('ad-awards-draft:')) ?? ''
    localStorage.setItem(`${key}-otra`, localStorage.getItem(key) ?? '')
    removeElsewhere(id)
    await save.click()
    await expect.poll(() => location.pathname).toBe('/campanas')
    await expectToast(NO_SUCH_CAMPAIGN)
    await expect.element(page.getByText('No encontramos lo que buscas.')).not.toBeInTheDocument()
    await expect.element(noCampaigns).toBeVisible()
    await expectNoTextsKept()
  },
)

it('who saves answers after a category was deleted elsewhere goes on with those that are left (R18, S13.3, S13.6)', async () => {
  const { addCampaign, leaveElsewhere, open } = await brandWorld()
  const { id } = await addCampaign({ categoryIds: [3, 7] })
  await open(`/inscripciones/detalles?campana=${id}`)
  await expect.element(answers).toHaveLength(7)
  const texts = Array.from({ length: 7 }, (_, index) => `Respuesta ${index}`)
  for (const [index, text] of texts.entries()) await answers.nth(index).fill(text)
  await leaveElsewhere({ campaignId: id, categoryId: 3 })
  await save.click()
  await expectToast('«Feat Creadores» ya no está en esta campaña.')
  await expect.element(answers).toHaveLength(6)
  for (const [index, text] of texts.toSpliced(5, 1).entries())
    await expect.element(answers.nth(index)).toHaveValue(text)
  await save.click()
  await expectToast('Respuestas guardadas correctamente.')
  await expect.poll(() => location.pathname).toBe('/inscripciones/creditos')
  await expectNoTextsKept()
})

it('an answer about the videos to a campaign that was deleted elsewhere leads on (R18, J61)', async () => {
  const { addCampaign, open, removeElsewhere } = await brandWorld()
  const { id } = await addCampaign()
  await open(`/inscripciones/creditos?campana=${id}`)
  const choice = page.getByRole('radio', { name: 'Sí, muéstrenlos' })
  await expect.element(choice).toBeVisible()
  removeElsewhere(id)
  instead(publicationRoutes.agree, () => {
    throw new Refusal('not_found')
  })
  await choice.click()
  await expect.poll(() => location.pathname).toBe('/campanas')
  await expectToast(NO_SUCH_CAMPAIGN)
})
