import type { Locator, Page } from '@playwright/test'
import { createComplete, setCaptions } from './entries.ts'
import { api, expect, registerBrand, signIn } from './fixtures.ts'
import { expectGoodInNarrowWindow, NARROW, openScreen } from './good-screen.ts'
import { createAdmin, declaredConflict } from './judging.ts'
import { judgedEntries } from './judged.ts'
import { confirmJudge, createJudge, test } from './jury-fixtures.ts'
import { decidedByPanel } from './minutes-fixtures.ts'
import { decidedGold } from './publication-fixtures.ts'
import { roundWithMarks } from './result-fixtures.ts'
import { clearEntries, confirmedJudges, draftRound, judgedEntriesInTwo, openRound } from './round-fixtures.ts'

interface Opening {
  path: string
  before?: () => Promise<void>
  /** The button's name, or the element that has the focus before the keys are pressed. */
  from: RegExp | string | (() => Locator)
  keys?: string[]
  title: RegExp | string
}

/**
 * Opens a dialog by keyboard. It has a name and the focus, Tab stays inside, Escape closes it, and the focus
 * returns.
 */
async function expectGoodDialog(page: Page, { path, before, from, keys = ['Enter'], title }: Opening) {
  await openScreen(page, path)
  await before?.()
  const opener = typeof from === 'function' ? from() : page.getByRole('button', { name: from }).first()
  await expect(opener).toBeEnabled()
  await opener.focus()
  for (const key of keys) await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await expect(dialog.locator('[data-loading], [aria-busy=true]')).toHaveCount(0)
  await expectGoodInNarrowWindow(page)
  const stops = await dialog.locator('a, button, input, select, textarea, summary').count()
  for (let press = 0; press <= stops; press += 1) {
    await page.keyboard.press('Tab')
    // After the last one comes the browser's own bar; then nothing in the page has the focus.
    expect(await page.evaluate(() => !document.activeElement?.closest('#root'))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
}

async function expectGoodDialogs(page: Page, openings: Opening[]) {
  await page.setViewportSize(NARROW)
  for (const opening of openings)
    await test.step(String(opening.title), () => expectGoodDialog(page, opening))
}

test('dialogs of the public screens (S02.2, S21.2, R17)', async ({ page, portal, admin }) => {
  const { path } = await createJudge(portal, admin, 'Maximiliano')
  await expectGoodDialogs(page, [
    { path: '/login', from: '¿Olvidaste tu contraseña?', title: 'Recupera tu contraseña' },
    { path, from: /^el acuerdo/, title: /confidencialidad/ },
    { path, from: /^la autorización/, title: /imagen/ },
  ])
})

test('dialogs of a brand (S08, S09.2, S10, S12, S15, S16)', async ({ page, portal }) => {
  const brand = await registerBrand(portal)
  const campaign = await createComplete(portal, brand, { categoryIds: [1, 3] })
  await setCaptions(portal, brand, campaign)
  await signIn(page, brand)
  const withDetails = {
    path: '/campanas',
    before: () => page.getByRole('button', { name: /^Detalles de/ }).click(),
  }
  await expectGoodDialogs(page, [
    { path: '/campanas', from: 'Revisa tus pendientes', title: 'Estado de tus campañas' },
    { path: '/campanas', from: /^Eliminar la campaña/, title: '¿Eliminar campaña?' },
    { ...withDetails, from: /^Eliminar la categoría/, title: '¿Eliminar categoría?' },
    { ...withDetails, from: /^Agregar categorías/, title: 'Agregar categorías' },
    { ...withDetails, from: /^Usar de nuevo/, title: 'Usar de nuevo' },
    { path: '/inscripciones/nueva', from: /^Qué premia la categoría Ready/, title: 'Ready to launch' },
    {
      path: '/inscripciones/nueva',
      from: () => page.getByRole('combobox', { name: 'Empresa' }),
      keys: ['a', 'ArrowUp', 'Enter'],
      title: 'Registra una nueva empresa',
    },
    {
      path: `/inscripciones/archivos?campana=${campaign.id}`,
      from: /^Eliminar/,
      title: '¿Eliminar archivo?',
    },
    {
      path: `/inscripciones/archivos?campana=${campaign.id}`,
      from: /^Quitar los subtítulos/,
      title: '¿Quitar los subtítulos?',
    },
    {
      path: `/inscripciones/creditos?campana=${campaign.id}`,
      from: () => page.getByRole('combobox', { name: 'Persona' }),
      keys: ['ArrowUp', 'Enter'],
      title: 'Registra una nueva persona',
    },
  ])
})

test('dialogs of the admins’ list of judges (S19, S20)', async ({ page, portal, admin }) => {
  await confirmJudge(portal, await createJudge(portal, admin, 'Iñaki'))
  await createJudge(portal, admin, 'Maximiliano')
  await signIn(page, { token: admin })
  await expectGoodDialogs(page, [
    { path: '/admin', from: /^Eliminar a Maximiliano/, title: /Eliminar/ },
    { path: '/admin', from: /^Ver constancia/, title: 'Constancia de aceptación' },
  ])
})

test('dialogs of conflicts of interest and company groups (J12, J13)', async ({ page, portal, admin }) => {
  await declaredConflict(portal, admin, 'Maximiliano')
  await declaredConflict(portal, admin, 'Fermín')
  const listOf = (name: string) => `/admin/conflicts?search=${name}`
  const { conflicts } = await api(portal, 'GET', listOf('Fermín'), undefined, admin)
  const [{ id, revision }] = conflicts
  const asked = { reason: 'Es otra empresa', revision }
  await api(portal, 'POST', `/admin/conflicts/${id}/dismiss`, asked, await createAdmin(portal))
  const { group } = await api(portal, 'POST', '/admin/company-groups', { name: 'Aurora', aliases: [] }, admin)
  await signIn(page, { token: admin })
  const conflictsPage = '/admin/jurado/conflictos'
  await expectGoodDialogs(page, [
    { path: `${conflictsPage}?search=Maximiliano`, from: /^Descartar el/, title: 'Descartar el conflicto' },
    { path: `${conflictsPage}?search=Fermín`, from: /^Aprobar el descarte/, title: '¿Aprobar el descarte?' },
    { path: '/admin/jurado/grupos', from: 'Agregar un grupo', title: 'Agregar un grupo' },
    { path: '/admin/jurado/grupos', from: 'Eliminar Aurora', title: '¿Eliminar el grupo?' },
  ])
  await api(portal, 'DELETE', `/admin/company-groups/${group.id}`, undefined, admin)
})

test('dialogs of an admin who decides what is judged (J03, J33)', async ({ page, portal, admin }) => {
  const { completeId, incompleteId } = await judgedEntries(portal, admin)
  const undecided = `/admin/jurado/inscripciones/${incompleteId}`
  const judged = `/admin/jurado/inscripciones/${completeId}`
  await signIn(page, { token: admin })
  await expectGoodDialogs(page, [
    { path: undecided, from: 'Evaluarla', title: 'Evaluar la inscripción' },
    { path: undecided, from: 'Dejarla fuera', title: 'Dejar fuera la inscripción' },
    { path: judged, from: 'Descalificar', title: 'Pedir la descalificación' },
  ])
  const second = await createAdmin(portal)
  const asked = `/admin/judged-entries/${completeId}/disqualification`
  await api(portal, 'POST', asked, { reason: 'Plagio' }, second)
  await expectGoodDialogs(page, [
    { path: judged, from: 'Aprobar', title: 'Aprobar la descalificación' },
    { path: judged, from: 'Retirar el pedido', title: 'Retirar el pedido' },
  ])
})

test('dialogs of what a panel decided, for admins and its judge (J55, J56)', async ({
  page,
  portal,
  admin,
}) => {
  const judge = await createJudge(portal, admin, 'Iñaki')
  const token = await confirmJudge(portal, judge)
  const { minutesId, goldId } = await decidedByPanel(portal, [{ judgeId: judge.id, name: 'Iñaki' }])
  const second = await createAdmin(portal)
  const body = { award: 'bronze', reason: 'Error material' }
  await api(portal, 'POST', `/admin/decisions/${goldId}/correction`, body, second)
  const path = '/admin/jurado/fallos?programId=1'
  await signIn(page, { token: admin })
  await expectGoodDialogs(page, [
    { path, from: 'Agregar un premio', title: 'Agregar un premio' },
    { path, from: /^Corregir: Plata/, title: 'Corregir el fallo' },
    { path, from: /^Aprobar el cambio/, title: 'Aprobar el cambio' },
    { path, from: /^Rechazar el cambio/, title: 'Rechazar el cambio' },
  ])
  await signIn(page, { token })
  await expectGoodDialogs(page, [
    { path: `/juez/actas/${minutesId}`, from: 'Firmar el acta', title: 'Firmar el acta' },
  ])
})

test('dialogs of an admin who runs a round (J05, J26, J33)', async ({ page, portal, admin }) => {
  const judges = await confirmedJudges(portal, admin, ['Maximiliano', 'Lía', 'Noé'])
  await judgedEntriesInTwo(portal, 1)
  const draft = await draftRound(portal, admin, { name: 'Ronda nueva', judges })
  const open = await openRound(portal, admin, { name: 'Ronda abierta', judges })
  await signIn(page, { token: admin })
  const path = '/admin/jurado/rondas'
  await expectGoodDialogs(page, [
    { path: `${path}?programId=1`, from: 'Crear ronda', title: 'Crear ronda' },
    { path: `${path}/${draft.id}`, from: 'Abrir ronda', title: 'Aún no se puede abrir la ronda' },
    { path: `${path}/${draft.id}`, from: 'Eliminar ronda', title: /^¿Eliminar la ronda/ },
    { path: `${path}/${open.id}`, from: 'Agregar juez', title: 'Agregar juez' },
    { path: `${path}/${open.id}/paneles`, from: /^Cambiar la presidencia/, title: /^Cambiar la presidencia/ },
    { path: `${path}/${open.id}`, from: /^Dar más tiempo a/, title: /^Dar más tiempo a/ },
    { path: `${path}/${open.id}`, from: /^Retirar a/, title: /^Retirar a/ },
  ])
})

test('dialogs of an admin who opens results (J31)', async ({ page, portal, admin }) => {
  const judges = await confirmedJudges(portal, admin, ['Maximiliano', 'Lía', 'Noé'])
  const short = await roundWithMarks(portal, { name: 'Con pocas', judges, isShort: true })
  await signIn(page, { token: admin })
  const path = (roundId: number) => `/admin/jurado/rondas/${roundId}/resultados`
  await expectGoodDialogs(page, [
    { path: path(short.roundId), from: 'Registrar por qué', title: /con pocas planillas$/ },
  ])
  await clearEntries(portal)
  const full = await roundWithMarks(portal, { name: 'Completa', judges })
  await expectGoodDialogs(page, [
    { path: path(full.roundId), from: 'Pedir la apertura', title: '¿Pedir que se abran los resultados?' },
  ])
  await api(portal, 'POST', `/rounds/${full.roundId}/unsealing`, undefined, admin)
  await expectGoodDialogs(page, [
    { path: path(full.roundId), from: 'Retirar el pedido', title: '¿Retirar el pedido?' },
  ])
  await clearEntries(portal)
})

test('dialogs of an admin who publishes the winners (J60)', async ({ page, portal, admin }) => {
  await decidedGold(portal)
  const second = await createAdmin(portal)
  const publishAt = '2031-05-06T07:08:00Z'
  await api(portal, 'PUT', '/admin/programs/2/publication', { publishAt, seen: null }, second)
  await signIn(page, { token: admin })
  const path = '/admin/jurado/publicacion?programId=2'
  await expectGoodDialogs(page, [
    { path, from: 'Cambiar el momento', title: 'Cambiar el momento' },
    { path, from: 'Aprobar', title: '¿Publicar en este momento?' },
    { path, from: 'Quitar el momento', title: '¿Quitar el momento?' },
  ])
  const seen = { publishAt, isApproved: false }
  await api(portal, 'DELETE', '/admin/programs/2/publication', { seen }, admin)
})
