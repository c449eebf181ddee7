import { axeViolations } from './axe.ts'
import { api, expect, expectToast, signIn } from './fixtures.ts'
import { sidewaysScroll } from './in-page.ts'
import { createAdmin } from './judging.ts'
import { alone, joinTeam } from './jury-fixtures.ts'
import { addUndecided, decidedGold, disqualify, letInstantCome } from './publication-fixtures.ts'

alone.use({ story: 'publication' })

const LIST = '/ganadores/2-ad-awards-argentina-25'

alone(
  'two people set the instant; then everybody sees the winners, also without JavaScript (J60, J61, J64)',
  async ({ page, phone, portal, admin, chromiumBrowser }) => {
    const { brand, campaignId, code } = await decidedGold(portal)
    const second = await createAdmin(portal)

    await signIn(page, brand)
    await page.goto(`/inscripciones/creditos?campana=${campaignId}`)
    await page.getByRole('radio', { name: 'Sí, muéstrenlos' }).check()
    await expectToast(page, 'Guardamos tu respuesta.')
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Sí, muéstrenlos' })).toBeChecked()

    const desk = await (await chromiumBrowser.newContext({ baseURL: portal.url })).newPage()
    await signIn(desk, { token: admin })
    await desk.goto('/admin/jurado/publicacion?programId=2')
    await expect(desk.getByRole('definition').filter({ hasText: /^1$/ })).toBeVisible()
    await desk.getByRole('button', { name: 'Elegir el momento' }).click()
    await desk
      .getByRole('dialog')
      .getByLabel(/^Momento de la publicación/)
      .fill('06/05/2031 07:08')
    await desk.getByRole('button', { name: 'Guardar' }).click()
    await expect(desk.getByText(/^Propuesto para el .*06\/05\/2031/)).toBeVisible()
    await expect(desk.getByText(/Falta que lo apruebe otra persona/)).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Aprobar' })).toHaveCount(0)
    const preview = await desk.getByRole('link', { name: 'Abrir la vista previa' }).getAttribute('href')
    await desk.goto(preview ?? '')
    await expect(desk.getByText('Vista previa.')).toBeVisible()
    await expect(desk.getByRole('link', { name: 'La taza de oro' })).toBeVisible()

    await signIn(phone, { token: second })
    await phone.goto('/admin/jurado/publicacion?programId=2')
    const asked = phone.getByRole('dialog')
    await alone.step('who may only read is not told to approve (J04)', async () => {
      const reader = await (await chromiumBrowser.newContext({ baseURL: portal.url })).newPage()
      await signIn(reader, await joinTeam(portal, admin))
      await reader.goto('/admin/jurado/publicacion?programId=2')
      await expect(reader.getByText('Falta que lo apruebe otra persona del equipo.')).toBeVisible()
      await reader.context().close()
    })
    await alone.step(
      'a winner that was disqualified is named before it is published (J33, J56)',
      async () => {
        const undo = await disqualify(portal, code)
        await phone.reload()
        await expect(phone.getByText('«La taza de oro» está descalificada y conserva «Oro»')).toBeVisible()
        await phone.getByRole('link', { name: 'Corregir el fallo' }).click()
        await expect(phone.getByText('La inscripción está descalificada')).toBeVisible()
        await undo()
        await phone.goto('/admin/jurado/publicacion?programId=2')
        await expect(phone.getByRole('button', { name: 'Aprobar' })).toBeVisible()
        await expect(phone.getByText('Antes de publicar')).toHaveCount(0)
      },
    )
    await alone.step('a decision is missing as it is approved (J52)', async () => {
      await phone.getByRole('button', { name: 'Aprobar' }).press('Enter')
      const leaveOut = await addUndecided(portal)
      await asked.getByRole('button', { name: 'Aprobar' }).press('Enter')
      await expect(asked).toContainText('Falta el fallo de')
      await phone.keyboard.press('Escape')
      await expect(asked).toHaveCount(0)
      await expect(phone.getByRole('button', { name: 'Aprobar' })).toHaveCount(0)
      const title = phone.getByRole('heading', { level: 1 })
      await expect(title).toBeFocused()
      await expect(title).toBeInViewport({ ratio: 1 })
      await expect(phone.getByText(/^Lo eligió .* Para aprobarlo falta el fallo de /)).toBeVisible()
      await leaveOut()
      await phone.reload()
    })
    await phone.getByRole('button', { name: 'Aprobar' }).click()
    await expect(asked).toContainText('06/05/2031, 07:08')
    const seen = { publishAt: '2031-05-06T10:08:00.000Z', isApproved: false }
    const later = { publishAt: '2031-05-06T12:34:00.000Z', seen }
    await api(portal, 'PUT', '/admin/programs/2/publication', later, admin)
    await asked.getByRole('button', { name: 'Aprobar' }).click()
    await expect(asked).toContainText('cambió mientras lo mirabas')
    await expect(asked).toContainText('06/05/2031, 09:34', { timeout: 5000 })
    await desk.goto('/admin/jurado/publicacion?programId=2')
    await desk.getByRole('button', { name: 'Quitar el momento' }).click()
    const withdrawal = desk.getByRole('dialog')
    await expect(withdrawal).toContainText(/Se quita el 06\/05\/2031, 09:34 .*\. No se/)
    await asked.getByRole('button', { name: 'Aprobar' }).click()
    await expect(phone.getByText(/^Se publica el .*06\/05\/2031/)).toBeVisible()
    await withdrawal.getByRole('button', { name: 'Quitar el momento' }).click()
    await expect(withdrawal).toContainText('cambió mientras lo mirabas')
    await expect(withdrawal).toContainText('que ya está aprobado')
    await withdrawal.getByRole('button', { name: 'Cancelar' }).click()
    await expect(desk.getByText(/^Se publica el .*06\/05\/2031/)).toBeVisible()

    const context = await chromiumBrowser.newContext({ baseURL: portal.url, javaScriptEnabled: false })
    const stranger = await context.newPage()
    expect((await stranger.goto(LIST))?.status()).toBe(404)
    await letInstantCome(portal)
    expect((await stranger.goto(LIST))?.status()).toBe(200)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Ganadores, Ad Awards Argentina 25')
    await stranger.getByRole('link', { name: 'La taza de oro' }).click()
    await expect(stranger).toHaveURL(new RegExp(`${code}$`))
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('La taza de oro')
    await expect(stranger.getByText('Ana María Gómez')).toBeVisible()
    await context.close()

    await portal.smtp.waitFor(brand.email, 'Ganaste Oro')
    await page.goto('/campanas')
    await expect(page.getByRole('list', { name: 'Lo que ganó La taza de oro' })).toContainText('Oro')

    for (const path of [LIST, `${LIST}/${code}`, '/ganadores'])
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [320, 1280]) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 800 })
          await page.goto(path)
          expect([path, colorScheme, width, await page.evaluate(sidewaysScroll)]).toEqual([
            path,
            colorScheme,
            width,
            [],
          ])
          expect([path, colorScheme, width, await axeViolations(page)]).toEqual([
            path,
            colorScheme,
            width,
            [],
          ])
        }
  },
)

alone(
  'an admin who may only read sees decisions and publication, and no button that would be refused (J04, J56, J60)',
  async ({ page, phone: reader, portal, admin }) => {
    await decidedGold(portal, 'La taza de plata')
    await signIn(page, { token: admin })
    await signIn(reader, await joinTeam(portal, admin))
    const refused = [
      ['/admin/jurado/fallos?programId=2', /^(Agregar un premio|Corregir)/],
      ['/admin/jurado/publicacion?programId=2', /^(Elegir|Cambiar) el momento|^Material de prensa|^Aprobar/],
    ] as const
    for (const [path, name] of refused) {
      await Promise.all([page.goto(path), reader.goto(path)])
      await expect(page.getByRole('button', { name }).first()).toBeVisible()
      await expect(reader.getByText(/La taza de (oro|plata)|Lo que (ven|verán) todos/).first()).toBeVisible()
      await expect(reader.getByRole('button', { name })).toHaveCount(0)
    }
  },
)
