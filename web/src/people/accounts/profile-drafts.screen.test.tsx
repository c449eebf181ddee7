import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { brandWorld } from '../../../test/brand-world.ts'
import { hold, sentWith } from '../../../test/calls.ts'
import { profileWorld } from '../../../test/profile.ts'
import { expectToast } from '../../../test/toasts.ts'

const SAVED = 'Datos actualizados exitosamente'
const about = page.getByRole('region', { name: 'Acerca de ti' })
const contact = page.getByRole('region', { name: 'Persona de contacto principal' })
const firstContact = page.getByLabelText('Nombre del contacto')
const lastContact = page.getByLabelText('Apellido del contacto')
const colombia = page.getByRole('radio', { name: /Colombia/ })
const reminders = page.getByRole('checkbox', { name: /recordatorios/ })
const recovered = page.getByText(/^Recuperamos un borrador/)
const asked = page.getByRole('status').filter({ hasText: 'Estos datos cambiaron mientras los editabas' })
const save = (form: Locator | typeof page = page) => form.getByRole('button', { name: 'Guardar' }).click()

async function openProfile(path = '/perfil/informacion') {
  const { open, reopen } = await brandWorld()
  const profile = profileWorld()
  await open(path)
  return { ...profile, reopen }
}

/** Saves, and holds the call once it is sent, until the returned function lets it go. */
async function saveAndHold(form: Locator) {
  const goOn = hold(accountRoutes.update)
  await save(form)
  await expect.poll(() => sentWith(accountRoutes.update)).toHaveLength(1)
  return goOn
}

it.each([
  { form: about, label: 'Apellido' },
  { form: contact, label: 'Apellido del contacto' },
])(
  '$label: what is typed while it is being saved stays typed and is kept (S13.6)',
  async ({ form, label }) => {
    const { reopen } = await openProfile()
    const typed = form.getByLabelText(label, { exact: true })
    await typed.fill('Ibáñez')
    const goOn = await saveAndHold(form)
    await typed.fill('Ibáñez Peña')
    goOn()
    await expectToast(SAVED)
    await expect.element(typed).toHaveValue('Ibáñez Peña')
    await reopen()
    await expect.element(typed).toHaveValue('Ibáñez Peña')
    await expect.element(form.getByText(/^Recuperamos un borrador/)).toBeVisible()
  },
)

it('what is chosen while preferences are being saved stays chosen and is kept (S13.6)', async () => {
  const { reopen } = await openProfile('/perfil/preferencias')
  await colombia.click()
  const goOn = hold(accountRoutes.updateBrand)
  await save()
  await expect.poll(() => sentWith(accountRoutes.updateBrand)).toHaveLength(1)
  await reminders.click()
  goOn()
  await expectToast(SAVED)
  await reopen()
  await expect.element(recovered).toBeVisible()
  await expect.element(reminders).not.toBeChecked()
  await expect.element(colombia).toBeChecked()
})

it('a new address that is typed while another is being saved is not taken back (S06.4, S13.6)', async () => {
  await openProfile()
  const email = page.getByLabelText('Correo electrónico')
  await email.fill('uno@marca.example')
  const goOn = await saveAndHold(about)
  await email.fill('dos@marca.example')
  goOn()
  await expectToast(SAVED)
  await expect.element(email).toHaveValue('dos@marca.example')
})

it('an older draft that is thrown away takes nothing of what was typed since (S13.6)', async () => {
  const { saveElsewhere, reopen } = await openProfile()
  await lastContact.fill('Borrador viejo')
  await expect.poll(() => JSON.stringify(localStorage)).toContain('Borrador viejo')
  saveElsewhere({ contactName: 'Mateo' })
  await reopen()
  const offer = page.getByRole('status').filter({ hasText: 'Recuperamos un borrador' })
  await expect.element(offer).toMatchTextContent('Borrador viejo')
  await lastContact.fill('Escrito ahora')
  const discard = contact.getByRole('button', { name: 'Descartar el borrador' })
  await discard.click()
  await expect.element(offer).not.toBeInTheDocument()
  await expect.element(lastContact).toHaveValue('Escrito ahora')
  await expect.element(firstContact).toHaveFocus()
  await reopen()
  await expect.element(lastContact).toHaveValue('Escrito ahora')
  await discard.click()
  await expect.element(lastContact).toHaveValue('Ríos')
  await expect.element(firstContact).toHaveFocus()
})

it('both forms keep what is typed over a look at another page, and each is saved alone (S06.1, S06.2)', async () => {
  const { reopen } = await openProfile()
  const last = page.getByLabelText('Apellido', { exact: true })
  await firstContact.fill('Marina')
  await last.fill('Ñandú')
  await page.getByRole('link', { name: 'Contraseña' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Contraseña' })).toBeVisible()
  history.back()
  await expect.element(firstContact).toHaveValue('Marina')
  await expect.element(last).toHaveValue('Ñandú')
  await save(contact)
  await expectToast(SAVED)
  await reopen()
  await expect.element(firstContact).toHaveValue('Marina')
  await expect.element(recovered).toHaveLength(1)
  await page.getByRole('button', { name: 'Descartar el borrador' }).click()
  await expect.element(last).toHaveValue('Núñez')
})

it.each([
  { form: about, label: 'Apellido', field: 'lastName' as const },
  { form: contact, label: 'Nombre del contacto', field: 'contactName' as const },
])('$label from two machines: the second is asked (S06.1, S06.2, A04)', async ({ form, label, field }) => {
  const { saveElsewhere, stored } = await openProfile()
  const typed = page.getByLabelText(label, { exact: true })
  await typed.fill('De la segunda')
  saveElsewhere({ [field]: 'De la primera' })
  await save(form)
  await expect.element(asked).toMatchTextContent(`${label}: De la primera`)
  expect(stored()[field]).toBe('De la primera')
  await asked.getByRole('button', { name: 'Usar la versión guardada' }).click()
  await expect.element(typed).toHaveValue('De la primera')
  await save(form)
  await expectToast(SAVED)
  expect(stored()[field]).toBe('De la primera')
})

it('the job title, which is the brand’s, from two machines: the second is asked (S06.1, A05)', async () => {
  const { saveBrandElsewhere, stored } = await openProfile()
  await page.getByLabelText('Cargo').selectOptions('Director')
  saveBrandElsewhere({ company_rol: 'Becario' })
  await save(about)
  await expect.element(asked).toMatchTextContent('Cargo: Becario')
  expect(stored().brand.company_rol).toBe('Becario')
})

it('preferences from two machines: what only one changed is kept (R12, A05)', async () => {
  const { saveBrandElsewhere, stored } = await openProfile('/perfil/preferencias')
  await reminders.click()
  saveBrandElsewhere({ preferredProgramId: 1 })
  await save()
  await expectToast('También cambió: Programa preferido.')
  await expectToast(SAVED)
  expect(stored().brand).toMatchObject({ preferredProgramId: 1, wantsReminders: false })
})
