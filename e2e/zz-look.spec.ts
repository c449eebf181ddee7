import { signIn, expect } from './fixtures.ts'
import { serveVideo, test } from './sitting-fixtures.ts'
const dir = '/tmp/asw'
test('look', async ({ page, openSitting, chromiumBrowser, portal, admin }) => {
  const open = async (token: string, path: string, size: { width: number; height: number }) => {
    const context = await chromiumBrowser.newContext({
      baseURL: portal.url,
      viewport: size,
      locale: 'es-AR',
      timezoneId: 'America/Argentina/Buenos_Aires',
      reducedMotion: 'reduce',
    })
    const p = await context.newPage()
    p.on('pageerror', (e) => console.log('PAGEERROR', path, e.message))
    p.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', path, m.text()))
    p.on('response', async (r) => {
      if (r.status() >= 500) console.log(r.url(), await r.text())
    })
    await serveVideo(p)
    await signIn(p, { token })
    await p.goto(path)
    return p
  }
  const shot = async (p: typeof page, name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await p.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await p.waitForTimeout(150)
      await p.screenshot({ path: `${dir}/${name}-${colorScheme}.png`, fullPage: !name.startsWith('proj') })
    }
  }
  const s = await openSitting({ names: ['Bruno', 'Carla', 'Darío', 'Elena', 'Fermín'] })
  const PH = { width: 390, height: 844 }
  const phone = await open(s.judges[0]!.token, `/juez/sesion/${s.panelId}`, PH)
  const out = await open(s.judges.at(-1)!.token, `/juez/sesion/${s.panelId}`, PH)
  const wide = await open(s.judges[1]!.token, `/juez/sesion/${s.panelId}`, { width: 1280, height: 800 })
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Panel de Creadores')
  await shot(phone, 'room-before')
  const home = await open(s.chair.token, `/juez`, PH)
  await expect(home.getByText('Entrar a la sala')).toBeVisible()
  await shot(home, 'home')
  const table = await open(s.chair.token, `/juez/sesion/${s.panelId}/mesa`, { width: 1024, height: 768 })
  const proj = await open(s.chair.token, `/juez/sesion/${s.panelId}/pantalla`, { width: 1280, height: 720 })
  const proj2 = await open(admin, `/admin/jurado/sesiones/${s.panelId}/pantalla`, {
    width: 1920,
    height: 1080,
  })
  await shot(table, 'table-before')
  await shot(proj, 'proj-before')
  await table.getByRole('button', { name: 'Comenzar la sesión' }).click()
  await table.getByRole('dialog').getByRole('button', { name: 'Comenzar' }).click()
  await expect(table.getByRole('heading', { name: 'Orden del día' })).toBeVisible()
  await shot(table, 'table-begun')
  await table.getByRole('button', { name: 'Empezar' }).click()
  await expect(phone.getByRole('heading', { level: 2, name: 'Respuestas' })).toBeVisible()
  await phone.waitForTimeout(1500)
  await shot(phone, 'room-item')
  await shot(wide, 'room-item-wide')
  await shot(proj, 'proj-item')
  await shot(proj2, 'proj2-item')
  await table.getByRole('button', { name: 'Oro' }).click()
  await shot(table, 'table-dialog')
  await table.getByRole('button', { name: 'Abrir la votación' }).click()
  await expect(phone.getByRole('button', { name: 'Sí' })).toBeVisible()
  await shot(phone, 'room-vote')
  await phone.getByRole('button', { name: 'Sí' }).click()
  await expect(phone.getByText('Votaste: Sí')).toBeVisible()
  await shot(phone, 'room-voted')
  await shot(wide, 'room-vote-wide')
  for (const [i, choice] of ['yes', 'yes', 'no', 'abstain'].entries()) {
    const j = s.judges[i + 1] ?? s.chair
    const t = await (
      await fetch(`${portal.url}/api/sittings/${s.panelId}`, {
        headers: { authorization: `Bearer ${s.chair.token}` },
      })
    ).json()
    const m = t.table.items.flatMap((x: any) => x.motions).find((x: any) => !x.closedAt)
    const r = await fetch(`${portal.url}/api/jury/sittings/${s.panelId}/motions/${m.id}/vote`, {
      method: 'POST',
      headers: { authorization: `Bearer ${j.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ choice, clientId: String(i) }),
    })
    if (!r.ok) console.log(r.status, await r.text())
  }
  await table.waitForTimeout(2500)
  await shot(table, 'table-voting')
  await shot(proj, 'proj-vote')
  await shot(proj2, 'proj2-vote')
  await table.getByRole('button', { name: 'Cerrar la votación' }).click()
  await shot(table, 'table-close')
  await table.getByRole('dialog').getByRole('button', { name: 'Cerrar la votación' }).click()
  await expect(phone.getByText('Se decidió')).toBeVisible()
  await table.waitForTimeout(2500)
  await shot(phone, 'room-decided')
  await shot(table, 'table-decided')
  await shot(proj, 'proj-decided')
  await shot(proj2, 'proj2-decided')
  await shot(wide, 'room-decided-wide')
  await table.setViewportSize(PH)
  await shot(table, 'table-phone')
  await table.setViewportSize({ width: 1024, height: 768 })
  await table.getByRole('button', { name: /La última luz/ }).click()
  await expect(out.getByRole('heading', { level: 1 })).toHaveText('Estás fuera de sala')
  await shot(out, 'room-out')
  await shot(table, 'table-out')
  await table.getByRole('button', { name: 'Terminar la sesión' }).click()
  await shot(table, 'table-missing')
  const adm = await open(admin, `/admin/jurado/sesiones?programId=1`, { width: 1280, height: 800 })
  await expect(adm.getByText('Abrir la mesa').first()).toBeVisible()
  await shot(adm, 'admin-list')
  await adm.goto(`/admin/jurado/rondas/${s.roundId}`)
  await expect(adm.getByRole('heading', { name: 'Sesiones' })).toBeVisible()
  await shot(adm, 'admin-round')
  await adm.goto(`/admin/jurado/rondas/${s.roundId}/fechas`)
  await expect(adm.getByText('Resultados de partida')).toBeVisible()
  await shot(adm, 'admin-rules')
  const list = await (
    await fetch(`${portal.url}/api/admin/programs/1/rounds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Final', kind: 'session' }),
    })
  ).json()
  await adm.goto(`/admin/jurado/rondas/${list.round.id}/fechas`)
  await expect(adm.getByLabel('Resultados de partida')).toBeVisible()
  await shot(adm, 'admin-settings')
})
