import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startSmtp } from '../server/test/smtp.ts'
import { expect, expectToast, type Portal, registerBrand, test as base } from './fixtures.ts'
import { startPortalProcess } from './portal-process.ts'
import { logIn } from './steps.ts'

/** A portal at a name: browsers allow no passkeys on an IP address. */
const test = base.extend<object, { portal: Portal }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, provide) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'))
      const smtp = await startSmtp()
      const env = { SMTP_URL: smtp.url, RATE_LIMIT: 'off' }
      const portal = await startPortalProcess(dataDir, env, { host: 'localhost' })
      await provide({ url: portal.url, smtp, dataDir })
      await portal.stop()
      await smtp.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Gives the page a device that holds passkeys, whose person is always there. */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const row = (page: Page) => page.getByRole('list', { name: 'Llaves de acceso' }).getByRole('listitem')

async function addPasskey(page: Page) {
  await page.goto('/perfil/seguridad')
  await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click()
  await page.getByRole('dialog').getByLabel('Nombre').fill('Mi portátil')
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar', exact: true }).click()
  await expectToast(page, 'Agregaste la llave de acceso.')
  await expect(row(page)).toContainText('Mi portátil')
}

test('a passkey is added, signs in by its button, and is removed (L01)', async ({ page, portal }) => {
  // The device of this test would answer the field's offer at once, before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await addDevice(page)
  await page.goto('/login')
  await logIn(page, await registerBrand(portal))
  await expect(page).toHaveURL(/participaciones/)
  await addPasskey(page)
  await expect(row(page)).toContainText('Último uso: ninguno')

  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click()
  const scripts: string[] = []
  page.on('response', (answer) => void (/passkey-login/.test(answer.url()) && scripts.push(answer.url())))
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Ingresar con llave de acceso' }).click()
  await expect(page).toHaveURL(/participaciones/)
  expect(scripts).toHaveLength(1)

  await page.goto('/perfil/seguridad')
  await expect(row(page)).toContainText('Último uso: hace un momento')
  await page.getByRole('button', { name: 'Eliminar Mi portátil' }).click()
  await expectToast(page, 'Eliminaste la llave de acceso.')
  await expect(page.getByText('Aún no tienes llaves de acceso.')).toBeVisible()
})

test('the browser itself offers the passkey on the login (L01)', async ({ page, portal }) => {
  await addDevice(page)
  await page.goto('/login')
  await logIn(page, await registerBrand(portal))
  await expect(page).toHaveURL(/participaciones/)
  await addPasskey(page)
  await page.evaluate(() => localStorage.removeItem('ad-awards-token'))
  await page.goto('/login')
  await expect(page).toHaveURL(/participaciones/)
})
