import type { Page } from '@playwright/test'
import { saveAnswers } from './entries.ts'
import { loseAnswers } from './failures.ts'
import { api, expect, expectToast, signIn } from './fixtures.ts'
import { alone, test } from './jury-fixtures.ts'
import { CREDITED, judgedEntries } from './judged.ts'
import { createAdmin } from './judging.ts'

alone.use({ story: 'judged-entries' })

const open = async (page: Page, id: number) => {
  await page.goto(`/admin/jurado/inscripciones/${id}`)
  await expect(page.getByRole('heading', { name: 'Lo que lee el jurado' })).toBeVisible()
}

const giveReason = async (page: Page, reason: string, submit: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill(reason)
  await dialog.getByRole('button', { name: submit }).click()
}

alone(
  'before entries close an admin reads when there will be something (J02)',
  async ({ page, portal, admin }) => {
    await api(portal, 'PATCH', '/admin/programs/1', { entriesCloseAt: null }, admin)
    await signIn(page, { token: admin })
    await page.goto('/admin/jurado/inscripciones?programId=1')
    await expect(page.getByText('Colombia aún no tiene fecha de cierre.')).toBeVisible()
  },
)

test('what closed is listed, names are hidden by keyboard, and the preview shows what the judge reads (J02, J03, J18)', async ({
  page,
  portal,
  admin,
}) => {
  const { completeId, brand, complete } = await judgedEntries(portal, admin, 'Taza sellada')
  await signIn(page, { token: admin })
  await page.goto('/admin/jurado/inscripciones?programId=2&search=nada%20coincide')
  await page.getByRole('button', { name: 'Ver todas las inscripciones' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto('/admin/jurado/inscripciones?programId=2&search=sellada')
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(row('Taza sellada')).toContainText('6 nombres por revisar')
  await expect(row('Taza sellada bis')).toContainText('Agrega al menos un anunciante en los créditos')
  await page.getByRole('link', { name: 'Taza sellada', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Taza sellada' })).toBeVisible()
  await page.getByRole('link', { name: 'Inscripciones evaluadas' }).click()
  await expect(page).toHaveURL(/programId=2&search=sellada$/)
  await page.getByRole('link', { name: 'Taza sellada', exact: true }).click()

  const names = page.getByRole('group', { name: 'Nombres de los créditos en los textos' })
  await expect(names.getByRole('checkbox')).toHaveCount(6)
  await names.getByRole('checkbox').first().focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('El jurado lee 5 nombres encontrados.')).toBeVisible()
  await names.getByRole('button', { name: 'Ocultar los 5' }).press('Enter')
  await expect(page.getByText('El jurado no lee ninguno de los nombres encontrados.')).toBeVisible()

  await page.getByRole('textbox', { name: 'Ocultar otro texto' }).fill('año viejo')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No está en los textos.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Ocultar otro texto' }).fill('año nuevo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Mostrar «año nuevo»' })).toHaveCount(6)
  // This text takes the place of 'Guardando…'.
  await expect(page.getByText('El jurado no lee ninguno de los nombres encontrados.')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Mostrar «año nuevo»' })).toHaveCount(6)
  await page.getByRole('radio', { name: 'Así lo lee el juez' }).check()
  await expect(page.getByText('La soñó [omitido] una noche de [omitido].')).toHaveCount(6)
  await expect(page.getByText(CREDITED)).toHaveCount(0)

  await test.step('a change of the brand reaches judges by a version with a reason only', async () => {
    await saveAnswers(portal, brand, complete, ['Otra respuesta, sin nombres.'])
    await page.reload()
    await page.getByRole('button', { name: 'Crear la versión 2' }).click()
    await giveReason(page, 'Faltaba una cifra', 'Crear la versión')
    await expectToast(page, 'Versión 2 creada')
    await expect(page.getByText('Faltaba una cifra')).toBeVisible()
    await expect(page.getByText('Otra respuesta, sin nombres.')).toBeVisible()
    // What was hidden in the other answers stays hidden.
    await expect(page.getByRole('button', { name: 'Mostrar «año nuevo»' })).toHaveCount(5)
  })
  await open(page, completeId)
  await expect(page.getByRole('heading', { name: 'Versión 2' })).toBeVisible()
})

test('any words are hidden by selecting them (J18)', async ({ page, portal, admin }) => {
  const { completeId } = await judgedEntries(portal, admin, 'Taza elegida')
  await signIn(page, { token: admin })
  await open(page, completeId)
  // Selects words after the name; both have an element of their own. Their place is counted in the whole text.
  await page
    .locator('[data-text-key]')
    .nth(1)
    .evaluate((text) => {
      const rest = text.childNodes[2]?.firstChild ?? text
      const range = document.createRange()
      range.setStart(rest, 1)
      range.setEnd(rest, 10)
      document.getSelection()?.addRange(range)
    })
  await page.getByRole('button', { name: 'Ocultar lo seleccionado' }).click()
  await expect(page.getByRole('button', { name: 'Mostrar «una noche»' })).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar «una noche»' }).click()
  await expect(page.getByRole('button', { name: /^Mostrar/ })).toHaveCount(0)
})

test('an incomplete entry waits for a decision, and a disqualification and its undoing for a second person (J03, J33, J66)', async ({
  page,
  phone,
  portal,
  admin,
}) => {
  const { completeId, incompleteId } = await judgedEntries(portal, admin, 'Taza dudosa')
  const second = await createAdmin(portal)
  await signIn(page, { token: admin })
  await signIn(phone, { token: second })
  await open(page, incompleteId)
  await open(phone, incompleteId)
  await expect(page.getByText('Llegó incompleta al cierre')).toBeVisible()
  await phone.getByRole('button', { name: 'Evaluarla' }).click()
  await page.getByRole('button', { name: 'Dejarla fuera' }).click()
  await giveReason(page, 'Sin anunciante', 'Dejarla fuera')
  await expectToast(page, 'La inscripción quedó fuera')
  await giveReason(phone, 'Se evalúa igual', 'Evaluarla')
  await expectToast(phone, 'Alguien ya decidió')
  await expect(phone.getByRole('dialog')).toContainText('Quedó fuera por este motivo: Sin anunciante')
  await phone.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Evaluarla' }).click()
  await giveReason(page, 'El anunciante llegó por correo', 'Evaluarla')
  await expectToast(page, 'Versión 1 creada')

  await open(page, completeId)
  await page.getByRole('button', { name: 'Descalificar' }).click()
  // The page reads what was stored, although its answer was lost.
  const restore = await loseAnswers(page, 'POST', '/admin/judged-entries/*/disqualification')
  await giveReason(page, 'Publicidad engañosa', 'Pedirla')
  await expect(page.getByText('Lo pediste tú')).toBeVisible()
  await restore()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('button', { name: 'Descalificar' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Aprobar' })).toHaveCount(0)

  await open(phone, completeId)
  await expect(phone.getByText(/^Motivo: Publicidad engañosa/)).toBeVisible()
  await page.getByRole('button', { name: 'Retirar el pedido' }).click()
  await phone.getByRole('button', { name: 'Aprobar' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Descalificar' }).click()
  await expect(phone.getByText('Está descalificada')).toBeVisible()
  const stale = page.getByRole('dialog')
  await stale.getByRole('button', { name: 'Retirar', exact: true }).click()
  await expect(stale).toContainText('La descalificación cambió')
  await expect(stale.getByRole('heading', { name: 'Deshacer la descalificación' })).toBeVisible()
  await stale.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Está descalificada')).toBeVisible()
  await phone.getByRole('button', { name: 'Deshacer' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Pedir que se deshaga' }).click()
  await expectToast(phone, 'Pediste deshacer la descalificación')
  await expect(phone.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
  await open(page, completeId)
  await page.getByRole('button', { name: 'Aprobar que se deshaga' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expectToast(page, 'La inscripción se sigue evaluando')
  await expect(page.getByText('Se evalúa', { exact: true })).toBeVisible()

  const asked = `/admin/judged-entries/${completeId}/disqualification`
  await open(phone, completeId)
  await phone.getByRole('button', { name: 'Descalificar' }).click()
  await api(portal, 'POST', asked, { reason: 'Publicidad engañosa' }, admin)
  await giveReason(phone, 'Publicidad engañosa', 'Pedirla')
  await expectToast(phone, 'Inscripción descalificada')
  await expect(phone.getByText('Está descalificada')).toBeVisible()
  const undone = { reason: 'Publicidad engañosa', isApproved: true }
  for (const each of [admin, second]) await api(portal, 'DELETE', asked, undone, each)

  await api(portal, 'POST', asked, { reason: 'Plagio' }, admin)
  await open(phone, completeId)
  await phone.getByRole('button', { name: 'Aprobar' }).click()
  await api(portal, 'DELETE', asked, { reason: 'Plagio', isApproved: false }, admin)
  await phone.getByRole('dialog').getByRole('button', { name: 'Descalificar' }).click()
  await expectToast(phone, 'La descalificación cambió')
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  await expect(phone.getByText('Alguien pidió descalificarla')).toHaveCount(0)
})
