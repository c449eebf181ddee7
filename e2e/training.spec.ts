import { api, expect, signIn } from './fixtures.ts'
import { expectGoodScreen } from './good-screen.ts'
import { test } from './judging-fixtures.ts'
import { confirmJudge, createJudge } from './jury-fixtures.ts'
import { draftRound } from './round-fixtures.ts'

test('a judge practises before the round that asks for it, then reads how the panel marked (J27)', async ({
  page,
  portal,
  admin,
  openDesk,
}) => {
  const desk = await openDesk({ entries: 1, settings: { isTrainingCompulsory: true } })
  const others: { judgeId: number; name: string; token: string }[] = []
  for (const name of ['Eva', 'Leo']) {
    const judge = await createJudge(portal, admin, name)
    others.push({ judgeId: judge.id, name, token: await confirmJudge(portal, judge) })
  }
  const judges = [{ judgeId: desk.judgeId, name: 'Renata' }, ...others]
  const draft = await draftRound(portal, admin, { name: 'Práctica del jurado', kind: 'training', judges })
  const { round } = await api(
    portal,
    'POST',
    `/admin/rounds/${draft.id}/open`,
    { revision: draft.revision },
    admin,
  )

  await signIn(page, desk)
  await page.goto('/juez')
  await expect(page.getByText('Primero entrega la práctica')).toBeVisible()
  const practice = page.getByRole('region', { name: 'Práctica del jurado' })
  await expect(practice).toContainText('no cuenta para el premio')
  await practice.getByRole('link', { name: 'Empezar' }).click()
  // Each judge has the entries in an order of their own, so each entry gets marks of 5 or more.
  for (const [index, marks] of ['789', '578', '857'].entries()) {
    await expect(page.getByText(`${index + 1} de 3 ·`)).toBeVisible()
    await expect(page.getByText('Las inscripciones de práctica no tienen videos.')).toBeVisible()
    await expect(page.getByRole('radiogroup')).toHaveCount(3)
    for (const mark of marks) {
      await page.keyboard.press(mark)
      await page.keyboard.press('Tab')
    }
    await expect(page.getByText('3 de 3 puntajes')).toBeVisible()
    await page.keyboard.press('n')
  }
  await expect(page.getByText('3 planillas listas para entregar.')).toBeVisible()
  await page.goto(`/juez/ronda/${round.id}/practica`)
  await expect(page.getByText('Primero entrega la práctica.', { exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Entregar categoría' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar categoría' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Resultado de la práctica' })).toBeVisible()
  const lesson = page.getByRole('region', { name: 'La media que falta' })
  await expect(lesson).toContainText('Aún no: los puntajes del panel se muestran cuando 3 jueces')
  await expect(lesson).toContainText('Comentario de referencia')

  for (const [index, { token }] of others.entries()) {
    const { entries, categories } = await api(portal, 'GET', `/jury/rounds/${round.id}`, undefined, token)
    const [category] = categories
    for (const { assignmentId } of entries)
      for (const { id: criterionId } of category.criteria) {
        const mark = {
          criterionId,
          value: 4 + index,
          revision: 0,
          clientId: `${assignmentId} ${criterionId}`,
        }
        await api(portal, 'POST', `/jury/sheets/${assignmentId}/marks`, mark, token)
      }
    await api(portal, 'POST', `/jury/rounds/${round.id}/handed-in`, { categoryId: category.id }, token)
  }
  await page.reload()
  await expect(lesson).toContainText(/Tú: \d · 3 jueces: de 4 a \d, en el medio 5/)
  await expectGoodScreen(page)

  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(practice.getByRole('link', { name: 'Ver cómo puntuó el panel' })).toBeVisible()
  await expect(page.getByText('0 de 1 inscripción')).toBeVisible()
  // The page still holds what it read of the practice. The round's own entry has to open all the same.
  await page.getByRole('link', { name: 'Empezar' }).click()
  await expect(page.getByRole('radiogroup').first()).toBeVisible()
  await page.keyboard.press('8')
  await expect(page.getByText(/^Guardado \d/)).toBeVisible()
  await page.goto(`/juez/ronda/${round.id}/Práctica 1`)
  await expect(page.getByText('Planilla entregada')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reabrir' })).toHaveCount(0)
})
