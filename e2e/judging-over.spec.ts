import type { AssignedEntry } from '@portal/contract/jury/judge-desk.ts'
import { endRound } from '../server/test/jury-rounds.ts'
import { api, expect, type Portal, signIn } from './fixtures.ts'
import { type Desk, test } from './judging-fixtures.ts'

const read = (portal: Portal, { round, token }: Desk) =>
  api(portal, 'GET', `/jury/rounds/${round.roundId}`, undefined, token)

async function markAll(portal: Portal, desk: Desk, { assignmentId, categoryId }: AssignedEntry) {
  const { categories } = await read(portal, desk)
  const { criteria } = categories.find(({ id }: { id: number }) => id === categoryId)
  for (const { id } of criteria) {
    const mark = { criterionId: id, value: 8, revision: 0, clientId: `${assignmentId} ${id}` }
    await api(portal, 'POST', `/jury/sheets/${assignmentId}/marks`, mark, desk.token)
  }
}

test('a judge who marked everything and did not hand in reads after closing that it does not count (J26, J72)', async ({
  page,
  portal,
  openDesk,
}) => {
  const desk = await openDesk({ entries: 4, categoryIds: [3, 4] })
  const { round, token } = desk
  const path = `/juez/ronda/${round.roundId}`
  const { entries } = await read(portal, desk)
  const inCategory = (id: number): AssignedEntry[] =>
    entries.filter(({ categoryId }: AssignedEntry) => categoryId === id)
  const [handedIn, unsure] = inCategory(3)
  const [left, abstained] = inCategory(4)
  if (!handedIn || !unsure || !left || !abstained) throw new Error('There are two in each')
  for (const entry of [handedIn, unsure, left]) await markAll(portal, desk, entry)
  await api(portal, 'POST', `/jury/rounds/${round.roundId}/handed-in`, { categoryId: 3 }, token)
  const why = { why: 'other', text: '' }
  await api(portal, 'POST', `/jury/sheets/${abstained.assignmentId}/abstention`, why, token)
  await endRound(desk, round.roundId)

  await signIn(page, desk)
  const main = page.getByRole('main')
  await test.step('the home says so, and leads to what was left', async () => {
    await page.goto('/juez')
    await expect(page.getByRole('heading', { level: 1, name: 'La ronda cerró' })).toBeVisible()
    await expect(main).toContainText('Una planilla quedó sin entregar y no cuenta')
    await page.getByRole('link', { name: 'Ver cuál es' }).click()
    await expect(page).toHaveURL(`${portal.url}${path}/repaso`)
  })

  await test.step('the review asks for nothing that is no longer possible', async () => {
    await expect(main).toContainText('1 planilla sin entregar.')
    await expect(main).toContainText('una planilla quedó sin entregar: no cuenta')
    await expect(main.getByText('Entregada.')).toBeVisible()
    await expect(main.getByText(/para entregar/)).toHaveCount(0)
  })

  await test.step('the list names it', async () => {
    await page.getByRole('link', { name: 'Inscripciones', exact: true }).click()
    await expect(main).toContainText('Una planilla quedó sin entregar y no cuenta')
    await expect(main.getByText('Sin entregar', { exact: true })).toHaveCount(1)
    await expect(
      main.getByRole('listitem').filter({ hasText: left.code }).getByText('Sin entregar', { exact: true }),
    ).toBeVisible()
    await expect(main.getByText('Lista para entregar')).toHaveCount(0)
  })

  await test.step('its sheet says so, and no sheet that is closed says that marks are saved', async () => {
    await page.goto(`${path}/${left.code}`)
    await expect(main).toContainText('Tu planilla quedó sin entregar y no cuenta.')
    await expect(main.getByText('se guarda automáticamente')).toHaveCount(0)
    for (const [entry, words] of [
      [handedIn, 'Planilla entregada'],
      [abstained, 'No la juzgas'],
    ] as const) {
      await page.goto(`${path}/${entry.code}`)
      await expect(main.getByText(words)).toBeVisible()
      await expect(main.getByText(/sin entregar|se guarda automáticamente/)).toHaveCount(0)
    }
  })

  await test.step('more time lets it be handed in', async () => {
    await desk.db
      .updateTable('round_judges')
      .set({ closes_at: new Date(Date.now() + 86_400_000) })
      .where('round_id', '=', round.roundId)
      .execute()
    await page.goto('/juez')
    await expect(page.getByRole('link', { name: 'Repasar y entregar' })).toBeVisible()
    await expect(main.getByText('sin entregar')).toHaveCount(0)
    await page.goto(path)
    await expect(main.getByText('Lista para entregar')).toHaveCount(1)
  })
})
