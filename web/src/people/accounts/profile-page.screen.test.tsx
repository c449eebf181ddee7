import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountOf } from '../../../test/account.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { brand } from '../../../test/people.ts'
import { closeToasts, expectFailures, expectToast } from '../../../test/toasts.ts'

const about = page.getByRole('region', { name: 'Acerca de ti' })
const contact = page.getByRole('region', { name: 'Persona de contacto principal' })
const name = about.getByLabelText('Nombre', { exact: true })
const email = about.getByLabelText('Correo electrónico')
const waits = page.getByText('Falta confirmar tu correo nuevo')
const save = (section: typeof about) => section.getByRole('button', { name: 'Guardar' }).click()

async function open() {
  const world = await brandWorld()
  const account = accountOf()
  await world.open('/perfil/informacion')
  await expect.element(name).toHaveValue(brand.name)
  return { ...world, ...account }
}

it('about oneself and whom to contact: each message, what fails, what is saved (S06.1, S06.2, V30, M01)', async () => {
  const { reopen } = await open()
  const fields = { country: about.getByLabelText('País'), title: about.getByLabelText('Cargo') }
  const lastName = about.getByLabelText('Apellido')
  for (const field of [name, lastName, email]) await field.fill('')
  for (const field of Object.values(fields)) await field.selectOptions('')
  await save(about)
  for (const [field, message] of [
    [name, 'El nombre es obligatorio'],
    [lastName, 'El apellido es obligatorio'],
    [fields.country, 'El país es obligatorio'],
    [fields.title, 'El rol de la empresa es obligatorio'],
    [email, /El correo electrónico es obligatorio/],
  ] as const)
    await expect.element(field).toHaveAccessibleDescription(message)
  await save(contact)
  for (const label of ['Nombre del contacto', 'Apellido del contacto'])
    await expect
      .element(contact.getByLabelText(label))
      .toHaveAccessibleDescription('Este campo es obligatorio')

  await name.fill('Begoña')
  await lastName.fill('Güell')
  await fields.country.selectOptions('Colombia')
  await fields.title.selectOptions('Director')
  await email.fill(brand.email)
  for (const route of [accountRoutes.update, accountRoutes.updateBrand])
    await expectFailures(route, () => save(about), { fallback: accountRoutes.update.failure })
  await expect.element(name).toHaveValue('Begoña')
  await contact.getByLabelText('Nombre del contacto').fill('Matías')
  await contact.getByLabelText('Apellido del contacto').fill('Ibáñez')
  await expectFailures(accountRoutes.update, () => save(contact))

  for (const section of [about, contact]) {
    await save(section)
    await expectToast('Datos actualizados exitosamente')
    await closeToasts()
  }
  await reopen()
  await expect.element(name).toHaveValue('Begoña')
  await expect.element(lastName).toHaveValue('Güell')
  await expect.element(fields.country).toHaveValue('CO')
  await expect.element(fields.title).toHaveValue('Director')
  await expect.element(contact.getByLabelText('Nombre del contacto')).toHaveValue('Matías')
  await expect.element(contact.getByLabelText('Apellido del contacto')).toHaveValue('Ibáñez')
})

it('a change of address that waits for its owner is taken back, and no other save does so (S06.4)', async () => {
  const { reopen } = await open()
  await email.fill('equivocada@marca.example')
  await save(about)
  await expect.element(waits).toBeVisible()
  await expect.element(page.getByText('Abre el enlace que enviamos a equivocada@marca.example')).toBeVisible()
  await expect.element(email).toHaveValue(brand.email)
  await closeToasts()
  await name.fill('Zoe')
  await save(about)
  await expectToast('Datos actualizados exitosamente')
  await reopen()
  await expect.element(name).toHaveValue('Zoe')
  await page.getByRole('button', { name: 'Cancelar el cambio' }).click()
  await expectToast(`Cancelaste el cambio: sigues con ${brand.email}`)
  await expect.element(waits).not.toBeInTheDocument()
  await expect.element(email).toHaveFocus()
})

it('a page that was open all the time cannot take back a change that is confirmed by now (S06.4)', async () => {
  const { confirm } = await open()
  const address = 'nueva@marca.example'
  await email.fill(address)
  await save(about)
  await expect.element(waits).toBeVisible()
  confirm()
  await page.getByRole('button', { name: 'Cancelar el cambio' }).click()
  await expectToast(
    `No se canceló: tus datos cambiaron en otra ventana u otro equipo. Ahora ingresas con ${address}.`,
  )
  await expect.element(email).toHaveValue(address)
  await expect.element(waits).not.toBeInTheDocument()
})
