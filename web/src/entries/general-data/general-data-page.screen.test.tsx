import { campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { hold, sentWith } from '../../../test/calls.ts'
import { expectGoodScreen } from '../../../test/good-screen.ts'
import { pressOn } from '../../../test/steps.ts'
import { expectTexts } from '../../../test/texts.ts'
import { expectFailures, expectToast } from '../../../test/toasts.ts'

const name = page.getByLabelText('Nombre de la campaña')
const start = page.getByLabelText('Fecha de inicio')
const end = page.getByLabelText('Fecha de fin')
const country = page.getByLabelText('¿En qué país se pautó?')
const yes = page.getByRole('radio', { name: 'Sí' })
const no = page.getByRole('radio', { name: 'No' })
const save = page.getByRole('button', { name: 'Guardar y continuar' })
const saveAndReturn = page.getByRole('button', { name: 'Guardar y regresar a tus campañas' })
const heading = page.getByRole('heading', { level: 1 })
const asked = page.getByRole('status').filter({ hasText: 'Estos datos cambiaron mientras los editabas' })
const address = () => location.pathname + location.search

it('general data: what is shown, each message, failures, both ways on (S11.1, S11.2, S11.4, V40, V42, V43, M02)', async () => {
  const { addCampaign, open } = await brandWorld()
  const { id, company } = await addCampaign({ categoryIds: [3, 7] })
  await open(`/inscripciones/datos?campana=${id}`)
  await expect.element(page.getByText('Hola, Lucía.')).toBeVisible()
  await expectTexts(page.getByRole('definition'), [
    'Feat Creadores',
    'Lo veo lo quiero',
    company.name,
    new RegExp(`^${id}`),
  ])
  const ranHere = page.getByRole('radiogroup', { name: '¿La campaña se pautó en Argentina?' })
  await expect.element(ranHere).toBeVisible()
  await expect.element(yes).toBeChecked()
  await expect.element(country).not.toBeInTheDocument()
  await no.click()
  await expect.element(country).toBeVisible()

  await save.click()
  await expect.element(country).toHaveAccessibleDescription('El código de país es obligatorio')
  await yes.click()
  await expect.element(country).not.toBeInTheDocument()
  await name.fill('')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription('El nombre de la campaña es obligatorio')
  await expect.element(start).toHaveAccessibleDescription(/Fecha de inicio requerida/)
  await expect.element(end).toHaveAccessibleDescription(/Fecha de fin requerida/)
  await name.fill('La segunda taza')
  await start.fill('2025-03-28')
  await end.fill('2025-02-03')
  await save.click()
  await expect
    .element(start)
    .toHaveAccessibleDescription(/La fecha de inicio no puede ser mayor que la fecha de fin/)
  await expect
    .element(end)
    .toHaveAccessibleDescription(/La fecha de fin no puede ser menor que la fecha de inicio/)
  await start.fill('2025-02-03')
  await expectFailures(campaignRoutes.update, () => save.click())
  await expect.element(name).toHaveValue('La segunda taza')
  await expect.element(start).toHaveValue('03/02/2025')

  await saveAndReturn.click()
  await expectToast('Campaña actualizada correctamente')
  await expect.poll(address).toBe('/campanas')
  history.back()
  await expect.element(name).toHaveValue('La segunda taza')
  await expect.element(end).toHaveValue('03/02/2025')
  await end.fill('2025-03-28')
  await save.click()
  await expect.element(heading).toMatchTextContent(/Archivos$/)
})

it('dates are dd/mm/aaaa: typed, pasted and chosen in the calendar; what is no date is said (S11.1, V42)', async () => {
  const NO_DATE = /Esa fecha no existe o está incompleta: revisa el día, el mes y el año \(cuatro cifras\)\./
  const day = (words: string) => page.getByRole('button', { name: words, exact: true })
  const calendar = page.getByRole('button', { name: 'Abrir el calendario' })
  const { addCampaign, open } = await brandWorld()
  const { id } = await addCampaign()
  await open(`/inscripciones/datos?campana=${id}`)
  await expect.element(start).toHaveAccessibleDescription('dd/mm/aaaa')
  await start.click()
  await userEvent.keyboard('31/02/2025')
  await end.fill('mañana')
  await save.click()
  for (const field of [start, end]) await expect.element(field).toHaveAccessibleDescription(NO_DATE)
  await expect.element(end).toHaveValue('mañana')
  await end.fill('15/06/2025')
  await save.click()
  await expect.element(start).toHaveAccessibleDescription(NO_DATE)
  await expect.element(end).not.toHaveAttribute('aria-invalid', 'true')
  await start.fill('')
  await start.click()
  await userEvent.keyboard('3/2/2025{Tab}')
  await expect.element(start).toHaveValue('03/02/2025')
  await expect.element(page.getByText('3 de febrero de 2025')).toBeVisible()
  await start.fill('2025-02-04')
  await expect.element(start).toHaveValue('04/02/2025')

  // Chosen with the keyboard.
  await pressOn(calendar.first())
  const month = page.getByRole('dialog', { name: 'Fecha de inicio' }).getByRole('heading', { level: 3 })
  await expect.element(month).toHaveTextContent('febrero de 2025')
  await expect.element(day('4 de febrero de 2025')).toHaveFocus()
  await userEvent.keyboard('{PageDown}')
  await expect.element(day('4 de marzo de 2025')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(day('25 de febrero de 2025')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(start).toHaveValue('25/02/2025')
  await expect.element(calendar.first()).toHaveFocus()

  // Chosen with the pointer.
  await end.fill('01/03/2025')
  await calendar.nth(1).click()
  await expectGoodScreen()
  await page.getByRole('button', { name: 'Mes siguiente' }).click()
  await day('28 de abril de 2025').click()
  await expect.element(end).toHaveValue('28/04/2025')
  await save.click()
  await expect.element(heading).toMatchTextContent(/Archivos$/)
  const { startDate, endDate } = sentWith(campaignRoutes.update).at(-1)?.body ?? {}
  expect([startDate, endDate].map((each) => each?.slice(0, 10))).toEqual(['2025-02-25', '2025-04-28'])
})

it('a campaign that ran elsewhere ends here (S11.3, S11.4, M02)', async () => {
  const { addCampaign, open } = await brandWorld()
  const { id } = await addCampaign()
  const here = `/inscripciones/datos?campana=${id}`
  await open(here)
  await no.click()
  await country.selectOptions('Uruguay')
  await expectFailures(campaignRoutes.block, () => save.click())
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Registro inválido' })
  await expect.element(dialog).toMatchTextContent('no se pautó en Argentina')
  expect(address()).toBe(here)
  await expectAccessible()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Entendido' }).click()
  await expect.poll(address).toBe('/perfil/participaciones')

  await open(here)
  await expect.element(page.getByText('Esta campaña no puede participar')).toBeVisible()
  await expect.element(no).toBeChecked()
  for (const radio of [yes, no]) await expect.element(radio).toBeDisabled()
  await expect.element(country).toHaveValue('UY')
  await expect.element(page.getByRole('button', { name: /^Guardar/ })).not.toBeInTheDocument()
})

it('what is typed while it is being saved stays typed and is kept (S13.6)', async () => {
  const { addCampaign, open, reopen } = await brandWorld()
  const { id } = await addCampaign({ isComplete: true })
  await open(`/inscripciones/datos?campana=${id}`)
  await name.fill('La segunda taza')
  const goOn = hold(campaignRoutes.update)
  await save.click()
  await expect.poll(() => sentWith(campaignRoutes.update)).toHaveLength(1)
  await name.fill('La segunda taza de café')
  goOn()
  await expectToast('Campaña actualizada correctamente')
  await expect.element(name).toHaveValue('La segunda taza de café')
  await reopen()
  await expect.element(name).toHaveValue('La segunda taza de café')
  await expect.element(page.getByText(/^Recuperamos un borrador/)).toBeVisible()
})

it('who saves and comes back at once reads what was saved, though the list of campaigns is still on its way (S11.2)', async () => {
  const { addCampaign, open } = await brandWorld()
  const { id } = await addCampaign({ isComplete: true })
  await open(`/inscripciones/datos?campana=${id}`)
  await name.fill('El nombre nuevo')
  const goOn = hold(campaignRoutes.list)
  await saveAndReturn.click()
  await expectToast('Campaña actualizada correctamente')
  await expect.element(heading).toHaveTextContent('Mis campañas')
  history.back()
  await expect.element(name).toHaveValue('El nombre nuevo')
  goOn()
})

it('of two machines the second keeps what it left alone, and is asked about what both changed (S11.2, A13)', async () => {
  const { addCampaign, open, saveElsewhere } = await brandWorld()
  const { id } = await addCampaign({ isComplete: true })
  const here = `/inscripciones/datos?campana=${id}`
  const saved = () => sentWith(campaignRoutes.update).at(-1)?.body
  await open(here)
  await expect.element(name).toHaveValue('La primera taza')
  await saveElsewhere(id, { name: 'El nombre nuevo' })
  await end.fill('2025-03-29')
  await saveAndReturn.click()
  await expectToast('También cambió: Nombre de la campaña. La última versión la guardó Lucía')
  await expect.poll(() => saved()?.name).toBe('El nombre nuevo')

  await open(here)
  await expect.element(name).toHaveValue('El nombre nuevo')
  await saveElsewhere(id, { name: 'Nombre de la primera' })
  await name.fill('Nombre de la segunda')
  await saveAndReturn.click()
  await expect.element(asked).toMatchTextContent('Nombre de la campaña: Nombre de la primera')
  await expect.element(asked).toMatchTextContent('Lucía')
  await expect.element(name).toHaveValue('Nombre de la segunda')
  await expect.element(name).toHaveFocus()
  // Saving again without a decision overwrites nothing.
  const { revision } = saved() ?? {}
  await saveAndReturn.click()
  await expect.element(asked).toBeVisible()
  expect(saved()?.revision).toBe(revision)
  await asked.getByRole('button', { name: 'Conservar mi versión' }).click()
  await saveAndReturn.click()
  await expect.poll(address).toBe('/campanas')
  await expect.element(page.getByRole('heading', { name: 'Nombre de la segunda' })).toBeVisible()
})
