import type { Locator, Page } from '@playwright/test'
import { createCampaign } from './entries.ts'
import { pressAndHold } from './failures.ts'
import { api, type Brand, expect, expectToast, type Portal, signIn } from './fixtures.ts'
import { test } from './jury-fixtures.ts'
import { draftRound } from './round-fixtures.ts'
import { saveAndReturn } from './steps.ts'

interface Saved {
  path: string
  /** The call that saves. */
  call: [method: string, path: string]
  /** Returns the part of the page that holds the form. */
  form: (page: Page) => Page | Locator
  field: string | RegExp
  first: string
  second: string
  button: string
  said: string
}

const about = (page: Page) => page.getByRole('region', { name: 'Acerca de ti' })
const contact = (page: Page) => page.getByRole('region', { name: 'Persona de contacto principal' })

/** Types `first`, saves it, types `second` before the answer has come, and reloads the page. */
async function typeWhileSaving(page: Page, { path, call, form, field, first, second, button, said }: Saved) {
  await page.goto(path)
  const typed = form(page).getByLabel(field, { exact: true })
  await typed.fill(first)
  const goOn = await pressAndHold(form(page).getByRole('button', { name: button, exact: true }), ...call)
  await typed.fill(second)
  goOn()
  await expectToast(page, said)
  await expect(typed).toHaveValue(second)
  await page.reload()
  await expect(typed).toHaveValue(second)
  await expect(form(page).getByText(/^Recuperamos un borrador/)).toBeVisible()
}

const ofBrand: Record<string, Saved> = {
  'about oneself': {
    path: '/perfil/informacion',
    call: ['PATCH', '/users/*'],
    form: about,
    field: 'Nombre',
    first: 'Begoña',
    second: 'Begoña Inés',
    button: 'Guardar',
    said: 'Datos actualizados exitosamente',
  },
  'the contact': {
    path: '/perfil/informacion',
    call: ['PATCH', '/users/*'],
    form: contact,
    field: 'Apellido del contacto',
    first: 'Ibáñez',
    second: 'Ibáñez Peña',
    button: 'Guardar',
    said: 'Datos actualizados exitosamente',
  },
}

const fillAround = (portal: Portal, { token, userId }: Brand) =>
  api(portal, 'PATCH', `/users/${userId}`, { contactName: 'Matías', contactLastName: 'Ríos' }, token)

for (const [what, saved] of Object.entries(ofBrand))
  test(`${what}: what is typed while it is being saved stays typed and is kept (S13.6)`, async ({
    page,
    portal,
    brand,
  }) => {
    await fillAround(portal, brand)
    await typeWhileSaving(page, saved)
  })

test('preferences: what is chosen while they are being saved stays chosen and is kept (S13.6)', async ({
  page,
  brand,
}) => {
  expect(brand.email).not.toBe('')
  await page.goto('/perfil/preferencias')
  const reminders = page.getByRole('checkbox', { name: /recordatorios/ })
  await page.getByRole('radio', { name: /Colombia/ }).check()
  const goOn = await pressAndHold(page.getByRole('button', { name: 'Guardar' }), 'PATCH', '/brands/*')
  await reminders.uncheck()
  goOn()
  await expectToast(page, 'Datos actualizados exitosamente')
  await page.reload()
  await expect(page.getByText(/^Recuperamos un borrador/)).toBeVisible()
  await expect(reminders).not.toBeChecked()
  await expect(page.getByRole('radio', { name: /Colombia/ })).toBeChecked()
})

test('a new address that is typed while another is being saved is not taken back (S06.4, S13.6)', async ({
  page,
  portal,
  brand,
}) => {
  await fillAround(portal, brand)
  await page.goto('/perfil/informacion')
  const email = page.getByLabel('Correo electrónico')
  await email.fill(`uno-${brand.email}`)
  const goOn = await pressAndHold(about(page).getByRole('button', { name: 'Guardar' }), 'PATCH', '/users/*')
  await email.fill(`dos-${brand.email}`)
  goOn()
  await expectToast(page, 'Datos actualizados exitosamente')
  await expect(email).toHaveValue(`dos-${brand.email}`)
})

test('the dates of a programme: what is typed while they are being saved stays (S13.6)', async ({
  page,
  portal,
  admin,
}) => {
  const dates = (entriesCloseAt: string | null) =>
    api(portal, 'PATCH', '/admin/programs/2', { entriesCloseAt }, admin)
  await dates('2090-01-01T12:00:00Z')
  try {
    await signIn(page, { token: admin })
    await typeWhileSaving(page, {
      path: '/admin/programa',
      call: ['PATCH', '/admin/programs/*'],
      form: (at) => at.getByRole('region', { name: /Argentina/ }),
      field: /^Cierre/,
      first: '01/02/2090 09:00',
      second: '01/03/2090 10:00',
      button: 'Guardar',
      said: 'Guardamos las fechas',
    })
  } finally {
    await dates(null)
  }
})

test('panels: what is changed while they are being saved stays, and saving it again makes none anew (J06, S13.6)', async ({
  page,
  portal,
  admin,
}) => {
  const { id } = await draftRound(portal, admin, { name: 'Mientras se guarda', judges: [] })
  await signIn(page, { token: admin })
  await page.goto(`/admin/jurado/rondas/${id}/paneles`)
  const name = page.getByLabel('Nombre del panel').last()
  const panels = async () => (await api(portal, 'GET', `/admin/rounds/${id}`, undefined, admin)).round.panels
  const save = page.getByRole('button', { name: 'Guardar los paneles' })
  await page.getByRole('button', { name: 'Agregar panel' }).click()
  await name.fill('Panel uno')
  const goOn = await pressAndHold(save, 'POST', '/admin/rounds/*/panels')
  await name.fill('Panel dos')
  goOn()
  await expectToast(page, 'Guardamos los paneles.')
  await expect(name).toHaveValue('Panel dos')
  await expect(page.getByText('Hay cambios sin guardar.')).toBeVisible()
  const before = await panels()
  await save.click()
  await expect(page.getByText('Todo está guardado.')).toBeVisible()
  const after = await panels()
  expect(after.map((panel: { id: number }) => panel.id)).toEqual(
    before.map((panel: { id: number }) => panel.id),
  )
  expect(after.at(-1).name).toBe('Panel dos')
})

test('a page that is left while its save runs into another version keeps what was typed (S13.6)', async ({
  page,
  portal,
  brand,
}) => {
  await fillAround(portal, brand)
  await page.goto('/perfil/informacion')
  const last = page.getByLabel('Apellido del contacto')
  await last.fill('Escrito aquí')
  await api(portal, 'PATCH', `/users/${brand.userId}`, { contactLastName: 'Escrito allá' }, brand.token)
  const goOn = await pressAndHold(contact(page).getByRole('button', { name: 'Guardar' }), 'PATCH', '/users/*')
  await page.getByRole('link', { name: 'Preferencias' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Preferencias' })).toBeVisible()
  goOn()
  await expectToast(page, 'Lo que escribiste te espera como borrador en la página que dejaste.')
  const { user } = await api(portal, 'GET', `/users/${brand.userId}`, undefined, brand.token)
  expect(user.contactLastName).toBe('Escrito allá')
  await page.goto('/perfil/informacion')
  await expect(last).toHaveValue('Escrito allá')
  await contact(page).getByRole('button', { name: 'Usar el borrador' }).click()
  await expect(last).toHaveValue('Escrito aquí')
})

/** Leaves a draft, has what is stored changed, types anew, and throws away the draft that the page then offers. */
async function throwOldDraftAway(typed: Locator, changeStored: () => Promise<unknown>) {
  const page = typed.page()
  await typed.fill('Borrador viejo')
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join(' ')))
    .toContain('Borrador viejo')
  await changeStored()
  await page.reload()
  const offer = page.getByRole('status').filter({ hasText: 'Recuperamos un borrador' })
  await expect(offer).toContainText('Borrador viejo')
  await typed.fill('Escrito ahora')
  await offer.getByRole('button', { name: 'Descartar el borrador' }).click()
  await expect(offer).toHaveCount(0)
  await expect(typed).toHaveValue('Escrito ahora')
}

test('an older draft that is thrown away takes nothing of what was typed since (S13.6)', async ({
  page,
  portal,
  brand,
}) => {
  await fillAround(portal, brand)
  await page.goto('/perfil/informacion')
  const last = page.getByLabel('Apellido del contacto')
  await throwOldDraftAway(last, () =>
    api(portal, 'PATCH', `/users/${brand.userId}`, { contactName: 'Mateo' }, brand.token),
  )
  await expect(page.getByLabel('Nombre del contacto')).toBeFocused()
  await page.reload()
  await expect(last).toHaveValue('Escrito ahora')
  await contact(page).getByRole('button', { name: 'Descartar el borrador' }).click()
  await expect(last).toHaveValue('Ríos')
  await expect(page.getByLabel('Nombre del contacto')).toBeFocused()
})

test('an older draft of an edition that is thrown away takes nothing of what was typed since (E11, S13.6)', async ({
  page,
  portal,
  admin,
}) => {
  const { editionId } = await api(portal, 'POST', '/admin/editions', { from: 1 }, admin)
  const path = `/admin/editions/${editionId}`
  await signIn(page, { token: admin })
  await page.goto(`/admin/ediciones/${editionId}/datos`)
  const name = page.getByLabel('Nombre del premio')
  await throwOldDraftAway(name, async () => {
    const { edition, revisions } = await api(portal, 'GET', path, undefined, admin)
    const body = { content: { ...edition.about, platform: 'Altura' }, revision: revisions.about }
    await api(portal, 'PATCH', `${path}/about`, body, admin)
  })
  await page.reload()
  await expect(name).toHaveValue('Escrito ahora')
  await api(portal, 'DELETE', path, undefined, admin)
})

test('who saves and comes back at once reads what was saved, on a slow machine too (S13.2)', async ({
  page,
  portal,
  brand,
}) => {
  const campaign = await createCampaign(portal, brand)
  const campaigns = page.getByRole('heading', { level: 1, name: 'Mis campañas' })

  await page.goto(`/inscripciones/detalles?campana=${campaign.id}`)
  const answer = page.getByRole('textbox').first()
  await answer.fill('La que se guardó')
  // A slow machine has not cleared away yet what the page that is left had read.
  await page.evaluate(() => {
    const wait = window.setTimeout
    window.setTimeout = ((act: () => void, ms = 0) => wait(act, ms + 5000)) as typeof wait
  })
  await saveAndReturn(page)
  await expect(campaigns).toBeVisible()
  await page.goBack()
  await expect(answer).toHaveValue('La que se guardó')
})
