import { campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, instead, mute } from '../../../test/calls.ts'
import { wholeEdition } from '../../../test/starter-catalog.ts'
import { expectTexts } from '../../../test/texts.ts'
import { closeToasts, expectFailures, expectToast } from '../../../test/toasts.ts'

const cards = page.getByRole('heading', { level: 2 })
const card = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const filter = page.getByLabelText('País', { exact: true })
const details = (name: string) => page.getByRole('button', { name: `Detalles de ${name}`, exact: true })
const stored = () => JSON.parse(localStorage.getItem('ad-awards-campaign') ?? '{}').state
const address = () => location.pathname + location.search

it('nothing yet: the words for each country, the way on, the legend (S16.1, S16.4, S16.5, S08.1)', async () => {
  const { open } = await brandWorld()
  await open('/campanas')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Mis campañas')
  await expect.element(filter).toHaveValue('ALL')
  await expectTexts(filter.getByRole('option'), ['Todos los países', 'Argentina (AR)', 'Colombia (CO)'])
  for (const [code, words] of [
    ['ALL', 'Aún no tienes campañas registradas.'],
    ['AR', 'No tienes campañas registradas para Argentina todavía.'],
    ['CO', 'No tienes campañas registradas para Colombia todavía.'],
  ] as const) {
    await filter.selectOptions(code)
    await expect.element(page.getByText(words)).toBeVisible()
  }
  const legend = page.getByRole('list', { name: 'Qué significa cada estado' })
  await expectTexts(legend.getByRole('listitem'), [
    /Enviada\s*completada y enviada/,
    /Completa\s*completada, sin enviar/,
    /Incompleta\s*sin completar/,
  ])
  await page.getByRole('button', { name: 'Enviar inscripciones' }).click()
  await expectToast('No hay inscripciones para enviar.')
  await page.getByRole('link', { name: 'Inscribir Nueva Campaña' }).click()
  await expect.poll(address).toBe('/inscripciones/nueva')
})

it('the country chosen before preselects that of the next campaign and hides none that is new (S16.3, S16.4, S09.5)', async () => {
  const { addCampaign, open } = await brandWorld()
  await addCampaign()
  await open('/campanas')
  await filter.selectOptions('CO')
  await page.getByRole('link', { name: 'Inscribir Nueva Campaña' }).click()
  const country = page.getByLabelText('País del programa')
  await expect.element(country).toHaveValue('1')
  await country.selectOptions('Argentina (AR)')
  await page.getByRole('button', { name: /^Feat Creadores/ }).click()
  await page.getByLabelText('Nombre de la campaña').fill('La segunda taza')
  await page.getByRole('combobox', { name: 'Empresa' }).fill('ejemplo')
  await page.getByRole('listbox', { name: 'Empresa' }).getByRole('option').first().click()
  await page.getByRole('button', { name: 'Completar inscripción' }).click()
  await expect.poll(address).toBe('/campanas')
  await expectTexts(cards, ['La segunda taza', 'La primera taza'])
  await expect.element(filter).toHaveValue('ALL')
})

it('campaigns of the chosen country, and the way into each and its categories (S16.2, S16.3, S17.1, S13.5, S23.1, T04)', async () => {
  const { addCampaign, open } = await brandWorld()
  const { id, enrollments } = await addCampaign({ categoryIds: [3, 7] })
  await addCampaign({ name: 'Tinto y empanada', countryCode: 'CO' })
  await open('/campanas')
  await expectTexts(cards, ['Tinto y empanada', 'La primera taza'])
  await expectAccessible()
  await filter.selectOptions('CO')
  await expectTexts(cards, ['Tinto y empanada'])
  await filter.selectOptions('AR')
  await expectTexts(cards, ['La primera taza'])
  await expect.element(page.getByText(`ID ${id} · Argentina`)).toBeVisible()
  await expect.element(page.getByText('0 de 2 completadas')).toBeVisible()

  await details('La primera taza').click()
  const row = page.getByRole('listitem').filter({ hasText: 'Feat Creadores' }).last()
  const code = row.getByText(enrollments[0]?.enrollCode ?? '')
  await expect.element(code).not.toBeVisible()
  await row.getByText('Feat Creadores').click()
  await expect.element(code).toBeVisible()
  await expect.element(row.getByRole('definition').nth(1)).toHaveTextContent('Incompleta')
  await expect.element(page.getByRole('button', { name: 'Enviar Feat Creadores' })).not.toBeInTheDocument()

  await page.getByRole('link', { name: 'Editar Feat Creadores' }).click()
  await expect.poll(address).toBe(`/inscripciones/detalles?campana=${id}&categoria=3`)
  await expect.element(page.getByRole('textbox')).toHaveLength(6)
  await expect.poll(stored).toMatchObject({ activeCampaignId: id, activeCategoryId: 3 })
  await page.getByRole('link', { name: 'Campañas', exact: true }).click()
  await expect.poll(address).toBe('/campanas')
  await expectTexts(cards, ['La primera taza'])
  await expect.poll(stored).toMatchObject({ activeCampaignId: id, activeCategoryId: null })
  await page.getByRole('link', { name: 'Editar La primera taza' }).click()
  await expect.poll(address).toBe(`/inscripciones/datos?campana=${id}`)
  await expect.element(page.getByLabelText('Nombre de la campaña')).toHaveValue('La primera taza')
  await expect.poll(stored).toMatchObject({ activeCampaignId: id, activeCategoryId: null })
})

it('a category and a campaign are removed once that is confirmed (S16.2, S16.6, S17.1, M02)', async () => {
  const { addCampaign, open } = await brandWorld()
  const { id } = await addCampaign({ categoryIds: [3, 7] })
  await addCampaign({ name: 'Tinto y empanada', countryCode: 'CO' })
  await open(`/inscripciones/datos?campana=${id}`)
  await page.getByRole('link', { name: 'Campañas', exact: true }).click()
  await details('La primera taza').click()
  const remove = page.getByRole('button', { name: 'Eliminar la categoría Lo veo lo quiero' })
  const dialog = page.getByRole('dialog')
  const confirm = () => dialog.getByRole('button', { name: 'Eliminar', exact: true }).click()

  await remove.click()
  await expect.element(page.getByRole('dialog', { name: '¿Eliminar categoría?' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(remove).toHaveFocus()
  await remove.click()
  await expectFailures(campaignRoutes.removeCategory, confirm)
  await confirm()
  await expectToast('Categoría eliminada correctamente')
  await expect.element(remove).not.toBeInTheDocument()
  await expect.element(card('La primera taza').getByText('0 de 1 completadas')).toBeVisible()

  await page.getByRole('button', { name: 'Eliminar la campaña La primera taza' }).click()
  await expect
    .element(page.getByRole('dialog', { name: '¿Eliminar campaña?' }))
    .toMatchTextContent(/no se puede deshacer/)
  await closeToasts()
  await expectFailures(campaignRoutes.remove, confirm)
  const restore = instead(campaignRoutes.remove, 'cut')
  await confirm()
  const words = 'Error al eliminar la campaña. Revisa tu conexión y vuelve a intentarlo.'
  await expect.element(dialog.getByText(words)).toBeVisible()
  restore()
  await expect.poll(stored).toMatchObject({ activeCampaignId: id })
  await confirm()
  await expectToast('Campaña eliminada correctamente')
  await expectTexts(cards, ['Tinto y empanada'])
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.poll(stored).toMatchObject({ activeCampaignId: null })
})

it('says before a deletion who can bring it back until when, and what becomes of what was sent (F28, S16.6)', async () => {
  const { addCampaign, open } = await brandWorld()
  const { enrollments } = await addCampaign({ categoryIds: [3, 7], isComplete: true })
  await addCampaign({ name: 'A medias' })
  await open('/campanas')
  await page.getByRole('button', { name: 'Enviar inscripciones' }).click()
  await expectToast('Inscripciones enviadas correctamente.')
  const dialog = page.getByRole('dialog')
  const email = dialog.getByRole('link', { name: wholeEdition.about.support.email })
  const codes = enrollments.map(({ enrollCode }) => enrollCode).join(' y ')
  await page.getByRole('link', { name: 'Volver a tus campañas' }).click()
  await details('La primera taza').click()
  for (const [button, sent] of [
    ['Eliminar la campaña La primera taza', [new RegExp(`^Ya enviaste 2 de sus inscripciones: ${codes}\\.`)]],
    ['Eliminar la categoría Feat Creadores', [/^Ya enviaste esta inscripción\./]],
    ['Eliminar la campaña A medias', []],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect.element(dialog).toMatchTextContent('Esta acción no se puede deshacer.')
    await expect.element(dialog).toMatchTextContent('Durante 30 días puede hacerlo el equipo del premio')
    await expect.element(email).toBeVisible()
    await expectTexts(dialog.getByText(/^Ya enviaste/), [...sent])
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
  }
})

it('one primary action a card; a blocked campaign takes no part and is only looked at (S11.3, S16.2, S16.3)', async () => {
  const { addCampaign, open } = await brandWorld()
  const complete = await addCampaign({ name: 'Completa', isComplete: true })
  await addCampaign({ name: 'Bloqueada', blockedIn: 'UY' })
  await addCampaign({ name: 'Empezada' })
  await open('/campanas')
  for (const name of ['Completa', 'Bloqueada', 'Empezada']) await details(name).click()
  const primary = (name: string) => card(name).element().querySelectorAll('[class*=primary]')
  const nameOfPrimary = (name: string) => [...primary(name)].map(({ ariaLabel }) => ariaLabel)
  await expect.poll(() => nameOfPrimary('Empezada')).toEqual(['Seguir: Datos generales, Empezada'])
  expect(nameOfPrimary('Completa')).toEqual(['Revisar y enviar Completa'])
  expect(nameOfPrimary('Bloqueada')).toEqual([])
  await expect.element(card('Bloqueada').getByText('No participa')).toHaveLength(3)
  await expect.element(card('Bloqueada').getByText('Incompleta')).not.toBeInTheDocument()
  await expect.element(card('Bloqueada').getByRole('link', { name: /^Editar/ })).not.toBeInTheDocument()
  await expect.element(card('Bloqueada').getByRole('link', { name: 'Ver Bloqueada' })).toBeVisible()

  // No word of a button breaks in a window of 320 px (1.4.10).
  await page.viewport(320, 640)
  for (const what of ['Enviar', 'Editar']) {
    const button = card('Completa').getByLabelText(`${what} Feat Creadores`)
    expect(button.element().getBoundingClientRect().height).toBeLessThan(48)
  }
  await page.viewport(1280, 800)
  await page.getByRole('button', { name: 'Enviar Feat Creadores' }).click()
  await expectToast(`Inscripción enviada: ${complete.enrollments[0]?.enrollCode}`)
  await page.getByRole('link', { name: 'Volver a tus campañas' }).click()
  await expect.element(card('Completa')).toBeVisible()
  await expect.poll(() => nameOfPrimary('Completa')).toEqual(['Ver comprobante de Completa'])
})

it('campaigns that do not load are asked for again (S16.1, M02)', async () => {
  const { addCampaign, open } = await brandWorld()
  await addCampaign()
  const restore = instead(campaignRoutes.list, mute)
  await open('/campanas')
  await expect.element(page.getByText('Error al cargar campañas')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Revisa tus pendientes' })).toBeDisabled()
  restore()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expectTexts(cards, ['La primera taza'])
})

it('two hundred campaigns open, filter and expand (S16.2, S16.3)', async () => {
  const { addCampaign, open } = await brandWorld()
  const campaign = await addCampaign({ categoryIds: [1, 2, 3, 4, 5, 6, 7, 8] })
  answer(campaignRoutes.list, {
    campaigns: Array.from({ length: 200 }, (_, index) => ({
      ...campaign,
      id: 100_000 + index,
      name: `Campaña ${index}`,
    })),
  })
  await open('/campanas')
  // By selectors, because roles and names of so many elements take seconds.
  const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)
  await expect.poll(() => all('h2')).toHaveLength(200)
  all('[aria-label="Detalles de Campaña 199"]')[0]?.click()
  await expect.poll(() => all('[aria-label="Editar Power to the people"]')).toHaveLength(1)
  await filter.selectOptions('CO')
  await expectTexts(cards, [])
})

it('turning a phone leaves no card wider than the page (S16.2)', async () => {
  const { addCampaign, open } = await brandWorld()
  for (const name of ['Una', 'Dos', 'Tres', 'Cuatro']) await addCampaign({ name })
  await open('/campanas')
  await page.viewport(844, 390)
  await expectTexts(cards, ['Cuatro', 'Tres', 'Dos', 'Una'])
  // A card that has left the view keeps its size.
  page.getByRole('contentinfo').element().scrollIntoView()
  page.getByRole('heading', { level: 1 }).element().scrollIntoView()
  await page.viewport(390, 300)
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(document.documentElement.scrollWidth).toBe(390)
})
