import { sheetRoutes } from '@portal/contract/jury/sheets/sheets.ts'
import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { sessionRoutes } from '@portal/contract/people/session.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerRest, sentWith } from '../../test/calls.ts'
import { sheetsOfJudge } from '../../test/sheets-of-judge.ts'
import { judgeRow, judgesWorld } from '../../test/judges.ts'
import { judge } from '../../test/people.ts'
import { openAs, openAsAdmin } from '../../test/signed-in.ts'
import { dialog } from '../../test/steps.ts'
import { expectTexts } from '../../test/texts.ts'
import { expectToast } from '../../test/toasts.ts'

const bar = page.getByRole('navigation', { name: 'Principal' })
const heading = page.getByRole('heading', { level: 1 })
const path = () => decodeURI(location.pathname)

/** Expects that each item of the bar leads to its screen, and that the last one ends the session. */
async function expectNavigation(...items: [label: string, path: string][]) {
  answer(sessionRoutes.logout, { message: 'Cerraste tu sesión.' })
  for (const [label, to] of items) {
    await bar.getByRole('link', { name: label }).click()
    await expect.poll(path).toBe(to)
    await expect.element(heading).toBeVisible()
  }
  await bar.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect.poll(path).toBe('/')
  expect(sentWith(sessionRoutes.logout)).toHaveLength(1)
}

/** Returns how far the toast is from the middle of the window. */
function offCentre() {
  const toast = document.querySelector('.Toastify__toast')
  const { left, right } = toast?.getBoundingClientRect() ?? { left: 0, right: 0 }
  return Math.abs((left + right) / 2 - innerWidth / 2)
}

it('an admin has its screens and no others’ (R02, R03, R07, R14, S18.1, S19.1, S19.5)', async () => {
  judgesWorld(judgeRow(1, 'Renata'), judgeRow(2, 'Bo'))
  for (const address of ['/', '/login', '/campanas', '/juez', '/perfil/informacion']) {
    await openAsAdmin(address)
    await expect.poll(path).toBe('/admin')
  }
  await expect.element(heading).toHaveTextContent('Invita a tu jurado')
  // The bar has one line. A second one would make it 120 px high.
  expect(page.getByRole('banner').element().getBoundingClientRect().height).toBeLessThan(100)
  await page.getByRole('button', { name: 'Eliminar a Renata Pérez' }).click()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expectToast('Juez eliminado con éxito')
  expect(offCentre()).toBeLessThan(20)

  await openAsAdmin('/admin/notificaciones')
  await expect.element(page.getByText('No hay notificaciones')).toBeVisible()
  await expectNavigation(
    ['Perfil', '/admin/perfil'],
    ['Notificaciones', '/admin/notificaciones'],
    ['Jueces', '/admin/jueces'],
  )
})

const groups: [label: string, tabs: string[]][] = [
  ['Hoy', []],
  ['Inscripciones', []],
  ['Jueces', ['Invitaciones', 'Conflictos', 'Grupos de empresas']],
  ['Evaluación', ['Rondas', 'Inscripciones evaluadas', 'Integridad']],
  ['Resultados', ['Sesiones', 'Actas', 'Fallos', 'Publicación', 'Devoluciones']],
  ['Programa', ['Fechas', 'Números', 'Ediciones', 'Actividad', 'Papelera', 'Versiones', 'Personas']],
  ['Más', ['Correos', 'Recordatorios', 'Equipo']],
]

it('the bar of an admin has the groups of pages, and each of their tabs stays in its group (F41, R07)', async () => {
  answerRest(() => new Promise(() => {}))
  await openAsAdmin('/admin/perfil')
  const labels = groups.map(([label]) => label)
  await expectTexts(bar.getByRole('listitem'), [...labels, 'Perfil', 'Notificaciones', 'Cerrar sesión'])
  for (const [label, tabs] of groups) {
    await bar.getByRole('link', { name: label }).click()
    const row = page.getByRole('navigation', { name: label, exact: true })
    await expectTexts(row.getByRole('link'), tabs)
    for (const tab of tabs) {
      await row.getByRole('link', { name: tab }).click()
      await expect.element(row.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
      const current = [...bar.element().querySelectorAll('[aria-current]')]
      expect(current.map(({ textContent }) => textContent)).toEqual([label])
    }
  }
})

it('on a phone the tabs are one row that moves sideways, with the open one in view (F41)', async () => {
  answerRest(() => new Promise(() => {}))
  await openAsAdmin('/admin/programa')
  await page.viewport(390, 844)
  const row = page.getByRole('navigation', { name: 'Programa', exact: true })
  const last = row.getByRole('link', { name: 'Personas' })
  await expect.element(last).toBeInTheDocument()
  // A real press would move the row by itself.
  last.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.element(last).toHaveAttribute('aria-current', 'page')
  const { left, right } = last.element().getBoundingClientRect()
  expect(left).toBeGreaterThan(0)
  expect(right).toBeLessThanOrEqual(390)
  expect(row.element().getBoundingClientRect().height).toBeLessThan(60)
  expect(document.documentElement.scrollWidth).toBe(390)
})

it('a judge is welcomed and has its screens and no others’ (R02, R03, R08, R11, R15, S18.1, S19.5, S22.1)', async () => {
  sheetsOfJudge()
  answer(sheetRoutes.rounds, { rounds: [], now: new Date().toISOString() })
  answer(accountRoutes.update, { user: judge })
  for (const address of ['/', '/registro', '/campanas', '/admin', '/admin/jueces']) {
    await openAs(judge, address)
    await expect.poll(path).toBe('/juez')
  }
  await expect.element(heading).toHaveTextContent('Ya eres parte de Ad Awards 2025')
  await expect.element(page.getByText('Pronto tendrás más novedades.')).toBeVisible()
  await expect
    .element(page.getByText(/dentro de las próximas 2 semanas .* sesión de capacitación/))
    .toBeVisible()

  await openAs(judge, '/juez/notificaciones')
  await expect.element(page.getByText('No hay notificaciones')).toBeVisible()
  await openAs(judge, '/juez/perfil')
  await page.getByRole('link', { name: 'Contraseña' }).click()
  await expect.poll(path).toBe('/juez/contraseña')
  await openAs(judge, '/juez/perfil')
  await page.getByLabelText('Nombre', { exact: true }).first().fill('Iñaki Ander')
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await expectToast('Datos actualizados exitosamente')
  expect(offCentre()).toBeLessThan(20)
  await expectNavigation(
    ['Perfil', '/juez/perfil'],
    ['Notificaciones', '/juez/notificaciones'],
    ['Inicio', '/juez'],
  )
})
