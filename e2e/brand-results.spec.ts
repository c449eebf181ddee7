import { addCorrection } from '../server/test/jury-decisions.ts'
import { api, expect, expectToast, registerBrand, signIn } from './fixtures.ts'
import { expectGoodScreen } from './good-screen.ts'
import { alone as test } from './jury-fixtures.ts'
import { publishResults, unsealedResults } from './brand-results-fixtures.ts'
import { confirmedJudges, withServer } from './round-fixtures.ts'

test.use({ story: 'brand-results' })

test('an admin reads comments, a brand gets them with its diplomas at the instant, and anybody verifies one (J62, J63)', async ({
  page,
  phone,
  portal,
  admin,
  chromiumBrowser,
}) => {
  const brand = await registerBrand(portal)
  const judges = await confirmedJudges(portal, admin, ['Lía', 'Noé', 'Paz'])
  const { decisionId } = await unsealedResults(portal, { brandId: brand.brandId, judges })

  await signIn(page, { token: admin })
  await page.goto('/admin/jurado/devoluciones?programId=1')
  const rows = page.getByRole('listitem').filter({ hasText: 'La primera taza' })
  await expect(rows).toHaveCount(3)
  await expectGoodScreen(page)
  await rows
    .filter({ hasText: 'No le veo sentido' })
    .getByRole('button', { name: /^Reservar/ })
    .dblclick()
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Elegir todos los de esta lista').check()
  const path = '/admin/programs/1/feedback-comments'
  const { comments } = await api(portal, 'GET', `${path}?state=undecided`, undefined, admin)
  const seen = [{ commentId: comments[0].id, state: 'undecided' }]
  await api(portal, 'POST', path, { comments: seen, isShared: false }, admin)
  await page.getByRole('button', { name: 'Compartir 2 comentarios' }).dblclick()
  await expectToast(page, 'Comentario compartido. Uno cambió mientras lo mirabas')
  await expect(page.getByText('No queda ninguno por revisar.')).toBeVisible()
  await expect(page.getByText(/^Comentarios? (reservado|compartido)s?: 0/)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // One comment was withheld meanwhile, so it has to be shared on purpose.
  await page.getByRole('radio', { name: /Reservados/ }).click()
  await expect(rows).toHaveCount(2)
  await rows
    .filter({ hasText: comments[0].comment })
    .getByRole('button', { name: /^Compartir/ })
    .click()
  await expect(rows).toHaveCount(1)

  await signIn(phone, brand)
  await phone.goto('/resultados')
  await expect(phone.getByText('Aún no hay resultados.')).toBeVisible()
  await publishResults(portal)
  await phone.reload()
  await expect(phone.getByText('Quedó en el cuarto más alto de su categoría.')).toBeVisible()
  await expect(phone.getByRole('blockquote')).toHaveCount(2)
  await expect(phone.getByText('No le veo sentido')).toHaveCount(0)
  await expect(phone.getByRole('link', { name: 'Cómo se calculan los resultados' })).toHaveAttribute(
    'href',
    '/como-se-calculan-los-resultados',
  )
  await expectGoodScreen(phone)
  const download = phone.waitForEvent('download')
  await phone.getByRole('link', { name: 'Descargar el diploma de María Fernanda Echeverría' }).click()
  expect((await download).suggestedFilename()).toMatch(/^diploma-\w{10}\.pdf$/)
  const link = phone.getByRole('link', { name: /^Verificar el diploma de María/ })
  const code = (await link.textContent()) ?? ''

  // This stranger only has the paper, and no JavaScript.
  const context = await chromiumBrowser.newContext({ baseURL: portal.url, javaScriptEnabled: false })
  const stranger = await context.newPage()
  await stranger.goto('/verificar')
  await stranger.getByLabel('Código de un diploma').fill(code.toLowerCase())
  await stranger.getByRole('button', { name: 'Verificar' }).click()
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('María Fernanda Echeverría')
  await expect(stranger.getByText('Este diploma es auténtico.')).toBeVisible()

  await withServer(portal, (server) => addCorrection(server, decisionId, 'withdrawn'))
  await stranger.reload()
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Este diploma fue retirado')
  await stranger.getByLabel('Código de un diploma').fill('ZZZZZ-ZZZZZ')
  await stranger.getByRole('button', { name: 'Verificar' }).click()
  await expect(stranger.getByText('No encontramos ningún diploma con ese código.')).toBeVisible()
  await context.close()
  await phone.reload()
  await expect(phone.getByText('Retirado', { exact: true })).toHaveCount(3)
})
