import { createDb } from '../server/src/platform/db/db.ts'
import { databaseUrl } from '../server/test/database-url.ts'
import { expect, expectToast, signIn } from './fixtures.ts'
import { expectGoodScreen } from './good-screen.ts'
import { confirmJudge, createJudge, test } from './jury-fixtures.ts'
import { draftRound } from './round-fixtures.ts'

const DAY = 86_400_000

test('a judge is asked to accept a document that ends before the round, reads it and accepts (E05, J09)', async ({
  page,
  portal,
  admin,
}) => {
  const judge = await createJudge(portal, admin, 'Olga')
  const token = await confirmJudge(portal, judge)
  await draftRound(portal, admin, { name: 'Con documentos', judges: [{ judgeId: judge.id, name: 'Olga' }] })
  const { db, close } = createDb(await databaseUrl(portal.dataDir), { max: 1 })
  await db
    .updateTable('rounds')
    .set({ closes_at: new Date(Date.now() + 80 * DAY) })
    .where('name', '=', 'Con documentos')
    .execute()
  await signIn(page, { token })
  await page.goto('/juez')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('por aceptar')).toHaveCount(0)
  // Adds an acceptance of a month ago as the judge's last one, so that it ends before the round does.
  const { row_hash: previous_hash } = await db
    .selectFrom('consents')
    .select('row_hash')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id: _id, ...nda } = await db
    .selectFrom('consents')
    .where('judge_id', '=', judge.id)
    .where('kind', '=', 'nda')
    .selectAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('consents')
    .values({
      ...nda,
      accepted_at: new Date(Date.now() - 30 * DAY),
      previous_hash,
      row_hash: `de ${judge.id}`,
    })
    .execute()
  await close()
  await page.reload()
  await expect(page.getByText('Tienes un documento por aceptar')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Leer y aceptar' }).click()
  await expect(page).toHaveURL('/juez/documentos')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: /^Leí y acepto/ }).click()
  await expectToast(page, 'Registramos tu aceptación.')
  await expect(page.getByText('No tienes nada por aceptar.')).toBeVisible()
  await page.goto('/juez')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('por aceptar')).toHaveCount(0)
})
