import { api, expect, expectToast, signIn } from './fixtures.ts'
import { createJudge, joinTeam, NEW_PASSWORD, test } from './jury-fixtures.ts'
import { logIn } from './steps.ts'

test('an invited person joins, and her access is ended at once (J04)', async ({
  page,
  phone,
  portal,
  admin,
}) => {
  const email = `sofia-${process.pid}@equipo.example`
  await signIn(page, { token: admin })
  await page.goto('/admin/equipo')
  await page.getByRole('button', { name: 'Invitar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Correo electrónico').fill(email)
  await dialog.getByRole('radio', { name: /Solo consulta/ }).check()
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
  await expectToast(page, `Enviamos la invitación a ${email}.`)
  const invitations = page.getByRole('region', { name: 'Invitaciones sin usar' })
  await expect(invitations).toContainText(email)

  const { text = '' } = await portal.smtp.waitFor(email)
  await phone.goto(/\/equipo\/[\w-]+/.exec(text)?.[0] ?? '')
  await expect(phone).toHaveURL(/\/equipo$/)
  await expect(phone.getByLabel('Correo electrónico')).toHaveValue(email)
  await phone.reload()
  await phone.getByLabel('Nombre', { exact: true }).fill('Sofía')
  await phone.getByLabel('Apellido').fill('Rey')
  await phone.getByLabel('Contraseña', { exact: true }).fill(NEW_PASSWORD)
  await phone.getByLabel('Confirma tu contraseña', { exact: true }).fill(NEW_PASSWORD)
  await phone.getByRole('button', { name: 'Entrar al equipo' }).click()
  await expectToast(phone, 'Ya eres parte del equipo.')
  await logIn(phone, { email, password: NEW_PASSWORD })
  await expect(phone.getByText('Tu acceso es de solo consulta')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Quitar el acceso de Sofía Rey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar el acceso' }).click()
  await expectToast(page, 'Quitaste el acceso.')
  await phone.goto('/admin/programa')
  await expect(phone).toHaveURL(/\/login$/)
})

test('an admin who may only read gets no button that the server would refuse, and no personal link (J04)', async ({
  page,
  portal,
  admin,
  phone: reader,
}) => {
  await createJudge(portal, admin, 'Maximiliana')
  await signIn(reader, await joinTeam(portal, admin))
  await signIn(page, { token: admin })
  const refused = [
    ['/admin/jueces', /^(Eliminar a|Invitar a|Invitar a todos|Copiar enlace|Agregar)/],
    ['/admin/jurado/rondas?programId=1', /^Crear ronda/],
    ['/admin/jurado/grupos', /^(Agregar un grupo|Cambiar|Eliminar)/],
  ] as const
  for (const [path, name] of refused)
    await test.step(path, async () => {
      await Promise.all([page.goto(path), reader.goto(path)])
      await expect(page.getByRole('button', { name }).first()).toBeVisible()
      await expect(reader.getByRole('complementary', { name: 'Tu acceso' })).toBeVisible()
      await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(reader.getByRole('button', { name })).toHaveCount(0)
    })
})

test('judges stand under the programme that is chosen (J01)', async ({ page, portal, admin }) => {
  const judge = await createJudge(portal, admin, 'Valentina')
  const { user, company, judgeType } = judge
  await api(
    portal,
    'POST',
    '/judges',
    {
      ...user,
      judgeType,
      countryCode: 'CO',
      companyName: company.name,
      companyRole: company.role,
      companyCountryCode: 'CO',
      judgePrograms: [2],
    },
    admin,
  )
  await signIn(page, { token: admin })
  await page.goto('/admin/jueces')
  await page.getByLabel('Programa', { exact: true }).selectOption('2')
  await expect(page).toHaveURL(/programId=2/)
  const row = page.getByRole('row', { name: /Valentina/ })
  await expect(row.getByRole('list', { name: 'Programas' }).getByRole('listitem')).toHaveCount(2)
  await row.getByRole('button', { name: /^Eliminar a/ }).click()
  await expect(page.getByRole('dialog')).toContainText('seguirá en sus otros programas')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expectToast(page, 'Juez eliminado con éxito')
  await page.getByLabel('Programa', { exact: true }).selectOption('1')
  await expect(page.getByRole('row', { name: /Valentina/ })).toBeVisible()
})
