import type { Page } from '@playwright/test'
import { closeToasts, loseAnswers } from './failures.ts'
import { api, expect, expectToast, type Portal, signIn } from './fixtures.ts'
import { alone as test } from './jury-fixtures.ts'
import { clearEntries, confirmedJudges, draftRound, judgedEntriesInTwo, openRound } from './round-fixtures.ts'

test.afterEach(({ portal }) => clearEntries(portal))

interface Deletion {
  /** The page on which it stands. */
  path: string
  button: string | RegExp
  method?: 'DELETE' | 'POST'
  /** What is called, below `/admin`. */
  called: string
  reason?: string
  confirm: string
  /** What the second press says, also on the page that it leads to. */
  done: string
}

const dialogOf = (page: Page) => page.getByRole('dialog')

async function ask(page: Page, { path, button, reason }: Deletion) {
  await page.goto(path)
  await page.getByRole('button', { name: button }).first().click()
  if (reason !== undefined) await dialogOf(page).getByLabel('Motivo').fill(reason)
}

/** Does it with a lost answer, and again. */
async function expectDoneAtSecondPress(page: Page, deletion: Deletion) {
  const press = () => dialogOf(page).getByRole('button', { name: deletion.confirm, exact: true }).click()
  await ask(page, deletion)
  const restore = await loseAnswers(page, deletion.method ?? 'DELETE', `/admin${deletion.called}`)
  await press()
  await expect(dialogOf(page)).toContainText('Revisa tu conexión y vuelve a intentarlo')
  await restore()
  await press()
  await expectToast(page, deletion.done)
  await expect(dialogOf(page)).toHaveCount(0)
  await closeToasts(page)
}

const addGroup = async (portal: Portal, admin: string, name: string): Promise<number> =>
  (await api(portal, 'POST', '/admin/company-groups', { name, aliases: [] }, admin)).group.id

const removalOf = (name: string): Deletion => ({
  path: '/admin/jurado/grupos',
  button: `Eliminar ${name}`,
  called: '/company-groups/*',
  confirm: 'Eliminar',
  done: 'Ya está hecho: solo faltaba la respuesta.',
})
const removalOfRound = ({ id, name }: { id: number; name: string }): Deletion => ({
  path: `/admin/jurado/rondas/${id}/fechas`,
  button: 'Eliminar ronda',
  called: '/rounds/*',
  confirm: 'Eliminar',
  done: `Eliminamos la ronda «${name}».`,
})
const removalOfEdition = (editionId: number): Deletion => ({
  path: `/admin/ediciones/${editionId}/datos`,
  button: 'Eliminar borrador',
  called: '/editions/*',
  confirm: 'Eliminar',
  done: 'Eliminamos el borrador',
})

test('what a lost answer has deleted is done at the next press: a round, a group, a draft edition (E10, J05, J12)', async ({
  page,
  portal,
  admin,
}) => {
  await signIn(page, { token: admin })
  const round = await draftRound(portal, admin, { name: 'Ronda de más' })
  await expectDoneAtSecondPress(page, removalOfRound(round))
  await expect(page.getByRole('heading', { level: 1, name: 'Rondas' })).toBeVisible()
  await expect(page.getByText(round.name)).toHaveCount(0)

  await addGroup(portal, admin, 'Boreal')
  await expectDoneAtSecondPress(page, removalOf('Boreal'))
  await expect(page.getByText('Boreal')).toHaveCount(0)

  const { editionId } = await api(portal, 'POST', '/admin/editions', { from: 1 }, admin)
  await expectDoneAtSecondPress(page, removalOfEdition(editionId))
  await expect(page.getByRole('heading', { level: 1, name: 'Ediciones' })).toBeVisible()
})

test('what another admin has deleted is left: a round, a group, a draft edition (E10, J05, J12)', async ({
  page,
  portal,
  admin,
}) => {
  await signIn(page, { token: admin })
  const round = await draftRound(portal, admin, { name: 'Ronda de más' })
  const groupId = await addGroup(portal, admin, 'Boreal')
  const { editionId } = await api(portal, 'POST', '/admin/editions', { from: 1 }, admin)
  for (const [deletion, path, said] of [
    [removalOfRound(round), `/admin/rounds/${round.id}`, 'Otra persona ya eliminó la ronda'],
    [removalOf('Boreal'), `/admin/company-groups/${groupId}`, 'Otra persona ya eliminó el grupo.'],
    [removalOfEdition(editionId), `/admin/editions/${editionId}`, 'Otra persona ya eliminó el borrador'],
  ] as const) {
    await ask(page, deletion)
    await api(portal, 'DELETE', path, undefined, admin)
    await dialogOf(page).getByRole('button', { name: deletion.confirm, exact: true }).click()
    await expectToast(page, said)
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: deletion.button })).toHaveCount(0)
  }
})

test('a judge whom a lost answer has removed, or brought back, is so at the next press (J33)', async ({
  page,
  portal,
  admin,
}) => {
  const judges = await confirmedJudges(portal, admin, ['Olga', 'Pablo', 'Quim', 'Rita'])
  const olga = judges[0]?.name ?? ''
  await judgedEntriesInTwo(portal, 1)
  const { id } = await openRound(portal, admin, { name: 'Ronda abierta', judges })
  const removal = { path: `/admin/jurado/rondas/${id}/avance`, called: '/rounds/*/judges/*/removal' }
  await signIn(page, { token: admin })
  await expectDoneAtSecondPress(page, {
    ...removal,
    button: `Retirar a ${olga}`,
    method: 'POST',
    reason: 'Cambió de empresa.',
    confirm: 'Retirar de la ronda',
    done: `Retiramos a ${olga} de la ronda.`,
  })
  await expectDoneAtSecondPress(page, {
    ...removal,
    button: `Restituir a ${olga}`,
    confirm: 'Restituir',
    done: `${olga} vuelve a la ronda.`,
  })
  await expect(page.getByRole('button', { name: `Retirar a ${olga}` })).toBeVisible()
})
