import { api, expect, expectToast, signIn } from './fixtures.ts'
import { alone as test, confirmJudge, createJudge, joinTeam } from './jury-fixtures.ts'
import { clearEntries, confirmedJudges, draftRound } from './round-fixtures.ts'
import { createAdmin } from './judging.ts'
import { roundWithMarks } from './result-fixtures.ts'

test.afterEach(({ portal }) => clearEntries(portal))

const sections = '/admin/jurado/rondas'

test('two people open the results of a round; one of them sees them on a phone (J31, J44, J66)', async ({
  page,
  phone,
  portal,
  admin,
}) => {
  const judges = await confirmedJudges(portal, admin, ['Ana', 'Bruno', 'Carla', 'Darío'])
  const { roundId } = await roundWithMarks(portal, { name: 'Primera ronda', judges, isShort: true })
  const joined = await joinTeam(portal, admin, 'manage')
  const other = { token: await createAdmin(portal) }

  await signIn(page, { token: admin })
  await page.goto(`${sections}/${roundId}/resultados`)
  await expect(page.getByText('1 inscripción tiene menos de 3 planillas')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pedir la apertura' })).toBeDisabled()
  await page.getByRole('button', { name: 'Registrar por qué' }).click()
  await page.getByLabel('Motivo').fill('Dos jueces enfermaron')
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expectToast(page, 'Registramos la excepción')

  await page.getByRole('button', { name: 'Pedir la apertura' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir la apertura' }).click()
  await expectToast(page, 'Pediste abrir los resultados.')
  await expect(page.getByRole('heading', { name: 'Pediste abrir los resultados' })).toBeVisible()
  // Whoever asked can't also agree.
  await expect(page.getByRole('button', { name: 'Abrir los resultados' })).toHaveCount(0)

  await signIn(phone, await joinTeam(portal, admin))
  await phone.goto(`${sections}/${roundId}/resultados`)
  await expect(phone.getByText(/^Otra persona puede aceptarlo hasta el/)).toBeVisible()
  // Somebody who joined today may be the same person with another address.
  await signIn(phone, joined)
  await phone.goto(`${sections}/${roundId}/resultados`)
  await phone.getByRole('button', { name: 'Abrir los resultados' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Abrir los resultados' }).click()
  await expect(phone.getByRole('dialog')).toContainText('No puedes ser la segunda persona de este pedido')
  await signIn(phone, other)
  await phone.goto(`${sections}/${roundId}/resultados`)
  await expect(phone.getByText('Dos jueces enfermaron')).toBeVisible()
  await phone.getByRole('button', { name: 'Abrir los resultados' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Abrir los resultados' }).click()
  await expectToast(phone, 'Los resultados están abiertos.')
  const ranking = phone.getByRole('list', { name: /: puestos$/ }).first()
  await expect(ranking.getByRole('listitem').first()).toContainText('Faro')
  await expect(ranking).toContainText('Opiniones divididas')

  await page.reload()
  await expect(page.getByText('Con resultados').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar: Excel' }).click()
  expect((await download).suggestedFilename()).toBe(`resultados-ronda-${roundId}.xlsx`)
  await page.getByRole('button', { name: 'Ver la comparación' }).click()
  await expect(page.getByRole('figure', { name: 'Severidad de los jueces' })).toContainText('Ana')
})

test('a chair finds what the team asks for, and then the results, on the own home (J20, J31, J44)', async ({
  page,
  portal,
  admin,
}) => {
  const judge = await createJudge(portal, admin, 'Amalia')
  const chair = { judgeId: judge.id, name: judge.user.name, token: await confirmJudge(portal, judge) }
  const others = await confirmedJudges(portal, admin, ['Bruno', 'Carla'])
  const { roundId } = await roundWithMarks(portal, { name: 'Primera ronda', judges: [chair, ...others] })

  await signIn(page, chair)
  await page.goto('/juez')
  await expect(page.getByRole('link', { name: 'Ver mis planillas' })).toBeVisible()
  await expect(page.getByRole('link', { name: /resultados/ })).toHaveCount(0)

  await api(portal, 'POST', `/rounds/${roundId}/unsealing`, undefined, admin)
  await page.reload()
  await page.getByRole('link', { name: 'Ver el pedido de abrir los resultados' }).click()
  await page.getByRole('button', { name: 'Abrir los resultados' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir los resultados' }).click()
  await expectToast(page, 'Los resultados están abiertos.')

  await page.getByRole('link', { name: 'Inicio', exact: true }).first().click()
  await page.getByRole('link', { name: 'Ver los resultados' }).click()
  await expect(page.getByRole('region', { name: /: puestos$/ }).first()).toContainText('Faro')
})

test('who presses on an old page reads what another person did about the results (J31)', async ({
  page,
  portal,
  admin,
}) => {
  const judges = await confirmedJudges(portal, admin, ['Ana', 'Bruno', 'Carla'])
  const { roundId } = await roundWithMarks(portal, { name: 'Primera ronda', judges })
  const path = `/rounds/${roundId}/unsealing`
  const other = await joinTeam(portal, admin, 'manage')
  const press = async (name: string) => {
    await page.getByRole('button', { name }).click()
    return page.getByRole('dialog').getByRole('button', { name })
  }
  await signIn(page, { token: admin })
  await page.goto(`${sections}/${roundId}/resultados`)

  const asking = await press('Pedir la apertura')
  await api(portal, 'POST', path, undefined, other.token)
  await asking.click()
  await expectToast(page, 'Inés Ríos ya pidió abrir los resultados.')
  await expect(page.getByRole('heading', { name: 'Inés Ríos pidió abrir los resultados' })).toBeVisible()

  await api(portal, 'DELETE', path, undefined, admin)
  await api(portal, 'POST', path, undefined, admin)
  await page.reload()
  const withdrawing = await press('Retirar el pedido')
  await api(portal, 'POST', `${path}/agreement`, undefined, await createAdmin(portal))
  await withdrawing.click()
  await expectToast(page, 'Los resultados ya están abiertos.')
  await expect(page.getByText('Retiramos el pedido.')).toHaveCount(0)
  await expect(page.getByText('Con resultados').first()).toBeVisible()
})

test('everybody reads how results are computed, and gets the program that computes them again (J44)', async ({
  page,
}) => {
  await page.goto('/como-se-calculan-los-resultados')
  await expect(page.getByRole('heading', { level: 1, name: 'Cómo se calculan los resultados' })).toBeVisible()
  await expect(page.getByRole('table').first()).toContainText('Faro')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'recompute.mjs' }).click()
  expect((await download).suggestedFilename()).toBe('recompute.mjs')
})

test('the results of a round that is not open yet say so, instead of finding nothing (J31)', async ({
  page,
  portal,
  admin,
}) => {
  const { id } = await draftRound(portal, admin, { name: 'Ronda en borrador' })
  await signIn(page, { token: admin })
  await page.goto(`${sections}/${id}/resultados`)
  await expect(page.getByText('La ronda aún no está abierta.')).toBeVisible()
})
