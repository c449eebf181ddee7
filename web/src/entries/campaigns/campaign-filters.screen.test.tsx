import { describeProgram } from '@portal/contract/editions/offer.ts'
import { referenceRoutes } from '@portal/contract/editions/reference.ts'
import { sendingRoutes } from '@portal/contract/entries/sendings.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, sentWith } from '../../../test/calls.ts'
import { untilLoaded } from '../../../test/open-screen.tsx'
import { inHours } from '../../../test/programs.ts'
import { starterEdition } from '../../../test/starter-catalog.ts'
import { expectTexts } from '../../../test/texts.ts'
import { expectToast } from '../../../test/toasts.ts'
import { publishNext } from '../../../test/two-editions.ts'

const cards = page.getByRole('heading', { level: 2 })
const country = page.getByLabelText('País', { exact: true })
const standing = page.getByLabelText('Estado', { exact: true })
const search = page.getByRole('searchbox', { name: 'Buscar' })
const send = page.getByRole('button', { name: 'Enviar inscripciones', exact: true })
const dialog = page.getByRole('dialog')
const address = () => location.pathname + location.search

async function threeCampaigns() {
  const world = await brandWorld()
  await world.addCampaign({ name: 'Lista', isComplete: true })
  await world.addCampaign({ name: 'A medias', categoryIds: [3, 7], isComplete: 'in one category' })
  await world.addCampaign({ name: 'Tinto y empanada', countryCode: 'CO' })
  return world
}

it('is filtered by how entries stand and by a text, which the address keeps (F21)', async () => {
  const { open, reopen } = await threeCampaigns()
  await open('/campanas')
  await expectTexts(cards, ['Tinto y empanada', 'A medias', 'Lista'])
  await standing.selectOptions('Listas para enviar')
  await expect.poll(address).toBe('/campanas?estado=por-enviar')
  await expectTexts(cards, ['A medias', 'Lista'])
  await search.fill('lo VEO')
  await expectTexts(cards, ['A medias'])
  await expect.poll(address).toBe('/campanas?estado=por-enviar&texto=lo+VEO')
  await reopen()
  await expectTexts(cards, ['A medias'])
  await expect.element(search).toHaveValue('lo VEO')
  await standing.selectOptions('Enviadas')
  await expect.element(page.getByText('Ninguna campaña coincide.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expectTexts(cards, ['Tinto y empanada', 'A medias', 'Lista'])
  await expect.poll(address).toBe('/campanas')
})

it('a country in the address counts until another is chosen (F20, S16.1)', async () => {
  const { open } = await threeCampaigns()
  await open('/campanas')
  await country.selectOptions('AR')
  await expectTexts(cards, ['A medias', 'Lista'])
  // As a link does.
  history.pushState(null, '', '/campanas?pais=ALL&estado=por-completar')
  dispatchEvent(new PopStateEvent('popstate'))
  await expectTexts(cards, ['Tinto y empanada', 'A medias'])
  await country.selectOptions('CO')
  await expect.poll(address).toBe('/campanas?estado=por-completar')
  await expectTexts(cards, ['Tinto y empanada'])
})

it('says only until when what the brand entered can change, or what it would enter (F21, T13)', async () => {
  const { addCampaign, open } = await brandWorld()
  answer(referenceRoutes.programs, {
    programs: starterEdition.programs.map((each) => ({
      ...describeProgram(starterEdition, each),
      entriesCloseAt: inHours(49),
    })),
  })
  const notices = page.getByText(/puedes inscribir, editar y enviar hasta el/)
  await open('/campanas')
  await expectTexts(notices, [/^Ad Awards Argentina 25/])
  await addCampaign({ countryCode: 'CO' })
  await open('/campanas')
  await expectTexts(notices, [/^Ad Awards Colombia 25/])
  await country.selectOptions('AR')
  await expectTexts(notices, [/^Ad Awards Argentina 25/])
  await expect.element(notices).toHaveLength(1)
})

it('on a phone the first campaign begins on the first screen (F21)', async () => {
  const { addCampaign, open } = await brandWorld()
  await addCampaign({ name: 'Tinto y empanada', countryCode: 'CO', categoryIds: [3, 7] })
  await addCampaign({ categoryIds: [3, 7] })
  publishNext({ closesIn: 49 })
  await open('/campanas')
  await page.viewport(390, 844)
  await expectTexts(cards, ['La primera taza', 'Tinto y empanada'])
  await untilLoaded()
  await expect.element(page.getByText(/puedes inscribir, editar y enviar hasta el/)).toHaveLength(2)
  await expect.element(page.getByLabelText('Edición')).toBeVisible()
  expect(cards.first().element().getBoundingClientRect().bottom).toBeLessThan(844)
})

it("'Enviar inscripciones' names programmes and numbers first where a filter hides some (F24, S16.1)", async () => {
  const { addCampaign, open } = await threeCampaigns()
  await addCampaign({ name: 'De allá', countryCode: 'CO', categoryIds: [3, 7], isComplete: true })
  await open('/campanas')
  await country.selectOptions('CO')
  await send.click()
  await expect.element(page.getByRole('dialog', { name: '¿Enviar 2 inscripciones?' })).toBeVisible()
  await expectTexts(dialog.getByRole('listitem'), [
    'Ad Awards Colombia 25: 2 inscripciones',
    'Ad Awards Argentina 25: 2 inscripciones',
  ])
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  expect(sentWith(sendingRoutes.send)).toEqual([])
  await send.click()
  await dialog.getByRole('button', { name: 'Enviar 2 inscripciones' }).click()
  await expectToast('Inscripción enviada: ')
  await page.getByRole('link', { name: 'Volver a tus campañas' }).click()
  await country.selectOptions('ALL')
  await standing.selectOptions('Listas para enviar')
  await expectTexts(cards, ['A medias', 'Lista'])
  // Nothing is hidden now, so nothing is asked.
  await send.click()
  await expectToast('Inscripciones enviadas correctamente.')
})

it("'Enviar inscripciones' asks first where two editions are open (F24, F01)", async () => {
  const { addCampaign, open } = await brandWorld()
  await addCampaign({ isComplete: true })
  publishNext({ closesIn: 49 })
  await open('/campanas')
  await expectTexts(cards, ['La primera taza'])
  await send.click()
  await expectTexts(dialog.getByRole('listitem'), ['Ad Awards Argentina 25: 1 inscripción'])
  await dialog.getByRole('button', { name: 'Enviar 1 inscripción' }).click()
  await expectToast('Inscripción enviada: ')
  await expect.element(dialog).not.toBeInTheDocument()
})
