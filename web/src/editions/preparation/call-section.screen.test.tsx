import { callForEntriesRoutes } from '@portal/contract/editions/call-for-entries.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer } from '../../../test/calls.ts'
import { DRAFT, editionWorld } from '../../../test/editions.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { expectToast } from '../../../test/toasts.ts'

const PATH = `/admin/ediciones/${DRAFT}/convocatoria`

it('an admin says what is celebrated, answers a question, hides a part, publishes a jury and looks at the page (F10)', async () => {
  const { draft } = editionWorld()
  answer(callForEntriesRoutes.preview, { url: '/convocatoria/vista-previa?token=uno' })
  await page.viewport(390, 844)
  await openAsAdmin(PATH)
  const before = draft().callForEntries
  await page.getByLabelText(/^Qué se celebra/).fill('Lo mejor de 2026.')
  await page.getByLabelText(/^Ganadores anteriores/).click()
  await page.getByLabelText('Publicar el jurado de Ad Awards Argentina 26').click()
  await page.getByLabelText(/^Se anuncia el/).fill('03/12/2026')
  await page.getByRole('button', { name: 'Agregar pregunta' }).click()
  await page.getByLabelText('Pregunta', { exact: true }).fill('¿Cuánto cuesta?')
  await page.getByLabelText('Respuesta', { exact: true }).fill('Nada.')
  await page.getByRole('button', { name: 'Subir ¿Cuánto cuesta?' }).click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expectToast('Guardamos la sección Convocatoria')
  const [first, second, third] = before.questions
  expect(draft().callForEntries).toEqual({
    lead: 'Lo mejor de 2026.',
    questions: [first, second, { question: '¿Cuánto cuesta?', answer: 'Nada.' }, third],
    shows: { judging: true, kit: true, winners: false },
    juryProgramIds: [draft().programs[0]?.id],
    juryOn: '2026-12-03',
  })
  await expect
    .element(page.getByRole('link', { name: 'Abrir la vista previa' }))
    .toHaveAttribute('href', '/convocatoria/vista-previa?token=uno')
  await expect.element(page.getByRole('link', { name: 'Ver la página pública' })).not.toBeInTheDocument()
  await expectAccessible()
})

it('what an answer still lacks for publishing leads to its field (F10, E12)', async () => {
  const { draft, save } = editionWorld()
  answer(callForEntriesRoutes.preview, { url: '/convocatoria/vista-previa?token=uno' })
  save('callForEntries', { ...draft().callForEntries, questions: [{ question: '¿Cuándo?', answer: '' }] })
  await openAsAdmin(PATH)
  await page.getByRole('link', { name: 'Falta la respuesta 1 de la convocatoria.' }).click()
  await expect.element(page.getByLabelText('Respuesta', { exact: true })).toHaveFocus()
})
