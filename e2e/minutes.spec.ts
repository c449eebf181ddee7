import { readFile } from 'node:fs/promises'
import type { OwnMinutes } from '@portal/contract/jury/minutes-routes.ts'
import { changeAnswers } from './change-answers.ts'
import { api, expect, expectToast, signIn } from './fixtures.ts'
import { alone as test, confirmJudge, createJudge } from './jury-fixtures.ts'
import { createAdmin } from './judging.ts'
import { decidedByPanel } from './minutes-fixtures.ts'
import { ROUND_PROGRAM } from './round-fixtures.ts'

test.use({ story: 'minutes' })

test('before a sitting has ended, judges and admins read when there will be minutes and decisions (J55, J72)', async ({
  page,
  portal,
  admin,
}) => {
  await signIn(page, { token: admin })
  await page.goto('/admin/jurado/actas?programId=2')
  await expect(page.getByText('Aún no hay actas.')).toBeVisible()
  await page.goto('/admin/jurado/fallos?programId=2')
  await expect(page.getByText('Aún no hay fallos.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agregar un premio' })).toBeVisible()
  const judge = await createJudge(portal, admin)
  await signIn(page, { token: await confirmJudge(portal, judge) })
  await page.goto('/juez/actas')
  await expect(page.getByText('Aún no tienes actas.')).toBeVisible()
})

test('a judge signs on a phone; an admin sees who has not signed, and keeps the PDF (J55)', async ({
  page,
  phone,
  portal,
  admin,
}) => {
  const made = [await createJudge(portal, admin, 'Ana'), await createJudge(portal, admin, 'Bruno')]
  const tokens = []
  for (const judge of made) tokens.push(await confirmJudge(portal, judge))
  const judges = made.map(({ id, user }) => ({ judgeId: id, name: user.lastName }))
  const { minutesId, gold } = await decidedByPanel(portal, judges)

  await signIn(phone, { token: tokens[0] ?? '' })
  await phone.goto('/juez')
  await expect(phone.getByText('La sesión de Panel terminó. Las actas dicen')).toBeVisible()
  const ofAnotherPanel = ({ minutes }: { minutes: OwnMinutes[] }) => ({
    minutes: minutes.map((each, at) => (at === 0 ? { ...each, panel: 'Cine' } : each)),
  })
  await changeAnswers(phone, '**/api/jury/minutes', ofAnotherPanel)
  await phone.reload()
  await expect(phone.getByText('Tus sesiones terminaron. Las actas dicen')).toBeVisible()
  await phone.unroute('**/api/jury/minutes')
  await phone.goto('/juez/actas')
  await expect(phone.getByText('Falta tu firma')).toHaveCount(2)
  await phone.goto(`/juez/actas/${minutesId}`)
  await expect(phone.getByRole('region', { name: 'Decisiones' })).toContainText(gold.code)
  await phone.getByRole('button', { name: 'Firmar el acta' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Firmar', exact: true }).click()
  const signed = phone.getByRole('status').filter({ hasText: 'Firmaste esta acta.' })
  await expect(signed).toBeFocused()
  await expect(signed).toBeInViewport()
  await phone.reload()
  await expect(phone.getByText('Firmaste esta acta.')).toBeVisible()
  await phone.goto('/juez')
  await expect(phone.getByText('La sesión terminó.')).toHaveText(
    'La sesión terminó. Lo que se decidió está en su acta, que firma cada juez.',
  )

  await signIn(page, { token: admin })
  await page.goto(`/admin/jurado/actas?programId=${ROUND_PROGRAM}`)
  await expect(page.getByText('1 de 2 firmas')).toBeVisible()
  await page.locator(`a[href="/admin/jurado/actas/${minutesId}"]`).click()
  await expect(page.getByRole('region', { name: 'Firmas' })).toContainText('Sin firma')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`acta-${minutesId}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 8).toString()).toBe('%PDF-1.7')
})

test('a decision is corrected by two admins, and the old one stays in its history (J56)', async ({
  page,
  portal,
  admin,
}) => {
  const { gold, goldId } = await decidedByPanel(portal, [])
  await signIn(page, { token: admin })
  await page.goto(`/admin/jurado/fallos?programId=${ROUND_PROGRAM}`)
  await page.getByRole('button', { name: new RegExp(`Corregir: Oro, .*${gold.code}`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Qué pasa a tener').selectOption('Bronce')
  await dialog.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect(dialog.getByText('Escribe el motivo')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('El acta decía bronce')
  await dialog.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expectToast(page, 'Pedido guardado: falta que otra persona lo apruebe')
  const asked = page.getByRole('region', { name: '1 cambio por aprobar' })
  await expect(asked).toContainText('Lo pediste tú: falta otra persona.')
  await expect(asked.getByRole('heading')).toBeFocused()

  const other = await createAdmin(portal)
  const { decisions } = await api(
    portal,
    'GET',
    `/admin/programs/${ROUND_PROGRAM}/decisions`,
    undefined,
    other,
  )
  const { id } = decisions.find(({ correctsId }: { correctsId: number }) => correctsId === goldId)
  await api(portal, 'POST', `/admin/decisions/${id}/approval`, {}, other)
  await page.reload()
  await expect(asked).toHaveCount(0)
  await page.getByText('Historia (1)').click()
  await expect(page.getByText('Reemplazado')).toBeVisible()
})
