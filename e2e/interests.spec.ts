import type { Page } from '@playwright/test'
import { api, expect, expectToast, registerBrand, search, signIn } from './fixtures.ts'
import { createAdmin, declaredConflict, sendCampaign } from './judging.ts'
import { confirmJudge, createJudge, test } from './jury-fixtures.ts'

test('a judge declares relations, chosen or typed, and changes them later (J14)', async ({
  page,
  portal,
  admin,
}) => {
  const campaign = await sendCampaign(portal, await registerBrand(portal))
  const judge = await createJudge(portal, admin, 'Begoña')
  await signIn(page, { token: await confirmJudge(portal, judge) })
  await page.goto('/juez/declaracion')
  const companies = page.getByRole('combobox', { name: 'Empresas' })
  const list = page.getByRole('list', { name: 'Empresas: tu lista' })

  await companies.fill(campaign.company.name.toUpperCase())
  await page.getByRole('option', { name: campaign.company.name }).click()
  await companies.fill('Estudio Ñandú')
  await page.getByRole('option', { name: 'Agregar lo que escribí' }).click()
  await companies.fill('Se fue sin elegir')
  await page.getByLabel('Personas').fill('Luz Paz\n\n  Íñigo Peña ')
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await list.getByRole('button', { name: 'Quitar Se fue sin elegir' }).click()
  await expect(companies).toBeFocused()

  await page.reload()
  await expect(page.getByText('Recuperamos un borrador')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(2)

  await page.getByRole('button', { name: 'No tengo nada que declarar' }).click()
  await expect(page.getByText('Agregaste empresas o personas')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar mi declaración' }).click()
  await expectToast(page, 'Declaración guardada. Gracias.')
  await expect(page).toHaveURL(`${portal.url}/juez`)

  await page.goto('/juez/declaracion')
  await expect(page.getByText('Ya hiciste tu declaración.')).toBeVisible()
  await expect(list.getByRole('listitem').first()).toContainText(campaign.company.name)
  await expect(page.getByLabel('Personas')).toHaveValue('Luz Paz\nÍñigo Peña')
})

test('a company that is typed is declared by the very next press, and what is taken back is not (J14)', async ({
  page,
  portal,
  admin,
}) => {
  const judge = await createJudge(portal, admin, 'Delia')
  await signIn(page, { token: await confirmJudge(portal, judge) })
  await page.goto('/juez/declaracion')
  const companies = page.getByRole('combobox', { name: 'Empresas' })
  const items = page.getByRole('list', { name: 'Empresas: tu lista' }).getByRole('listitem')
  const people = page.getByLabel('Personas')

  await companies.pressSequentially('Coca')
  await page.getByRole('button', { name: 'Quitar selección' }).click()
  await expect(companies).toBeFocused()
  await companies.pressSequentially('Pep')
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key)
  await expect(companies).toHaveValue('')
  await people.click()
  await expect(items).toHaveCount(0)

  await companies.pressSequentially('Estudio Uno')
  await page.keyboard.press('Tab')
  await expect(people).toBeFocused()
  await expect(items).toHaveText(/Estudio Uno/)
  await companies.pressSequentially('Estudio Dos')
  await page.keyboard.press('Escape')
  await people.click()
  await expect(companies).toHaveValue('')
  await expect(items).toHaveText([/Estudio Uno/, /Estudio Dos/])

  await companies.pressSequentially('Estudio Tres')
  await page.keyboard.press('Escape')
  // Presses as a hand does: the button must still be in its place when the hand lets go.
  await page.getByRole('button', { name: 'Guardar mi declaración' }).click({ delay: 200 })
  await expectToast(page, 'Declaración guardada. Gracias.')
  await page.goto('/juez/declaracion')
  await expect(items).toHaveText([/Estudio Uno/, /Estudio Dos/, /Estudio Tres/])
})

test('a declaration page that was opened earlier takes nothing back (J14, J15)', async ({
  page,
  phone,
  portal,
  admin,
}) => {
  const judge = await createJudge(portal, admin, 'Fermín')
  const token = await confirmJudge(portal, judge)
  const add = async (at: Page, company: string) => {
    await at.getByRole('combobox', { name: 'Empresas' }).fill(company)
    await at.getByRole('option', { name: 'Agregar lo que escribí' }).click()
  }
  const save = (at: Page) => at.getByRole('button', { name: 'Guardar mi declaración' }).click()
  const items = (at: Page) => at.getByRole('list', { name: 'Empresas: tu lista' }).getByRole('listitem')
  const declared = async () =>
    (await api(portal, 'GET', '/jury/declaration', undefined, token)).declaration.companies
  for (const at of [page, phone]) {
    await signIn(at, { token })
    await at.goto('/juez/declaracion')
    await expect(at.getByLabel('Personas')).toBeVisible()
  }

  await add(page, 'Banco Colibrí')
  await save(page)
  await expectToast(page, 'Declaración guardada. Gracias.')

  await test.step('who has nothing to declare there is shown what was declared, and nothing is saved', async () => {
    await phone.getByRole('button', { name: 'No tengo nada que declarar' }).click()
    await expectToast(phone, 'En otra ventana u otro equipo hiciste una declaración')
    await expect(items(phone)).toHaveText([/Banco Colibrí/])
    expect(await declared()).toEqual(['Banco Colibrí'])
  })

  await test.step('what both added is declared', async () => {
    await page.goto('/juez/declaracion')
    await add(page, 'Estudio Páramo')
    await save(page)
    await expectToast(page, 'Declaración guardada. Gracias.')
    await add(phone, 'Agencia Nube')
    await save(phone)
    await expectToast(phone, 'También cambió: Empresas.')
    await expectToast(phone, 'Declaración guardada. Gracias.')
    expect(await declared()).toEqual(['Banco Colibrí', 'Agencia Nube', 'Estudio Páramo'])
  })

  await test.step('what is taken back by who saw it is gone', async () => {
    await phone.goto('/juez/declaracion')
    await phone.getByRole('button', { name: 'Quitar Banco Colibrí' }).click()
    await save(phone)
    await expect.poll(declared).toEqual(['Agencia Nube', 'Estudio Páramo'])
  })
})

test('a judge has nothing to declare (J14)', async ({ page, portal, admin }) => {
  const judge = await createJudge(portal, admin, 'Ciro')
  await signIn(page, { token: await confirmJudge(portal, judge) })
  await page.goto('/juez/declaracion')
  await page.getByRole('button', { name: 'Guardar mi declaración' }).click()
  await expect(page.getByText('Agrega una empresa o una persona.')).toBeVisible()
  await page.getByRole('button', { name: 'No tengo nada que declarar' }).click()
  await expectToast(page, 'Declaración guardada. Gracias.')
})

test('two admins dismiss what a judge declared (J13)', async ({ page, phone, portal, admin }) => {
  const { campaign } = await declaredConflict(portal, admin, 'Dafne')
  await signIn(page, { token: admin })
  await page.goto('/admin/jurado/conflictos')
  await search(page, 'Dafne')
  const rows = page.getByRole('region', { name: 'Lista de conflictos' }).getByRole('list').first()
  await expect(rows).toContainText('Declarado por el juez')
  await expect(rows).toContainText(`Anunciante: ${campaign.company.name}`)
  await page
    .getByRole('button', { name: /^Descartar/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Pedir el descarte' }).click()
  await expect(dialog.getByText('Escribe el motivo')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Dejó la empresa en 2019')
  await dialog.getByRole('button', { name: 'Pedir el descarte' }).click()
  await expect(rows).toContainText('Pediste descartarlo: «Dejó la empresa en 2019».')
  await expect(page.getByRole('button', { name: /^(Descartar|Aprobar)/ })).toHaveCount(0)

  await signIn(phone, { token: await createAdmin(portal) })
  await phone.goto('/admin/jurado/conflictos?search=Dafne')
  await phone.getByRole('button', { name: /^Aprobar el descarte/ }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click()
  await expect(phone.getByText('Ningún conflicto coincide.')).toBeVisible()
  await phone.getByRole('radio', { name: /Descartados/ }).click()
  await expect(phone.getByRole('region', { name: 'Lista de conflictos' })).toContainText(
    '«Dejó la empresa en 2019»',
  )
})

test('an admin groups companies, and confirms at once what follows (J12, J13)', async ({
  page,
  portal,
  admin,
}) => {
  const { brand, campaign } = await declaredConflict(portal, admin, 'Elvira')
  const other = await sendCampaign(portal, brand, 'La segunda taza')
  await signIn(page, { token: admin })
  await page.goto('/admin/jurado/grupos')
  await page.getByRole('button', { name: 'Agregar un grupo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre del grupo').fill('Grupo Aurora')
  await dialog.getByLabel('Empresas del grupo').fill(`${campaign.company.name}\n${other.company.name}`)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expectToast(page, 'Grupo guardado')
  await expect(page.getByRole('list', { name: 'Empresas de Grupo Aurora' })).toContainText(other.company.name)

  await test.step('a company is in one group only', async () => {
    await page.getByRole('button', { name: 'Agregar un grupo' }).click()
    await dialog.getByLabel('Nombre del grupo').fill('Colina')
    await dialog.getByLabel('Empresas del grupo').fill(other.company.name)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByText(/ya está en el grupo «Grupo Aurora»/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
  })

  const found = () => api(portal, 'GET', '/admin/conflicts?search=Elvira', undefined, admin)
  await expect.poll(async () => (await found()).counts.proposed).toBe(2)
  await page.goto('/admin/jurado/conflictos?search=Elvira')
  await page.getByLabel('Elegir todos los de esta lista').check()
  const second = await createAdmin(portal)
  const declared = async () => (await found()).conflicts.find(({ kind }: { kind: string }) => kind === 'F')

  await test.step('what another admin answered meanwhile is passed over, and told', async () => {
    const { id, revision } = await declared()
    const body = { reason: 'Dejó la empresa en 2019', revision }
    await api(portal, 'POST', `/admin/conflicts/${id}/dismiss`, body, second)
    await page.getByRole('button', { name: 'Confirmar 2 conflictos' }).click()
    await expectToast(page, 'Conflicto confirmado. Uno cambió mientras lo mirabas')
    await expect(page.getByRole('region', { name: 'Lista de conflictos' })).toContainText(
      'pidió descartarlo: «Dejó la empresa en 2019»',
    )
  })

  await test.step('a dismissal is not approved once the conflict has changed', async () => {
    await page.getByRole('button', { name: /^Aprobar el descarte/ }).click()
    const { id, revision } = await declared()
    const body = { conflicts: [{ conflictId: id, revision }] }
    await api(portal, 'POST', '/admin/conflicts/confirm', body, second)
    await dialog.getByRole('button', { name: 'Aprobar' }).click()
    await expectToast(page, 'Este conflicto cambió')
    await expect(page.getByText('Ningún conflicto coincide.')).toBeVisible()
  })

  await page.goto('/admin/jurado/grupos')
  await page.getByRole('button', { name: 'Eliminar Grupo Aurora' }).click()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Aún no hay grupos de empresas.')).toBeVisible()
})
