import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { completeCampaign, createCampaign } from './entries.ts'
import { expect, test } from './fixtures.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

const open: [path: string, title: string][] = [
  ['/login', 'Ingresar'],
  ['/registro', 'Registro'],
  ['/verify', 'Error'],
  ['/privacidad', 'Política de privacidad'],
  ['/terminos', 'Términos y condiciones'],
]

const ofBrand = (campaignId: number): [path: string, title: string][] => [
  ['/perfil/participaciones', 'Inicio'],
  ['/perfil/informacion', 'Información personal'],
  ['/perfil/contraseña', 'Contraseña'],
  ['/perfil/preferencias', 'Preferencias'],
  ['/notificaciones', 'Notificaciones'],
  ['/campanas', 'Mis campañas'],
  ['/inscripciones/nueva', 'Nueva inscripción'],
  [`/inscripciones/datos?campana=${campaignId}`, 'Datos Generales'],
  [`/inscripciones/archivos?campana=${campaignId}`, 'Archivos'],
  [`/inscripciones/detalles?campana=${campaignId}`, 'Detalles de la Campaña'],
  [`/inscripciones/creditos?campana=${campaignId}`, 'Créditos'],
]

async function expectGoodScreen(page: Page, path: string, title: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(new RegExp(title))
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
}

for (const size of sizes) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size })

    test('public screens are accessible and fit (S02–S04, R09, R10)', async ({ page }) => {
      for (const [path, title] of open) await expectGoodScreen(page, path, title)
    })

    test('screens of a brand are accessible and fit (S05, S06, S09, S11–S14, S16, S18, R06, R11, R12, R16, R17)', async ({
      page,
      portal,
      brand,
    }) => {
      const campaign = await createCampaign(portal, brand, { categoryIds: [1, 3, 8] })
      await completeCampaign(portal, brand, campaign, 'Una respuesta con año y ñ.')
      for (const [path, title] of ofBrand(campaign.id)) await expectGoodScreen(page, path, title)
    })
  })
}
