import { closeToasts, loseAnswers } from './failures.ts'
import { api, expect, expectToast, type Portal, signIn } from './fixtures.ts'
import { createJudge, inviteToTeam, joinTeam, NEW_PASSWORD, test } from './jury-fixtures.ts'
import { logIn } from './steps.ts'

async function invited(portal: Portal, admin: string, email: string) {
  await api(portal, 'POST', '/admin/team/invitations', { email, level: 'read' }, admin)
  return api(portal, 'GET', '/admin/team', undefined, admin)
}

test('a dialog stays open under a double click; a press beside it closes it later (J04)', async ({
  page,
  admin,
}) => {
  await signIn(page, { token: admin })
  await page.goto('/admin/equipo')
  await page.getByRole('button', { name: 'Invitar', exact: true }).dblclick()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAttribute('closedby', 'any')
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toHaveCount(0)
})

test('the second press of a double click that closes a dialog presses nothing beneath (J04)', async ({
  page,
  admin,
}) => {
  await signIn(page, { token: admin })
  await page.goto('/admin/equipo')
  await page.getByRole('button', { name: 'Invitar', exact: true }).click()
  // This field stands for whatever lies beneath the dialog.
  await page.evaluate(() => {
    const beneath = document.createElement('input')
    beneath.ariaLabel = 'Debajo'
    Object.assign(beneath.style, { position: 'fixed', inset: 0 })
    beneath.addEventListener('click', () => {
      beneath.value = 'pulsado'
    })
    document.body.append(beneath)
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).hover()
  // Clicks twice as quickly as a finger does, also on a slow machine.
  const { mouse } = page
  await Promise.all([1, 2].flatMap((clickCount) => [mouse.down({ clickCount }), mouse.up({ clickCount })]))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Debajo')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Invitar', exact: true })).toBeFocused()
})

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

test('an admin who may only read from now on sees the sentence when something would change (J04)', async ({
  page,
  portal,
  admin,
}) => {
  await createJudge(portal, admin, 'Maximiliano')
  const joined = await joinTeam(portal, admin, 'manage')
  await signIn(page, joined)
  await page.goto('/admin/jueces')
  await page.getByRole('button', { name: 'Eliminar a Maximiliano' }).first().click()
  const { members } = await api(portal, 'GET', '/admin/team', undefined, admin)
  const { userId } = members.find(({ email }: { email: string }) => email === joined.email)
  await api(portal, 'PATCH', `/admin/team/${userId}`, { level: 'read' }, admin)
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('dialog')).toContainText('Tu acceso es solo de consulta')
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
    ['/admin/inscripciones', /^Exportar/],
    ['/admin/programa', /^Guardar/],
    ['/admin/correos/recordatorios', /^(Enviar|Insertar)/],
    ['/admin/ediciones', /^Nueva edición/],
    ['/admin/ediciones/1/categorias', /^(Guardar|Agregar categoría|Quitar|Exportar|Archivar)/],
  ] as const
  for (const [path, name] of refused)
    await test.step(path, async () => {
      await Promise.all([page.goto(path), reader.goto(path)])
      await expect(page.getByRole('button', { name }).first()).toBeVisible()
      await expect(reader.getByRole('complementary', { name: 'Tu acceso' })).toBeVisible()
      await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(reader.getByRole('button', { name })).toHaveCount(0)
    })
  await test.step('what is set and who would be written to is read, not typed', async () => {
    await reader.goto('/admin/programa')
    const program = reader.getByRole('region', { name: /Argentina/ })
    await expect(program).toContainText('7 días antes y 24 horas antes')
    await expect(program.getByRole('checkbox')).toHaveCount(0)
    await expect(reader.getByText('Edición archivada')).toHaveCount(0)
    await reader.goto('/admin/correos/recordatorios')
    await expect(reader.getByText(/^(Lo recibirá|Nadie|Ninguna)/).first()).toBeVisible()
    await expect(reader.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
    await expect(reader.getByLabel('Asunto')).toHaveCount(0)
  })
})

test('a link that was withdrawn says so (J04)', async ({ page, portal, admin }) => {
  const path = await inviteToTeam(portal, admin)
  const { invitations } = await api(portal, 'GET', '/admin/team', undefined, admin)
  await api(portal, 'DELETE', `/admin/team/invitations/${invitations[0].id}`, undefined, admin)
  await page.goto(path)
  await expect(page.getByRole('alert')).toContainText('Este enlace no existe o ya no vale')
})

test('an invitation that was withdrawn meanwhile is not sent again, and leaves the list (J04)', async ({
  page,
  portal,
  admin,
}) => {
  const email = `retirada-${process.pid}@equipo.example`
  const { invitations } = await invited(portal, admin, email)
  await signIn(page, { token: admin })
  await page.goto('/admin/equipo')
  const again = page.getByRole('button', { name: `Enviar de nuevo a ${email}` })
  await expect(again).toBeVisible()
  await api(portal, 'DELETE', `/admin/team/invitations/${invitations[0].id}`, undefined, admin)
  await again.focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'La invitación cambió o se retiró')
  await expect(again).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
})

test('what was ended although the answer was lost leaves the list, and is done (J04)', async ({
  page,
  portal,
  admin,
}) => {
  const email = `perdida-${process.pid}@equipo.example`
  await invited(portal, admin, email)
  const { email: member } = await joinTeam(portal, admin)
  await signIn(page, { token: admin })
  await page.goto('/admin/equipo')
  const rows = page.getByRole('listitem')
  for (const [text, name, path] of [
    [email, 'Retirar', '/admin/team/invitations/*'],
    [member, 'Quitar el acceso', '/admin/team/*'],
  ] as const) {
    const row = rows.filter({ hasText: text })
    const dialog = page.getByRole('dialog')
    const press = () => dialog.getByRole('button', { name }).click()
    await row.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    const restore = await loseAnswers(page, 'DELETE', path)
    await press()
    await expect(dialog).toContainText('Revisa tu conexión y vuelve a intentarlo.')
    await expect(row).toHaveCount(0)
    await restore()
    await press()
    await expectToast(page, 'Ya está hecho: solo faltaba la respuesta.')
    await expect(dialog).toHaveCount(0)
    await closeToasts(page)
  }
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
  await expect(page).toHaveURL(/programa=2/)
  const row = page.getByRole('row', { name: /Valentina/ })
  await expect(row.getByRole('list', { name: 'Programas' }).getByRole('listitem')).toHaveCount(2)
  await row.getByRole('button', { name: /^Eliminar a/ }).click()
  await expect(page.getByRole('dialog')).toContainText('seguirá en sus otros programas')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expectToast(page, 'Juez eliminado con éxito')
  await page.getByLabel('Programa', { exact: true }).selectOption('1')
  await expect(page.getByRole('row', { name: /Valentina/ })).toBeVisible()
})
