import { closeToasts, expectFailures, loseAnswers } from './failures.ts'
import { expect, expectToast, registerBrand, test } from './fixtures.ts'

test('about oneself and whom to contact: messages, saving, failures (S06.1, S06.2, V30, M01)', async ({
  page,
  brand,
}) => {
  await page.goto('/perfil/informacion')
  const about = page.getByRole('region', { name: 'Acerca de ti' })
  const contact = page.getByRole('region', { name: 'Persona de contacto principal' })
  const save = (section: typeof about) => section.getByRole('button', { name: 'Guardar' }).click()
  const name = about.getByLabel('Nombre', { exact: true })
  await expect(name).toHaveValue(brand.name)

  await test.step('each message', async () => {
    for (const field of [name, about.getByLabel('Apellido'), about.getByLabel('Correo electrónico')])
      await field.fill('')
    for (const field of [about.getByLabel('País'), about.getByLabel('Cargo')]) await field.selectOption('')
    await save(about)
    for (const [label, message] of [
      ['Nombre', 'El nombre es obligatorio'],
      ['Apellido', 'El apellido es obligatorio'],
      ['País', 'El país es obligatorio'],
      ['Cargo', 'El rol de la empresa es obligatorio'],
      ['Correo electrónico', /El correo electrónico es obligatorio/],
    ] as const)
      await expect(about.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message)
    await save(contact)
    for (const label of ['Nombre del contacto', 'Apellido del contacto'])
      await expect(contact.getByLabel(label)).toHaveAccessibleDescription('Este campo es obligatorio')
  })

  await test.step('failures keep what is typed', async () => {
    await name.fill('Begoña')
    await about.getByLabel('Apellido').fill('Güell')
    await about.getByLabel('País').selectOption('Colombia')
    await about.getByLabel('Cargo').selectOption('Director')
    await about.getByLabel('Correo electrónico').fill(brand.email)
    const saveAbout = () => save(about)
    await expectFailures(page, ['PATCH', '/users/*'], 'Error al actualizar los datos', saveAbout)
    await expectFailures(page, ['PATCH', '/brands/*'], 'Error al actualizar los datos', saveAbout)
    await expect(name).toHaveValue('Begoña')
    await contact.getByLabel('Nombre del contacto').fill('Matías')
    await contact.getByLabel('Apellido del contacto').fill('Ibáñez')
    await expectFailures(page, ['PATCH', '/users/*'], 'Error al actualizar los datos', () => save(contact))
  })

  await test.step('saved', async () => {
    for (const section of [about, contact]) {
      await save(section)
      await expectToast(page, 'Datos actualizados exitosamente')
      await closeToasts(page)
    }
    await page.reload()
    await expect(name).toHaveValue('Begoña')
    await expect(about.getByLabel('Apellido')).toHaveValue('Güell')
    await expect(about.getByLabel('País')).toHaveValue('CO')
    await expect(about.getByLabel('Cargo')).toHaveValue('Director')
    await expect(contact.getByLabel('Nombre del contacto')).toHaveValue('Matías')
    await expect(contact.getByLabel('Apellido del contacto')).toHaveValue('Ibáñez')
  })
})

test('a new address counts once its owner opened the link (S06.4)', async ({ page, portal, brand }) => {
  const address = `nueva-${brand.email}`
  await page.goto('/perfil/informacion')
  await page.getByLabel('Correo electrónico').fill(address)
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await expectToast(page, 'Datos actualizados exitosamente')
  await expect(page.getByText(`Abre el enlace que enviamos a ${address}`, { exact: false })).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(brand.email)
  await page.reload()
  await expect(page.getByText('Falta confirmar tu correo nuevo')).toBeVisible()
  const mail = await portal.smtp.waitFor(address)
  const other = await page.context().newPage()
  await other.goto(mail.links[0] ?? '')
  await expect(other.getByRole('heading', { name: '¡Gracias!' })).toBeVisible()
  // The page was open all the time. It cannot take back the change, which is confirmed by now.
  await page.getByRole('button', { name: 'Cancelar el cambio' }).click()
  await expectToast(
    page,
    `No se canceló: tus datos cambiaron en otra ventana u otro equipo. Ahora ingresas con ${address}.`,
  )
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(address)
  await page.reload()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(address)
  await expect(page.getByText('Falta confirmar tu correo nuevo')).toHaveCount(0)

  await test.step('the former address undoes it; opening the link changes nothing (L07)', async () => {
    const { links } = await portal.smtp.waitFor(brand.email, 'Cambiaste tu correo')
    await other.goto(links[0] ?? '')
    await expect(other.getByRole('heading', { name: '¿No cambiaste tu correo?' })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(address)
    await other.getByRole('button', { name: 'Deshacer el cambio' }).click()
    await expect(other.getByRole('heading', { name: 'Cambio deshecho' })).toBeVisible()
    await portal.smtp.waitFor(brand.email, 'Deshiciste el cambio de correo')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  })
})

test('a new address that has an account says so, and how to go on (S06.4, S04.2)', async ({
  page,
  portal,
  brand,
}) => {
  expect(brand.email).not.toBe('')
  const { email } = await registerBrand(portal)
  await page.goto('/perfil/informacion')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  const { links } = await portal.smtp.waitFor(email, 'Confirma tu nuevo correo')
  await page.goto(links[0] ?? '')
  await expect(page.getByText('Este correo ya es de otra cuenta')).toBeVisible()
  await expect(page.getByText('¿Olvidaste tu contraseña?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir a login' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
})

test('a change of address that waits for its owner is taken back, and no other save does so (S06.4)', async ({
  page,
  portal,
  brand,
}) => {
  const address = `equivocada-${brand.email}`
  await page.goto('/perfil/informacion')
  const waits = page.getByText('Falta confirmar tu correo nuevo')
  const save = page.getByRole('button', { name: 'Guardar' }).first()
  await page.getByLabel('Correo electrónico').fill(address)
  await save.click()
  await expect(waits).toBeVisible()
  await page.getByLabel('Nombre', { exact: true }).fill('Zoe')
  await save.click()
  await page.reload()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Zoe')
  await page.getByRole('button', { name: 'Cancelar el cambio' }).click()
  await expectToast(page, `Cancelaste el cambio: sigues con ${brand.email}`)
  await expect(waits).toHaveCount(0)
  await expect(page.getByLabel('Correo electrónico')).toBeFocused()
  await page.goto((await portal.smtp.waitFor(address)).links[0] ?? '')
  await expect(page.getByText('Código de verificación inválido o ya utilizado.')).toBeVisible()
})

test('the password of the profile: rules, failures, success (S06.3, V20, V21, V22, V23, V24, M01)', async ({
  page,
  brand,
}) => {
  expect(brand.email).not.toBe('')
  await page.goto('/perfil/contraseña')
  const section = page.getByRole('region', { name: 'Inicio de sesión' })
  const first = section.getByLabel('Nueva contraseña', { exact: true })
  const second = section.getByLabel('Confirma la contraseña', { exact: true })
  const save = () => section.getByRole('button', { name: 'Guardar' }).click()
  const good = 'Nueva-Clave-2025'
  for (const [typed, again, message] of [
    ['', '', 'Este campo es obligatorio'],
    ['Cort1!a', 'Cort1!a', 'Debe tener al menos 8 caracteres'],
    ['minuscula1!', 'minuscula1!', 'Debe incluir una letra mayúscula'],
    ['SinEspecial1', 'SinEspecial1', 'Debe incluir un carácter especial'],
    ['SinNumero!!', 'SinNumero!!', 'Debe incluir al menos un número'],
    [good, '', 'Debes confirmar la contraseña'],
    [good, `${good}!`, 'Las contraseñas no coinciden'],
  ] as const) {
    await first.fill(typed)
    await second.fill(again)
    await save()
    await expect(section.getByText(message, { exact: true })).toHaveCount(1)
  }
  await second.fill(good)
  await expectFailures(page, ['PATCH', '/users/*'], 'Error al actualizar la contraseña', save)
  await expect(first).toHaveValue(good)
  // The change is made although its answer is lost.
  const restore = await loseAnswers(page, 'PATCH', '/users/*')
  await save()
  await expectToast(page, 'Contraseña actualizada exitosamente')
  await restore()
  await expect(first).toHaveValue('')
  await page.reload()
  await expect(first).toBeVisible()
})

test('preferences: the programme that comes first and the reminders (R12, M01)', async ({ page, brand }) => {
  expect(brand.email).not.toBe('')
  await page.goto('/perfil/preferencias')
  const save = () => page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByLabel('Ad Awards Colombia 25').check()
  await page.getByRole('checkbox').uncheck()
  await expectFailures(page, ['PATCH', '/brands/*'], 'Error al actualizar datos', save)
  await save()
  await expectToast(page, 'Datos actualizados exitosamente')
  await page.reload()
  await expect(page.getByLabel('Ad Awards Colombia 25')).toBeChecked()
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('link', { name: 'Inscribir' }).click()
  await expect(page.getByLabel('País del programa')).toHaveValue('CO')
})
