import { describeProgram } from '@portal/contract/editions/offer.ts'
import { referenceRoutes } from '@portal/contract/editions/reference.ts'
import { enrollmentRoutes } from '@portal/contract/entries/enrollments.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, instead, mute } from '../../../test/calls.ts'
import { brand } from '../../../test/people.ts'
import { inHours } from '../../../test/programs.ts'
import { starterEdition } from '../../../test/starter-catalog.ts'
import { expectTexts } from '../../../test/texts.ts'
import { expectToast } from '../../../test/toasts.ts'
import { publishNext } from '../../../test/two-editions.ts'

const HOME = '/perfil/participaciones'
const heading = page.getByRole('heading', { level: 2 })
const missing = page
  .getByRole('list', { name: 'Lo que falta en Ad Awards Argentina 25' })
  .getByRole('listitem')
const goOn = page.getByRole('link', { name: /^(Seguir|Revisar y enviar): Ad Awards/ })
const address = () => location.pathname + location.search + location.hash

/** A brand's portal in which both programmes close in so many hours. */
async function closingWorld(hours: number) {
  const world = await brandWorld()
  answer(referenceRoutes.programs, {
    programs: starterEdition.programs.map((each) => ({
      ...describeProgram(starterEdition, each),
      entriesCloseAt: inHours(each.countryCode === 'AR' ? hours : hours + 48),
    })),
  })
  return world
}

it('says first what is missing and what closes next, each count a link to its list, each thing to its field (F20, S05.1)', async () => {
  const { addCampaign, open } = await closingWorld(121)
  const { id } = await addCampaign({ categoryIds: [3, 7], isComplete: 'in one category' })
  await addCampaign({ name: 'Lista', isComplete: true })
  await addCampaign({ name: 'Tinto y empanada', countryCode: 'CO' })
  await open(HOME)
  await expect
    .element(page.getByText('Te faltan 13 cosas en 2 campañas; Argentina 25 cierra en 5 días.'))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Lucía Núñez')
  await expect.element(page.getByText(brand.email)).toBeVisible()
  await expect.element(page.getByText('4', { exact: true })).toBeVisible()
  await expectTexts(missing, [/^La primera taza.*Falta responder/])
  await expect.element(page.getByText('2 de 3 completadas')).toBeVisible()
  await expectTexts(goOn, ['Seguir', 'Seguir'])
  await expect.element(goOn.first()).toHaveAttribute('class', expect.stringContaining('primary'))
  await expect.element(goOn.last()).toHaveAttribute('class', expect.stringContaining('secondary'))
  await expectAccessible()

  await page.getByRole('link', { name: 'falta 1 cosa' }).click()
  await expect.poll(address).toBe('/campanas?edicion=1&pais=AR&estado=por-completar')
  await expectTexts(heading, ['La primera taza'])
  history.back()
  await page.getByRole('link', { name: '13 cosas en 2 campañas' }).click()
  await expect.poll(address).toBe('/campanas?edicion=1&pais=ALL&estado=por-completar')
  await expectTexts(heading, ['Tinto y empanada', 'La primera taza'])
  history.back()
  await page
    .getByRole('link', { name: /2.listas para enviar/ })
    .first()
    .click()
  await expect.poll(address).toMatch(/^\/campanas\?edicion=1&pais=(ALL|AR)&estado=por-enviar$/)
  await expectTexts(heading, ['Lista', 'La primera taza'])
  history.back()
  await missing.getByRole('link').click()
  await expect.poll(address).toMatch(`/inscripciones/detalles?campana=${id}&categoria=7#respuesta_`)
})

it('leads to the sending once nothing is missing, and then shows the codes with their receipts (F20, F25)', async () => {
  const { addCampaign, open } = await closingWorld(49)
  const { id, enrollments } = await addCampaign({ categoryIds: [3, 7], isComplete: true })
  await open(HOME)
  await expect
    .element(page.getByText('Tienes 2 inscripciones listas para enviar; Argentina 25 cierra en 2 días.'))
    .toBeVisible()
  await expect.element(goOn).toHaveAttribute('href', `/inscripciones/revisar?campaignId=${id}`)
  await page.getByRole('link', { name: 'Mis campañas' }).click()
  await page.getByRole('button', { name: 'Enviar inscripciones' }).click()
  await expectToast('Inscripciones enviadas correctamente.')
  await open(HOME)
  await expect.element(page.getByText('No queda nada por completar ni por enviar.')).toBeVisible()
  const sent = page.getByRole('region', { name: 'Enviadas' }).getByRole('listitem')
  const codes = enrollments.map(({ enrollCode }) => enrollCode)
  await expectTexts(
    sent,
    codes.map((code) => new RegExp(`^${code}La primera taza`)),
  )
  await expect
    .element(page.getByRole('link', { name: `Ver comprobante de ${codes[0]}` }))
    .toHaveAttribute('href', '/comprobantes/1')
  await expect.element(goOn).not.toBeInTheDocument()
  await expectAccessible()
})

it('work of another edition is a row too, and what could not be asked for is not counted (F20, F01)', async () => {
  const { addCampaign, open } = await brandWorld()
  await addCampaign()
  publishNext({ closesIn: 49 })
  const restore = instead(enrollmentRoutes.pending, mute)
  await open(`${HOME}?edicion=2`)
  await expect.element(page.getByText('Aún no tienes campañas en Ad Awards 2026.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '1 campaña por completar' })).toBeVisible()
  await page.getByLabelText('Edición').selectOptions('Ad Awards 2025')
  await expect
    .element(page.getByText('Te queda 1 campaña por completar; Argentina 25 cierra en 2 días.'))
    .toBeVisible()
  restore()
  await goOn.click()
  await expect.poll(address).toMatch(/^\/inscripciones\/datos\?campana=\d+$/)
})
