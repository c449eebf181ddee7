import { expectAccessible } from './axe.ts'
import { test } from './entries.ts'
import { answerCalls, closeToasts, expectFailures, holdCalls } from './failures.ts'
import { api, expect, expectToast } from './fixtures.ts'
import { isChosenAtOnce, press } from './steps.ts'

const CREDIT_TITLES = [
  ['Crédito al anunciante (Al menos uno)', 'Anunciante'],
  ['Crédito a la agencia creativa (Opcional)', 'Agencia creativa'],
  ['Crédito a la agencia de medios (Opcional)', 'Agencia de medios'],
] as const

test('people: registered, credited, removed (S14.1, S14.3, S15.1, V45, M04, M06)', async ({
  page,
  campaign,
}) => {
  await page.goto(`/inscripciones/creditos?campana=${campaign.id}`)
  const people = page.getByRole('region', { name: 'Créditos a las personas (Al menos una)' })
  const picker = people.getByRole('combobox', { name: 'Persona' })
  const options = page.getByRole('listbox', { name: 'Persona' }).getByRole('option')
  const dialog = page.getByRole('dialog', { name: 'Registra una nueva persona' })
  const save = () => dialog.getByRole('button', { name: 'Guardar' }).click()
  const [fullName, role] = [dialog.getByLabel('Nombre completo'), dialog.getByLabel('Rol')]
  const company = dialog.getByRole('combobox', { name: 'Empresa' })

  await test.step('a new person', async () => {
    await expect(picker).toHaveAttribute('placeholder', 'Selecciona una persona')
    await picker.click()
    await expect(options).toHaveText(['Registrar nueva persona'])
    await options.click()
    await save()
    await expect(fullName).toHaveAccessibleDescription('Este campo es obligatorio')
    await expect(role).toHaveAccessibleDescription(/Este campo es obligatorio/)
    await expect(company).toHaveAccessibleDescription(/Debes seleccionar una empresa/)
    await expectAccessible(page)
    await fullName.fill('Zoé Ñíguez')
    await dialog.getByLabel('Correo electrónico').fill('sin forma de correo')
    await role.fill('Dirección creativa')
    await company.fill(campaign.company.name)
    await page.getByRole('listbox', { name: 'Empresa' }).getByRole('option').first().click()
    await expectFailures(page, ['POST', '/team-members'], 'Error al registrar la persona', save)
    await expect(fullName).toHaveValue('Zoé Ñíguez')
    await closeToasts(page)
    // The person is registered, and the answer is lost: trying again registers nobody else (A28).
    await page.route('**/api/team-members', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await save()
    await expectToast(page, 'Error al registrar la persona')
    await page.unroute('**/api/team-members')
    // This holds after a reload too, because the draft comes back under the id that it was sent with.
    await page.reload()
    await picker.click()
    await options.last().click()
    await expect(fullName).toHaveValue('Zoé Ñíguez')
    await save()
    await expectToast(page, 'Persona registrada con éxito')
    await expect(dialog).toHaveCount(0)
    await closeToasts(page)
    await picker.click()
    await expect(options.filter({ hasText: 'Zoé Ñíguez' })).toHaveCount(1)
    await options.last().click()
    await expect(fullName).toHaveValue('')
    await expect(role).toHaveValue('')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
  })

  await test.step('into the credits at once, and out of them', async () => {
    const choose = async () => {
      await picker.click()
      await options.first().click()
    }
    await expectFailures(page, ['POST', '/team-credits'], 'Error al crear el crédito del equipo', choose)
    await choose()
    await expectToast(page, 'Crédito de la persona creado con éxito')
    const remove = people.getByRole('button', { name: 'Quitar Zoé Ñíguez' })
    await expect(remove).toBeVisible()
    await closeToasts(page)
    await expectFailures(
      page,
      ['DELETE', '/team-credits/*/*'],
      'Error al eliminar el crédito del equipo',
      () => remove.click(),
    )
    await remove.click()
    await expectToast(page, 'Crédito de la persona eliminado con éxito')
    await expect(people.getByText('Aún no hay personas en los créditos.')).toBeVisible()
  })
})

test('somebody of a name that is credited already is asked about first, and letters that no diploma shows are said (S14.1, J62)', async ({
  page,
  portal,
  brand,
  campaign,
}) => {
  for (const [fullName, role] of [
    ['Zoé Ñíguez', 'Arte'],
    ['zoe ñiguez', 'Dirección'],
  ]) {
    const person = { fullName, role, companyId: campaign.company.id, brandId: brand.brandId }
    await api(portal, 'POST', '/team-members', person, brand.token)
  }
  await page.goto(`/inscripciones/creditos?campana=${campaign.id}`)
  const picker = page.getByRole('combobox', { name: 'Persona' })
  const choose = async (name: string) => {
    await picker.click()
    await page.getByRole('option', { name }).click()
  }
  await choose('Zoé Ñíguez')
  await expect(page.getByRole('button', { name: 'Quitar Zoé Ñíguez' })).toBeVisible()
  await choose('zoe ñiguez')
  const dialog = page.getByRole('dialog', { name: '¿Acreditar otra vez a zoe ñiguez?' })
  await expect(dialog).toContainText('Zoé Ñíguez ya está en los créditos: Arte')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('button', { name: /^Quitar / })).toHaveCount(1)
  await choose('zoe ñiguez')
  await dialog.getByRole('button', { name: 'Agregar otra vez' }).click()
  await expect(page.getByRole('button', { name: 'Quitar zoe ñiguez' })).toBeVisible()

  await choose('Registrar nueva persona')
  const fullName = page.getByLabel('Nombre completo')
  await fullName.fill('Дмитрий 東京')
  await expect(page.getByText('El diploma no puede mostrar «東» y «京»')).toBeVisible()
  await fullName.fill('Дмитрий')
  await expect(page.getByText('El diploma no puede mostrar')).toHaveCount(0)
})

test('on a phone the companies of a new person show several at once (S15.1, V41)', async ({
  page,
  portal,
  brand,
  campaign,
}) => {
  for (const letter of 'ABCDE') {
    const body = { name: `Tostaduría ${letter} ${brand.brandId}`, role: 'Anunciante', countryCode: 'AR' }
    await api(portal, 'POST', '/companies', body, brand.token)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/inscripciones/creditos?campana=${campaign.id}`)
  await page.getByRole('combobox', { name: 'Persona' }).click()
  await page.getByRole('option', { name: 'Registrar nueva persona' }).click()
  const company = page.getByRole('dialog').getByRole('combobox', { name: 'Empresa' })
  await company.fill(`Tostaduría`)
  const list = page.getByRole('listbox', { name: 'Empresa' })
  const options = list.getByRole('option', { name: /^Tostaduría/ })
  await expect(options.nth(4)).toBeAttached()
  // The foot of the list hides what lies under it.
  const foot = await list.getByRole('option', { name: 'Registrar nueva empresa' }).boundingBox()
  for (const index of [0, 1, 2]) {
    await expect(options.nth(index)).toBeInViewport({ ratio: 1 })
    const box = await options.nth(index).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  }
  await expect(company).toBeInViewport({ ratio: 1 })
})

test('a person just registered is credited with the keyboard, which stays at the field (2.4.3, S14.1)', async ({
  page,
  campaign,
}) => {
  await page.goto(`/inscripciones/creditos?campana=${campaign.id}`)
  const picker = page.getByRole('combobox', { name: 'Persona' })
  await picker.click()
  await page.getByRole('option', { name: 'Registrar nueva persona' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre completo').fill('Zoé Ñíguez')
  await dialog.getByLabel('Rol').fill('Arte')
  await dialog.getByRole('combobox', { name: 'Empresa' }).fill(campaign.company.name)
  await page.getByRole('listbox', { name: 'Empresa' }).getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('button', { name: 'Agregar a los créditos' }).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Crédito de la persona creado con éxito')
  await expect(picker).toBeFocused()
})

test('a credit shows before the server has it, one after the other, and can be brought back (S14.1)', async ({
  page,
  portal,
  brand,
  campaign,
}) => {
  const { company } = campaign
  const team = ['Ana Gil', 'Zoé Ñíguez'].map((fullName) => ({
    fullName,
    role: 'Arte',
    companyId: company.id,
  }))
  for (const person of team)
    await api(portal, 'POST', '/team-members', { ...person, brandId: brand.brandId }, brand.token)
  const path = `/inscripciones/creditos?campana=${campaign.id}`
  await page.goto(path)
  const people = page.getByRole('region', { name: 'Créditos a las personas (Al menos una)' })
  const lines = people.getByRole('listitem')
  await expect(people.getByText('Aún no hay personas en los créditos.')).toBeVisible()
  const choose = async (index: number) => {
    await people.getByRole('combobox', { name: 'Persona' }).click()
    await page.getByRole('listbox', { name: 'Persona' }).getByRole('option').nth(index).click()
  }
  const sent: string[] = []
  const held = Promise.withResolvers<void>()
  await page.route('**/api/team-credits**', async (route) => {
    const method = route.request().method()
    if (method !== 'GET') {
      sent.push(method)
      await held.promise
    }
    await route.continue()
  })
  await choose(0)
  await choose(1)
  await expect(lines).toHaveCount(2)
  await people.getByRole('button', { name: 'Quitar Ana Gil' }).click()
  await expect(lines).toHaveText([/Zoé Ñíguez/])
  expect(sent).toEqual(['POST'])
  held.resolve()
  await expect.poll(() => sent).toEqual(['POST', 'POST', 'DELETE'])
  await people.getByRole('button', { name: 'Deshacer' }).click()
  await expect(lines).toHaveText([/Zoé Ñíguez/, /Ana Gil/])
  await expect.poll(() => sent).toEqual(['POST', 'POST', 'DELETE', 'POST'])
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(lines).toHaveCount(2)
  await page.unrouteAll({ behavior: 'wait' })
})

test('the answer about the videos shows at once, and its place moves no more once it is shown (S14, J61)', async ({
  page,
  campaign,
}) => {
  const release = await holdCalls(page, 'GET', `/team-credits/${campaign.id}`)
  const path = `/campaigns/${campaign.id}/video-agreement`
  const show = page.getByRole('radio', { name: 'Sí, muéstrenlos' })

  const agreement = page.waitForResponse(`**/api${path}`)
  await page.goto(`/inscripciones/creditos?campana=${campaign.id}`)
  await agreement
  await expect(page.getByText('Sin agencia de medios.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finalizar' })).toBeHidden()
  await expect(show).toBeHidden()
  release()
  await expect(show).toBeVisible()

  const restore = await answerCalls(page, 'PUT', path, 'cut')
  expect(await show.evaluate(isChosenAtOnce)).toBe(true)
  await expect(page.getByText('Revisa tu conexión y vuelve a intentarlo.')).toBeVisible()
  await expect(show).not.toBeChecked()
  await restore()
  expect(await show.evaluate(isChosenAtOnce)).toBe(true)
  await expectToast(page, 'Guardamos tu respuesta.')
  await expect(show).toBeChecked()
})

test('companies: each in the block of its role (S14.2, S14.3, S14.4, S14.5, S07.1, V41, M04, M06)', async ({
  page,
  brand,
  campaign,
}) => {
  await page.goto(`/inscripciones/creditos?campana=${campaign.id}`)
  const dialog = page.getByRole('dialog', { name: 'Registra una nueva empresa' })
  const options = (label: string) => page.getByRole('listbox', { name: label }).getByRole('option')
  const register = async (label: string, name: string) => {
    await page.getByRole('combobox', { name: label }).fill(name)
    await options(label).last().click()
    await expect(dialog.getByLabel('Tipo de empresa')).toHaveValue(label)
    await dialog.getByLabel('País').selectOption('Argentina')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
  }

  for (const [title, label] of CREDIT_TITLES) {
    await test.step(label, async () => {
      await register(label, `${label} ${brand.brandId}-${process.pid}`)
      await expectToast(page, 'Empresa registrada con éxito')
      await expectToast(page, `Crédito de ${label} creado con éxito`)
      const block = page.getByRole('region', { name: title })
      await expect(block.getByText(`${label} ${brand.brandId}-${process.pid}`, { exact: true })).toBeVisible()
      await closeToasts(page)
    })
  }

  await test.step('filtered by role; failures; out again', async () => {
    const [[title, label]] = CREDIT_TITLES
    const picker = page.getByRole('combobox', { name: label })
    await picker.fill(`Agencia creativa ${brand.brandId}-${process.pid}`)
    await expect(options(label)).toHaveText(['Registrar nueva empresa'])
    await expectFailures(
      page,
      ['POST', '/company-credits'],
      'Error al crear el crédito de la empresa',
      async () => {
        await picker.fill(campaign.company.name)
        await options(label).first().click()
      },
    )
    const remove = page.getByRole('region', { name: title }).getByRole('button', { name: /^Quitar / })
    await expectFailures(
      page,
      ['DELETE', '/company-credits/*/*'],
      'Error al eliminar el crédito de la empresa',
      () => remove.click(),
    )
    await remove.click()
    await expectToast(page, 'Crédito de la empresa eliminado con éxito')
    await expect(remove).toHaveCount(0)
    await closeToasts(page)
  })

  await test.step('a role that nobody knows', async () => {
    const odd = { id: 999_999, name: 'Rara', role: 'Productora', country: null }
    const restore = await answerCalls(page, 'POST', '/companies', { status: 201, json: { company: odd } })
    await register('Anunciante', 'Rara')
    await expectToast(page, 'Rol de empresa no reconocido')
    await restore()
  })
  await press(page, 'Finalizar')
  await expect(page).toHaveURL('/campanas')
})

test('credits that do not load say which (S14.1, S14.2, M04)', async ({ page, brand, campaign }) => {
  const failures = [
    ['/companies', 'Error al cargar empresas', 3],
    [`/team-members/${brand.brandId}`, 'Error al cargar personas', 1],
    [`/company-credits/${campaign.id}`, 'Error al cargar los créditos de la empresa', 3],
    [`/team-credits/${campaign.id}`, 'Error al cargar los créditos del equipo', 1],
  ] as const
  const restores = []
  for (const [path] of failures)
    restores.push(await answerCalls(page, 'GET', path, { status: 500, json: {} }))
  await page.goto(`/inscripciones/creditos?campana=${campaign.id}`)
  for (const [, words, times] of failures)
    await expect(
      page.getByText(`${words}. Revisa tu conexión y vuelve a intentarlo.`, { exact: true }),
    ).toHaveCount(times)
  for (const restore of restores) await restore()
  const retry = page.getByRole('button', { name: 'Reintentar' })
  while ((await retry.count()) > 0)
    await retry
      .first()
      .click({ timeout: 1000 })
      .catch(() => {})
  await expect(page.getByRole('combobox')).toHaveCount(4)
})
