import { sheetRoutes } from '@portal/contract/jury/sheets/sheets.ts'
import { judgeRoutes } from '@portal/contract/jury/judges/judges.ts'
import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountOf } from '../../test/account.ts'
import { brandWorld } from '../../test/brand-world.ts'
import { answer, Refusal } from '../../test/calls.ts'
import { sheetsOfJudge } from '../../test/sheets-of-judge.ts'
import { editionWorld } from '../../test/editions.ts'
import { programWorld } from '../../test/programs.ts'
import { openRegistration } from '../../test/registration.ts'
import { remindersWorld } from '../../test/reminders.ts'
import { candidate, round } from '../../test/rounds.ts'
import { openAsAdmin } from '../../test/signed-in.ts'
import { expectToast } from '../../test/toasts.ts'
import { dialog } from '../../test/steps.ts'
import { expectTranslated, translate, tryForms } from '../../test/translated.ts'

it('an answer that goes beyond its limit and back is counted while the browser translates it (R20)', async () => {
  const { addCampaign, open } = await brandWorld()
  const { id } = await addCampaign()
  translate()
  await open(`/inscripciones/detalles?campana=${id}`)
  const answered = page.getByRole('textbox').first()
  await answered.fill('palabra '.repeat(403))
  await expect.element(page.getByText('Te sobran 3 palabras').first()).toBeVisible()
  await answered.fill('palabra '.repeat(390))
  await expect.element(page.getByText('Te quedan 10 palabras').first()).toBeVisible()
  await expect.element(page.getByText('Te sobran')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Guardar y regresar a tus campañas' }).click()
  await expectToast('Respuestas guardadas correctamente.')
  await expectTranslated()
})

it.each(['/login', '/registro'])(
  'the form at %s stays while the browser translates it (R20)',
  async (path) => {
    expect.hasAssertions()
    translate()
    await openRegistration(path)
    await tryForms()
  },
)

it.each([
  '/inscripciones/nueva',
  '/inscripciones/datos?campana=2',
  '/inscripciones/archivos?campana=2',
  '/inscripciones/detalles?campana=2',
  '/inscripciones/creditos?campana=2',
  '/perfil/informacion',
  '/perfil/preferencias',
  '/perfil/contraseña',
])('a brand’s form at %s stays while the browser translates it (R20)', async (path) => {
  expect.hasAssertions()
  const { addCampaign, open } = await brandWorld()
  await addCampaign()
  accountOf()
  translate()
  await open(path)
  await tryForms()
})

it.each([
  '/admin/programa',
  '/admin/correos/recordatorios',
  '/admin/jueces',
  '/admin/jurado/rondas/1/fechas',
  '/admin/jurado/rondas/1/paneles',
  '/admin/ediciones/2/datos',
  '/admin/ediciones/2/preguntas',
])('an admin’s form at %s stays while the browser translates it (R20)', async (path) => {
  expect.hasAssertions()
  programWorld()
  remindersWorld()
  editionWorld()
  answer(judgeRoutes.list, () => {
    throw new Refusal('not_found')
  })
  answer(roundRoutes.read, {
    round: round({ state: 'draft', candidates: [candidate(1, 'Dora Paz'), candidate(2, 'Elio Gil')] }),
  })
  translate()
  await openAsAdmin(path)
  await tryForms()
})

it('a judge marks, declares and hands in while the browser translates the desk (R20)', async () => {
  const desk = sheetsOfJudge({ count: 1 })
  answer(sheetRoutes.declaration, { declaration: null, companies: ['Café Sol'], revision: '1' })
  translate()
  await desk.open()
  const sheet = page.getByRole('region', { name: 'Tu planilla' })
  await expect.element(sheet).toMatchTextContent('0 de 3 puntajes')
  for (const at of [0, 1, 2]) {
    await page.getByRole('radiogroup').nth(at).getByRole('radio', { name: '8' }).click()
    await expect.element(sheet).toMatchTextContent(`${at + 1} de 3 puntajes`)
  }
  await page.getByText('Nota privada').click()
  await tryForms()
  await desk.open(desk.path('repaso'))
  await page
    .getByRole('button', { name: /^Entregar/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: /^Entregar/ }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expectTranslated()
  await desk.open('/juez/declaracion')
  await tryForms()
})
