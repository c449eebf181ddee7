import { privacyRoutes } from '@portal/contract/people/privacy.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, loseAnswers, Refusal, sentWith } from '../../../test/calls.ts'
import { catchFiles } from '../../../test/saved-files.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { brand } from '../../../test/people.ts'
import { dialog } from '../../../test/steps.ts'

it('a person’s data are handed over as a file, and deleted after a typed confirmation (A73–A77)', async () => {
  const { email } = brand
  const person = {
    kind: 'user' as const,
    hasSecondFactor: false,
    id: 1,
    name: 'Lucía Núñez',
    email,
    role: 'brand' as const,
    brand: null,
  }
  let people = [person]
  const fates = {
    goes: [{ what: 'La cuenta', count: 1, why: 'Nadie más la usa.' }],
    stays: [{ what: 'Inscripciones enviadas', count: 2, why: 'El jurado las evalúa.' }],
  }
  answer(privacyRoutes.retention, { periods: [{ what: 'Registro de actividad', days: 730, due: 0 }] })
  answer(privacyRoutes.people, () => ({ people }))
  answer(privacyRoutes.export, { fileName: 'lucia.json', data: { correo: email } })
  answer(privacyRoutes.consequences, fates)
  answer(privacyRoutes.remove, ({ body }) => {
    if (people.length === 0) throw new Refusal('not_found')
    if (body.confirmation !== email) {
      const issues = [{ path: 'confirmation', message: 'Escribe el correo tal como aparece arriba.' }]
      throw new Refusal('invalid_input', { issues })
    }
    people = []
    return fates
  })
  await openAsAdmin('/admin/programa/personas')
  await expect.element(page.getByRole('row', { name: /Registro de actividad 730 días/ })).toBeVisible()
  await page.getByLabelText('Buscar una persona').fill(email)
  const row = page.getByRole('listitem').filter({ hasText: email })
  const files = catchFiles()
  await row.getByRole('button', { name: /^Exportar/ }).click()
  await expect.poll(() => files.length).toBe(1)
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({ correo: email })

  await row.getByRole('button', { name: /^Eliminar/ }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Se elimina' })).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: 'Se conserva, y por qué' })).toBeVisible()
  await expect.element(dialog.getByText('Inscripciones enviadas')).toBeVisible()
  await expectAccessible()
  const typed = dialog.getByLabelText('Escribe el correo para confirmar')
  const remove = dialog.getByRole('button', { name: 'Eliminar definitivamente' })
  await typed.fill('otra@example.com')
  await remove.click()
  await expect.element(typed).toHaveAccessibleDescription(/Escribe el correo tal como aparece arriba\./)
  await typed.fill(email)
  const mend = loseAnswers(privacyRoutes.remove)
  await remove.click()
  // The deletion was done and only its answer was lost. The list shows it, and a second press is told what the
  // first did.
  await expect.element(row).not.toBeInTheDocument()
  mend()
  await remove.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Se eliminó' })).toBeVisible()
  await expect.element(page.getByText('No encontramos a nadie.')).toBeVisible()
  expect(sentWith(privacyRoutes.remove).length).toBe(3)
})
