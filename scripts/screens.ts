import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium, type Locator, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { startPortalProcess } from '../e2e/portal-process.ts'
import { demoPassword } from '../server/src/cli/demo-content.ts'

// Takes the pictures in docs/screens again, from a portal that the demo has just filled.

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 820 }
/** How long a page gets to fetch what a press asked for and to finish its movements. */
const SETTLE_MS = 1500

const people = {
  brand: 'lucia@cafeaurora.example',
  admin: 'mesa@adawards.example',
  secondAdmin: 'segunda@adawards.example',
  chair: 'paula@estudiopalma.example',
  judge: 'tomas@casatinta.example',
  thirdJudge: 'renata@pulso.example',
  fourthJudge: 'camilo@tejidovivo.example',
}
type Who = keyof typeof people | 'nobody'

/** Screens that are shown on desk and phone, in light and dark. */
const everyWay: [name: string, who: Who, path: string][] = [
  ['convocatoria', 'nobody', '/convocatoria'],
  ['anos-de-ganadores', 'nobody', '/ganadores'],
  ['inicio', 'brand', '/perfil/participaciones'],
  ['mis-campanas', 'brand', '/campanas'],
  ['revisar', 'brand', '/inscripciones/revisar'],
  ['comprobante', 'brand', '/comprobantes/1'],
  ['hoy', 'admin', '/admin/hoy'],
  ['inscripciones', 'admin', '/admin/inscripciones'],
  ['anuncio', 'admin', '/admin/correos/recordatorios?kind=announcement&programId=1'],
  ['correos', 'admin', '/admin/correos'],
]

const root = fileURLToPath(new URL('../', import.meta.url))
const dataDir = await mkdtemp(join(tmpdir(), 'portal-screens-'))
const demo = await promisify(execFile)(process.execPath, ['server/src/cli/demo.ts'], {
  cwd: root,
  env: { ...process.env, DATA_DIR: dataDir },
})
const invitation = /\/verify\/juez\?\S+/.exec(demo.stdout)?.[0] ?? ''
const portal = await startPortalProcess(dataDir, { MEDIA_JOBS: '1' })
const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({
  executablePath,
  env: { ...(process.env as Record<string, string>), ...env },
  args: ['--no-sandbox', '--disable-background-networking'],
})
try {
  await copiesAreMade()
  await entryPictures()
  await deskPictures()
  await juryPictures()
  await sittingPictures()
  for (const screen of everyWay) await takeEveryWay(...screen)
} finally {
  await browser.close()
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Waits until all viewing copies are made, because judges and winners' pages show no video before. */
async function copiesAreMade() {
  const copies = await open('admin', '/admin/programa/versiones')
  for (const state of ['En espera', 'Preparándose'])
    await copies
      .locator('dl > div', { hasText: state })
      .getByText('0', { exact: true })
      .waitFor({ timeout: 300_000 })
}

async function entryPictures() {
  const entering = await open('brand', '/inscripciones/nueva')
  for (const name of [/^Born to Perform/, /^Feat Creadores/])
    await entering.getByRole('button', { name }).click()
  await entering.getByLabel('Nombre de la campaña').fill('Barra abierta')
  await take(entering, 'nueva-inscripcion')

  const pending = await open('brand', '/campanas')
  await pending.getByRole('button', { name: 'Revisa tus pendientes' }).click()
  await take(pending, 'pendientes')

  await take(await open('nobody', invitation), 'juez')
}

async function deskPictures() {
  await take(await open('admin', '/admin/inscripciones'), 'mesa')
  const numbers = await open('admin', '/admin/programa/numeros')
  await take(numbers, 'numeros', numbers.getByRole('heading', { name: 'Por categoría' }))

  const edition = await open('admin', '/admin/ediciones')
  await edition.getByRole('button', { name: 'Nueva edición' }).click()
  await edition.getByRole('button', { name: 'Crear borrador' }).click()
  await edition.getByRole('link', { name: 'Programas', exact: true }).click()
  await take(edition, 'edicion')
  await edition.getByRole('link', { name: 'Categorías y criterios' }).click()
  await edition.getByRole('button', { name: 'Born to Perform', exact: true }).click()
  await take(edition, 'categoria', edition.getByText('Criterios del jurado').first())
}

async function juryPictures() {
  await take(await open('admin', '/admin/jurado/rondas?programId=1'), 'rondas')
  await take(await open('admin', '/admin/jurado/rondas/3/paneles'), 'falta-para-abrir')
  await take(await open('admin', '/admin/jurado/rondas/2/avance'), 'avance')
  await take(await open('admin', '/admin/jurado/rondas/1/cierre'), 'sello')
  await take(await open('admin', '/admin/jurado/conflictos'), 'conflictos')

  const asking = await open('secondAdmin', '/admin/jurado/rondas/1/resultados')
  await asking.getByRole('button', { name: 'Pedir la apertura' }).click()
  await asking.getByRole('dialog').getByRole('button', { name: 'Pedir la apertura' }).click()
  await asking.getByRole('heading', { name: 'Pediste abrir los resultados' }).waitFor()
  await take(await open('admin', '/admin/jurado/rondas/1/resultados'), 'apertura')

  const results = await open('admin', '/admin/jurado/rondas/4/resultados')
  await take(results, 'resultados', results.getByRole('heading', { name: 'Feat Creadores' }).first())

  const sheets = await open('judge', '/juez/ronda/2')
  await sheets.getByRole('link', { name: 'Continuar' }).click()
  await take(sheets, 'planilla')

  const minutes = await open('admin', '/admin/jurado/actas?programId=3')
  await minutes.getByRole('link', { name: 'Feat Creadores' }).click()
  await take(minutes, 'acta')
  await take(await open('admin', '/admin/jurado/fallos?programId=3'), 'fallos')
  await take(await open('admin', '/admin/jurado/publicacion?programId=3'), 'publicacion')
  await take(await open('nobody', '/ganadores/3-ad-awards-chile-25'), 'ganadores')
}

async function sittingPictures() {
  const table = await open('admin', '/admin/jurado/sesiones?programId=1')
  await table.getByRole('link', { name: 'Abrir la mesa' }).click()
  await table.waitForURL(/sesiones\/\d+$/)
  const room = `/juez/sesion/${table.url().split('/').at(-1)}`
  const phones: Page[] = []
  for (const judge of ['chair', 'judge', 'thirdJudge', 'fourthJudge'] as const)
    phones.push(await open(judge, room, PHONE))
  const projector = await open('admin', `${new URL(table.url()).pathname}/pantalla`)
  await table.getByRole('button', { name: 'Comenzar la sesión' }).click()
  await table.getByRole('dialog').getByRole('button', { name: 'Comenzar' }).click()
  await table.getByRole('button', { name: 'Ahorrar es de valientes' }).first().click()
  await table.getByRole('button', { name: 'Bronce', exact: true }).click()
  await table.getByRole('button', { name: 'Abrir la votación' }).click()
  await table.getByRole('button', { name: 'Cerrar la votación' }).waitFor()

  const seated: Page[] = []
  const away: Page[] = []
  for (const phone of phones) {
    await phone.waitForTimeout(SETTLE_MS)
    const isAway = await phone.getByRole('heading', { name: 'Estás fuera de sala' }).isVisible()
    ;(isAway ? away : seated).push(phone)
  }
  const [undecided, ...voting] = seated
  for (const phone of voting) await phone.getByRole('button', { name: 'Sí', exact: true }).click()
  await voting[0]?.emulateMedia({ colorScheme: 'dark' })
  await table.getByText('2 de 3 votaron').waitFor()
  await take(table, 'sesion-mesa')
  await takeTogether([undecided, voting[0], away[0]], 'sesion-sala')
  await undecided?.getByRole('button', { name: 'Sí', exact: true }).click()
  await table.getByText('3 de 3 votaron').waitFor()
  await table.getByRole('button', { name: 'Cerrar la votación' }).click()
  await take(projector, 'sesion-pantalla')
}

async function open(who: Who, path: string, viewport = DESK): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    reducedMotion: 'reduce',
  })
  if (who !== 'nobody') {
    const answer = await context.request.post('/api/users/login', {
      data: { email: people[who], password: demoPassword },
    })
    const { token } = (await answer.json()) as { token: string }
    await context.addInitScript((kept) => localStorage.setItem('ad-awards-token', kept), token)
  }
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return page
}

/** Saves a picture of the page from `from` on, or else of its top. It hides messages that pass. */
async function take(page: Page, name: string, from?: Locator) {
  await page.waitForTimeout(SETTLE_MS)
  await page.evaluate(() => {
    for (const toast of document.querySelectorAll<HTMLElement>('.Toastify__toast'))
      toast.style.visibility = 'hidden'
    window.scrollTo(0, 0)
  })
  await from?.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top - 32))
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  await writeFile(join(root, 'docs/screens', `${name}.webp`), data, 'base64')
}

/** Saves one picture of a screen on desk and phone, in light and dark. */
async function takeEveryWay(name: string, who: Who, path: string) {
  const pages: Page[] = []
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [DESK, PHONE]) {
      const page = await open(who, path, viewport)
      await page.emulateMedia({ colorScheme })
      pages.push(page)
    }
  await takeTogether(pages, name, 360)
  for (const page of pages) await page.context().close()
}

/** Saves one picture of several screens side by side. */
async function takeTogether(phones: readonly (Page | undefined)[], name: string, height = 760) {
  const pictures: string[] = []
  for (const phone of phones) {
    await phone?.waitForTimeout(SETTLE_MS)
    pictures.push((await phone?.screenshot())?.toString('base64') ?? '')
  }
  const page = await browser.newPage({ viewport: DESK })
  await page.setContent(
    `<body style="display:flex;justify-content:space-evenly;align-items:center;flex-wrap:wrap;height:100vh;margin:0;background:#e9e5d8">${pictures
      .map(
        (picture) =>
          `<img style="height:${height}px;border:2px solid #111" src="data:image/png;base64,${picture}">`,
      )
      .join('')}`,
  )
  await take(page, name)
}
