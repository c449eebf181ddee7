import { loseAnswers } from './failures.ts'
import { readFile } from 'node:fs/promises'
import { createCampaign, createComplete, setDeadline } from './entries.ts'
import type { Page } from '@playwright/test'
import { api, expect, expectToast, type Portal, registerBrand, search, signIn } from './fixtures.ts'
import { sendCampaign } from './judging.ts'
import { test } from './jury-fixtures.ts'

const HOUR_MS = 60 * 60 * 1000
const PROGRAMS = { AR: { id: 2, zone: 'Buenos Aires' }, CO: { id: 1, zone: 'Colombia' } } as const
const zones = { AR: 'America/Argentina/Buenos_Aires', CO: 'America/Bogota' }

// Programmes are shared by all tests of a worker, so they are left open, as they were found.
test.afterEach(async ({ portal, admin }) => {
  for (const { id } of Object.values(PROGRAMS))
    await setDates(portal, admin, id, { entriesOpenAt: null, entriesCloseAt: null })
})

const setDates = (portal: Portal, admin: string, id: number, dates: object) =>
  api(portal, 'PATCH', `/admin/programs/${id}`, dates, admin)

/** Returns what clocks in that country show in so many hours, as it is typed. */
function wall(country: keyof typeof zones, hours: number): string {
  const there = new Date(Date.now() + hours * HOUR_MS).toLocaleString('sv', { timeZone: zones[country] })
  return there.replace(/^(\d+)-(\d+)-(\d+) (\d+:\d+).*/, '$3/$2/$1 $4')
}

const card = (page: Page, country: string) => page.getByRole('region', { name: new RegExp(country) })

test('the field says which of two 23:59 a closing takes, in the night that sets the clocks back (T13)', async ({
  page,
  admin,
}) => {
  await signIn(page, { token: admin })
  await page.goto('/admin/programa')
  const program = card(page, 'Argentina')
  await program.getByLabel('Sin fecha de cierre').uncheck()
  await program.getByLabel('Cierre (hora de Buenos Aires)').fill('14/03/2009 23:59')
  await expect(
    program.getByText('23:59 ocurre dos veces esa noche: se toma la segunda (UTC−3).'),
  ).toBeVisible()
})

for (const country of ['AR', 'CO'] as const)
  test(`opening and closing are set in ${country}'s own time, and a brand's screens follow (A57, A58)`, async ({
    page,
    phone,
    portal,
    admin,
  }) => {
    const { zone, id } = PROGRAMS[country]
    const name = country === 'AR' ? 'Argentina' : 'Colombia'
    const brand = await registerBrand(portal, { countryCode: country, programId: id })
    await signIn(page, { token: admin })
    await signIn(phone, brand)
    await page.goto('/admin/programa')
    const program = card(page, name)
    const opening = program.getByLabel(`Apertura (hora de ${zone})`)
    const closing = program.getByLabel(`Cierre (hora de ${zone})`)
    const save = program.getByRole('button', { name: 'Guardar' })

    await test.step('a date that is missing is asked for, one after the closing refused', async () => {
      await program.getByLabel('Sin fecha de apertura').uncheck()
      await program.getByLabel('Sin fecha de cierre').uncheck()
      await save.click()
      await expect(closing).toHaveAccessibleDescription(/Escribe la fecha y la hora de cierre/)
      await opening.fill(wall(country, 72))
      await closing.fill(wall(country, 48))
      await save.click()
      await expect(program.getByText('La apertura debe ser anterior al cierre')).toBeVisible()
    })

    await test.step('not open yet: the change is confirmed, the brand sees when', async () => {
      const tomorrow = wall(country, 24)
      await opening.fill(tomorrow)
      await expect(program.getByText(/Las inscripciones de .* abren el/)).toBeVisible()
      await save.click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
      await expect(opening).toHaveValue(tomorrow)
      await save.click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar ahora' }).click()
      await expectToast(page, 'Guardamos las fechas')
      for (const path of ['/perfil/participaciones', '/campanas', '/inscripciones/nueva']) {
        await phone.goto(path)
        await expect(
          phone.getByText(new RegExp(`[Ll]as inscripciones.* abren el .*${zone}`)).first(),
        ).toBeVisible()
      }
      await expect(phone.getByRole('button', { name: 'Completar inscripción' })).toHaveCount(0)
      const body = { name: 'Temprana', companyId: 1, categoryIds: [3], countryCode: country, programId: id }
      await expect(
        api(portal, 'POST', '/campaigns', { ...body, brandId: brand.brandId }, brand.token),
      ).rejects.toThrow('entries_not_open')
    })

    await test.step('open: the brand sees until when', async () => {
      await opening.fill(wall(country, -24))
      await save.click()
      await expect(program.getByText(/puedes inscribir, editar y enviar hasta el/)).toBeVisible()
      await expect
        .poll(async () => Date.parse((await programOf(portal, brand.token, id)).entriesOpenAt))
        .toBeLessThan(Date.now())
      await phone.goto('/inscripciones/nueva')
      await expect(phone.getByText(/puedes inscribir, editar y enviar hasta el/)).toBeVisible()
      await expect(phone.getByRole('button', { name: 'Completar inscripción' })).toBeVisible()
      const { entriesCloseAt } = await programOf(portal, brand.token, id)
      expect(Math.abs(Date.parse(entriesCloseAt) - Date.now() - 48 * HOUR_MS)).toBeLessThan(5 * 60_000)
    })

    await test.step('over: confirmed too', async () => {
      await closing.fill(wall(country, -1))
      await save.click()
      await expect(page.getByRole('dialog').getByText('El cierre quedará en el pasado')).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar ahora' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await phone.goto('/campanas')
      await expect(phone.getByText(/El plazo de .* terminó/)).toBeVisible()
    })

    await test.step('moved later again: it says what the jury keeps (J02)', async () => {
      await expect(program.getByText(/El programa ya había cerrado/)).toHaveCount(0)
      await closing.fill(wall(country, 48))
      await expect(program.getByText(/El programa ya había cerrado/)).toBeVisible()
    })
  })

const programOf = async (portal: Portal, token: string, id: number) =>
  (await api(portal, 'GET', `/programs/${id}`, undefined, token)).program

test('what is typed survives a failure, a double click saves once', async ({ page, admin }) => {
  await signIn(page, { token: admin })
  await page.goto('/admin/programa')
  const program = card(page, 'Colombia')
  const sent: string[] = []
  let broken = true
  await page.route('**/api/admin/programs/1', async (route) => {
    sent.push(route.request().postData() ?? '')
    if (broken) await route.abort()
    else await route.continue()
  })
  await program.getByLabel('24 horas antes').uncheck()
  await program.getByRole('button', { name: 'Guardar' }).click()
  await expectToast(page, 'No pudimos guardar el programa')
  await expect(program.getByLabel('24 horas antes')).not.toBeChecked()
  broken = false
  await program.getByRole('button', { name: 'Guardar' }).dblclick()
  await expectToast(page, 'Guardamos las fechas')
  await page.reload()
  await expect(program.getByLabel('24 horas antes')).not.toBeChecked()
  expect(sent.map((body) => JSON.parse(body))).toEqual(
    Array.from({ length: 2 }, () => ({ remindsDay: false, revision: expect.any(String) })),
  )
  await program.getByLabel('24 horas antes').check()
  await program.getByRole('button', { name: 'Guardar' }).click()
  await expectToast(page, 'Guardamos las fechas')
})

test('a brand with extra time sees its own closing, until it is taken back (A59, A60, J02)', async ({
  page,
  phone,
  portal,
  admin,
}) => {
  const brand = await registerBrand(portal)
  await setDates(portal, admin, 2, { entriesCloseAt: new Date(Date.now() - HOUR_MS).toISOString() })
  await signIn(page, { token: admin })
  await signIn(phone, brand)
  await page.goto('/admin/programa')
  const program = card(page, 'Argentina')
  await program.getByRole('button', { name: 'Dar una prórroga' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('De lo que se envió completo, el jurado seguirá leyendo la copia')
  await dialog.getByRole('button', { name: 'Dar la prórroga' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Marca' })).toHaveAccessibleDescription(/Elige una marca/)
  await dialog.getByRole('combobox', { name: 'Marca' }).fill(brand.email)
  await expect(page.getByRole('option')).toHaveCount(1)
  // Two events follow right after one another, as on a slow machine. Neither may be lost.
  await dialog.evaluate(
    async (element, until) => {
      element.ownerDocument.querySelector<HTMLElement>('[role=option]')?.click()
      await Promise.resolve()
      const field = element.querySelector<HTMLInputElement>('[data-type=date]')
      if (!field) throw new Error('No field for the date')
      field.value = until
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    wall('AR', 72),
  )
  await dialog.getByRole('button', { name: 'Dar la prórroga' }).dblclick()
  await expect(dialog).toHaveCount(0)
  const given = program.getByRole('listitem').filter({ hasText: brand.email })
  await expect(given.getByText(/^Hasta el .*Buenos Aires/)).toBeVisible()

  await phone.goto('/campanas')
  await expect(
    phone.getByText(/puedes inscribir, editar y enviar hasta el .*Quedan (2|3) días/),
  ).toBeVisible()
  await createCampaign(portal, brand)

  // Another admin gives more meanwhile: this page shortens nothing that it has not shown.
  const body = { brandId: brand.brandId, entriesCloseAt: new Date(Date.now() + 99 * HOUR_MS).toISOString() }
  await api(portal, 'POST', '/admin/programs/2/extensions', body, admin)
  await program.getByRole('button', { name: 'Dar una prórroga' }).click()
  await dialog.getByRole('combobox', { name: 'Marca' }).fill(brand.email)
  await page.getByRole('option').click()
  await dialog.locator('[data-type=date]').fill(wall('AR', 48))
  await dialog.getByRole('button', { name: 'Dar la prórroga' }).click()
  await expect(dialog.locator('form').getByRole('alert')).toContainText('cambió mientras tanto')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await given.getByRole('button', { name: /^Quitar la prórroga/ }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText(/tiene prórroga hasta el .*Buenos Aires/)
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).press('Enter')
  await expect(given).toHaveCount(0)
  const give = program.getByRole('button', { name: 'Dar una prórroga' })
  await expect(give).toBeFocused()
  await expect(give).toBeInViewport({ ratio: 1 })
  await phone.reload()
  await expect(phone.getByText(/El plazo de .*Argentina.* terminó/)).toBeVisible()

  await page.goto(`/admin/programa/actividad?brandId=${brand.brandId}`)
  const events = page.getByRole('region', { name: 'Actividad' })
  await expect(events.getByText('Dio una prórroga')).toHaveCount(2)
  await expect(events.getByText('Quitó una prórroga')).toBeVisible()
})

test('what a brand deletes is found in the activity and comes back from the trash (A61–A63)', async ({
  page,
  phone,
  portal,
  admin,
}) => {
  const brand = await registerBrand(portal)
  const name = `Taza perdida ${brand.brandId}`
  const campaign = await createCampaign(portal, brand, { name })
  await signIn(page, { token: admin })
  await signIn(phone, brand)
  await phone.goto('/campanas')
  await phone.getByRole('button', { name: `Eliminar la campaña ${name}` }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(phone.getByText(/no tienes campañas registradas/i)).toBeVisible()

  await page.goto('/admin/programa/actividad')
  await search(page, 'nada de nada')
  await page.getByRole('button', { name: 'Ver toda la actividad' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await search(page, name)
  const events = page.getByRole('region', { name: 'Actividad' }).getByRole('listitem')
  await expect(events).toHaveCount(2)
  await expect(events.first()).toContainText('Eliminó la campaña')
  await expect(events.first()).toContainText('Marca')
  await page.getByLabel('Acción').selectOption('campaign-created')
  await expect(events).toHaveCount(1)
  await page.reload()
  await expect(events).toHaveCount(1)
  await expect(page.getByLabel('Buscar')).toHaveValue(name)

  await page.goto('/admin/programa/papelera')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Quedan 29 días')
  await expect(row).toContainText('Lo eliminó Lucía')
  await row.getByRole('button', { name: 'Recuperar' }).click()
  const restoreAnswers = await loseAnswers(page, 'POST', '/admin/bin/*/restore')
  await page.getByRole('dialog').getByRole('button', { name: 'Recuperar' }).click()
  await expect(row).toHaveCount(0)
  await restoreAnswers()
  await page.getByRole('dialog').getByRole('button', { name: 'Recuperar' }).dblclick()
  await expect(page.getByText(`Recuperamos «${name}».`)).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver la campaña' }).click()
  await expect(page).toHaveURL(`${portal.url}/admin/inscripciones/${campaign.id}`)
  await phone.reload()
  await expect(phone.getByRole('heading', { name })).toBeVisible()
  expect(campaign.name).toBe(name)
})

test('an admin sees what takes the space and empties the trash for good (A80, A79)', async ({
  page,
  portal,
  admin,
}) => {
  const brand = await registerBrand(portal)
  const campaign = await createCampaign(portal, brand, { name: `Para siempre ${brand.brandId}` })
  await api(portal, 'DELETE', `/campaigns/${campaign.id}`, undefined, brand.token)
  await signIn(page, { token: admin })
  await page.goto('/admin/programa/papelera')
  const space = page.getByRole('region', { name: 'Espacio', exact: true })
  await expect(space).toContainText('Libre para subir videos')
  await expect(space).toContainText('Último respaldoNinguno desde el portal')
  await page.getByRole('button', { name: 'Vaciar la papelera' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Vaciar la papelera?' })
  await expect(dialog).toContainText(/Hay \d+ elementos?\./)
  await dialog.getByRole('button', { name: 'Vaciar' }).dblclick()
  await expect(page.getByText('La papelera está vacía.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vaciar la papelera' })).toHaveCount(0)
  await page.goto('/admin/programa/actividad?action=bin-emptied')
  await expect(page.getByRole('region', { name: 'Actividad' })).toContainText('Vació la papelera')
})

test('a person’s data are handed over as a file, and deleted after a typed confirmation (A73–A77)', async ({
  page,
  portal,
  admin,
}) => {
  const brand = await registerBrand(portal)
  await sendCampaign(portal, brand)
  await signIn(page, { token: admin })
  await page.goto('/admin/programa/personas')
  await expect(page.getByRole('row', { name: /Registro de actividad 730 días/ })).toBeVisible()
  await page.getByLabel('Buscar una persona').fill(brand.email)
  const row = page.getByRole('listitem').filter({ hasText: brand.email })
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Exportar/ }).click()
  const file = await (await download).path()
  expect(JSON.stringify(JSON.parse(await readFile(file, 'utf8')))).toContain(brand.email)

  await row.getByRole('button', { name: /^Eliminar/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Se elimina' })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Se conserva, y por qué' })).toBeVisible()
  await expect(dialog.getByText('Inscripciones enviadas', { exact: false }).first()).toBeVisible()
  await dialog.getByLabel('Escribe el correo para confirmar').fill('otra@example.com')
  await dialog.getByRole('button', { name: 'Eliminar definitivamente' }).click()
  await expect(dialog.getByLabel('Escribe el correo para confirmar')).toHaveAccessibleDescription(
    /Escribe el correo tal como aparece arriba\./,
  )
  await dialog.getByLabel('Escribe el correo para confirmar').fill(brand.email)
  const restore = await loseAnswers(page, 'POST', '/admin/people/*/*/deletion')
  await dialog.getByRole('button', { name: 'Eliminar definitivamente' }).click()
  // The deletion was done and only its answer was lost. The list shows it, and a second press is told what the
  // first did.
  await expect(row).toHaveCount(0)
  await restore()
  await dialog.getByRole('button', { name: 'Eliminar definitivamente' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Se eliminó' })).toBeVisible()
  await expect(page.getByText('No encontramos a nadie.')).toBeVisible()
  await expect(
    api(portal, 'POST', '/users/login', { email: brand.email, password: brand.password }),
  ).rejects.toThrow('401')
})

test('dates that were saved are those of the edition in the same tab, without a reload (A58, E11)', async ({
  page,
  admin,
}) => {
  await signIn(page, { token: admin })
  await page.goto('/admin/ediciones/1/programas')
  await expect(page.getByText(/sin fecha de cierre\.$/)).toHaveCount(2)
  await page.getByRole('link', { name: 'Programa', exact: true }).click()
  const card = page.getByRole('region', { name: /Argentina/ })
  await card.getByRole('checkbox', { name: 'Sin fecha de cierre' }).uncheck()
  await card.getByLabel(/^Cierre/).fill('01/03/2090 09:00')
  await card.getByRole('button', { name: 'Guardar' }).click()
  await expectToast(page, 'Guardamos las fechas')
  await page.goBack()
  await expect(page.getByText(/cierra el 01\/03\/2090, 09:00/)).toBeVisible()
})

test('who restores a sent campaign after the closing reads first that the jury judges it (A63, J02)', async ({
  page,
  portal,
  admin,
}) => {
  const brand = await registerBrand(portal)
  const { id, name } = await createComplete(portal, brand, { name: 'La retirada', countryCode: 'CO' })
  await api(portal, 'POST', '/enrollments/send/all', { brandId: brand.brandId }, brand.token)
  await api(portal, 'DELETE', `/campaigns/${id}`, undefined, brand.token)
  await signIn(page, { token: admin })
  await page.goto('/admin/programa/papelera')
  const ask = () => page.getByRole('button', { name: `Recuperar ${name}` }).click()
  const dialog = page.getByRole('dialog')
  const said = dialog.getByText('El programa ya cerró: el jurado evaluará la inscripción')
  await ask()
  await expect(dialog).toContainText('tal como estaba')
  await expect(said).toHaveCount(0)
  await setDeadline(portal, 'CO', new Date(Date.now() - 1000))
  await page.reload()
  await ask()
  await expect(said).toBeVisible()
  await setDeadline(portal, 'CO', null)
})
