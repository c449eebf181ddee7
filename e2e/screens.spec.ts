import type { Page } from '@playwright/test'
import { completeCampaign, createCampaign, createComplete } from './entries.ts'
import { api, type Brand, expect, type Portal, register, registerBrand, signIn } from './fixtures.ts'
import { expectGoodScreen, openScreen } from './good-screen.ts'
import { declaredConflict } from './judging.ts'
import { judgedEntries } from './judged.ts'
import { ADMIN, confirmJudge, createJudge, inviteToTeam, test } from './jury-fixtures.ts'
import { decidedByPanel } from './minutes-fixtures.ts'
import { decidedGold } from './publication-fixtures.ts'
import { roundWithMarks } from './result-fixtures.ts'
import {
  clearEntries,
  closedRound,
  confirmedJudges,
  draftRound,
  judgedEntriesInTwo,
  openRound,
} from './round-fixtures.ts'

// Together they are the longest file by far: on one worker the others would wait for it.
test.describe.configure({ mode: 'parallel' })

type Screen = [path: string, title: string]

async function expectGoodScreens(page: Page, screens: Screen[]) {
  for (const [path, title] of screens)
    await test.step(path, async () => {
      await openScreen(page, path)
      await expect(page).toHaveTitle(`${title} · Ad Awards`)
      await page.evaluate(openDetails)
      await expectGoodScreen(page)
    })
}

const openDetails = () =>
  document.querySelectorAll<HTMLDetailsElement>('main details').forEach((each) => (each.open = true))

/** Makes a campaign in three categories, one of whose entries is complete. */
async function enter(portal: Portal, brand: Brand) {
  const campaign = await createCampaign(portal, brand, { categoryIds: [1, 3, 8] })
  await completeCampaign(portal, brand, campaign, 'Una respuesta con año y ñ.')
  return campaign
}

test('public screens (S02–S04, S21, R09, R10, L08)', async ({ page, portal, admin }) => {
  const { path } = await createJudge(portal, admin, 'Maximiliano')
  await expectGoodScreens(page, [
    ['/login', 'Ingresar'],
    ['/registro', 'Registro'],
    ['/verify', 'Error'],
    ['/verify/registro', 'Confirmar correo'],
    ['/verify/no-fui-yo', 'Enlace vencido'],
    ['/verify/no-fui-yo?verification_code=nada', 'No fui yo'],
    ['/traspaso', 'Enlace vencido'],
    ['/aval', 'Enlace vencido'],
    ['/traspaso?verification_code=nada', 'Oponerme al traspaso'],
    ['/deshacer-cambio', 'Enlace vencido'],
    ['/deshacer-cambio?verification_code=nada', 'Deshacer el cambio de correo'],
    ['/copia', 'Enlace vencido'],
    ['/copia?verification_code=nada', 'Copia de los comprobantes'],
    ['/privacidad', 'Política de privacidad'],
    ['/terminos', 'Términos y condiciones'],
    ['/como-se-calculan-los-resultados', 'Cómo se calculan los resultados'],
    [path, 'Confirma tu participación'],
    [await inviteToTeam(portal, admin), 'Unirme al equipo'],
    ['/equipo/nada', 'Unirme al equipo'],
    ['/unirme', 'Unirme a una marca'],
    ['/ingreso-empresa#fault=unanswered', 'Ingreso con la empresa'],
  ])
})

test('screens of a brand (S05, S06, S09, S16, S18, R06, R11, R12, R17)', async ({ page, portal }) => {
  const brand = await registerBrand(portal)
  await enter(portal, brand)
  await signIn(page, brand)
  await expectGoodScreens(page, [
    ['/perfil/participaciones', 'Inicio'],
    ['/perfil/informacion', 'Información personal'],
    ['/perfil/contraseña', 'Contraseña'],
    ['/perfil/seguridad', 'Seguridad'],
    ['/perfil/equipo', 'Equipo'],
    ['/perfil/marcas', 'Tus marcas'],
    ['/perfil/actividad', 'Actividad'],
    ['/perfil/preferencias', 'Preferencias'],
    ['/notificaciones', 'Notificaciones'],
    ['/campanas', 'Mis campañas'],
    ['/inscripciones/nueva', 'Nueva inscripción'],
    ['/resultados', 'Resultados'],
    ['/consultas', 'Consultas del equipo'],
  ])
})

test('steps of an entry, its review and its receipt (S11–S14, R16, F24, F25)', async ({ page, portal }) => {
  const brand = await registerBrand(portal)
  const { id } = await enter(portal, brand)
  const { enrollments } = await createComplete(portal, brand, { name: 'Lista' })
  const enrollmentIds = enrollments.map((entry: { id: number }) => entry.id)
  const { sendingId } = await api(portal, 'POST', '/sendings', { enrollmentIds }, brand.token)
  await signIn(page, brand)
  await expectGoodScreens(page, [
    [`/inscripciones/datos?campana=${id}`, 'Datos Generales'],
    [`/inscripciones/archivos?campana=${id}`, 'Archivos'],
    [`/inscripciones/detalles?campana=${id}`, 'Detalles de la Campaña'],
    [`/inscripciones/creditos?campana=${id}`, 'Créditos'],
    [`/inscripciones/revisar?campaignId=${id}`, 'La primera taza'],
    ['/inscripciones/revisar', 'Revisar y enviar'],
    [`/comprobantes/${sendingId}`, `Comprobante de envío ${sendingId}`],
  ])
})

test('screens of an admin: jury, entries, profile (S19, R07, R14)', async ({ page, portal, admin }) => {
  const brand = await registerBrand(portal)
  const { id } = await enter(portal, brand)
  const { name } = await api(portal, 'GET', `/admin/brands/${brand.brandId}`, undefined, admin)
  await createJudge(portal, admin, 'Maximiliano')
  await signIn(page, { token: admin })
  await expectGoodScreens(page, [
    ['/admin', 'Invita a tu jurado'],
    ['/admin/hoy', 'Hoy'],
    ['/admin/inscripciones', 'Inscripciones'],
    ['/admin/inscripciones?search=nada+de+nada', 'Inscripciones'],
    [`/admin/inscripciones/${id}`, 'La primera taza'],
    ['/admin/inscripciones/999999', 'No encontramos esta campaña'],
    [`/admin/marcas/${brand.brandId}`, name],
    ['/admin/marcas/999999', 'No encontramos esta marca'],
    ['/admin/jueces?programId=2', 'Invita a tu jurado'],
    ['/admin/jurado/devoluciones', 'Devoluciones'],
    ['/admin/equipo', 'Equipo'],
    ['/admin/perfil', 'Información personal'],
    ['/admin/contraseña', 'Contraseña'],
    ['/admin/seguridad', 'Seguridad'],
    ['/admin/notificaciones', 'Notificaciones'],
  ])
})

test('screens of an admin: what the jury reads (J02, J03, J18)', async ({ page, portal, admin }) => {
  const { completeId, incompleteId } = await judgedEntries(portal, admin)
  await signIn(page, { token: admin })
  await expectGoodScreens(page, [
    ['/admin/jurado/inscripciones?programId=2', 'Inscripciones evaluadas'],
    ['/admin/jurado/inscripciones?programId=1', 'Inscripciones evaluadas'],
    [`/admin/jurado/inscripciones/${completeId}`, 'La taza evaluada'],
    [`/admin/jurado/inscripciones/${incompleteId}`, 'La taza evaluada bis'],
    ['/admin/jurado/inscripciones/999999', 'No encontramos esta inscripción'],
  ])
})

test('screens of what a panel decided, for admins and its judges (J55, J56)', async ({
  page,
  portal,
  admin,
}) => {
  const judge = await createJudge(portal, admin, 'Iñaki')
  const token = await confirmJudge(portal, judge)
  const { minutesId } = await decidedByPanel(portal, [{ judgeId: judge.id, name: 'Iñaki' }])
  await signIn(page, { token: admin })
  await expectGoodScreens(page, [
    ['/admin/jurado/actas?programId=1', 'Actas'],
    ['/admin/jurado/actas?programId=2', 'Actas'],
    [`/admin/jurado/actas/${minutesId}`, 'Acta: Born to Perform'],
    ['/admin/jurado/fallos?programId=1', 'Fallos'],
    ['/admin/jurado/fallos?programId=2', 'Fallos'],
    ['/admin/jurado/integridad?programId=2', 'Integridad'],
  ])
  await signIn(page, { token })
  await expectGoodScreens(page, [
    ['/juez/actas', 'Tus actas'],
    [`/juez/actas/${minutesId}`, 'Acta: Born to Perform'],
  ])
})

test('screens of an admin: programme and mails', async ({ page, portal, admin }) => {
  const brand = await registerBrand(portal)
  await enter(portal, brand)
  const deleted = await createCampaign(portal, brand, { name: 'La taza rota' })
  await api(portal, 'DELETE', `/campaigns/${deleted.id}`, undefined, brand.token)
  const filter = { brandId: String(brand.brandId) }
  const reminder = { filter, subject: 'Falta poco', text: 'Hola, {nombre}.', key: crypto.randomUUID() }
  const { mailing } = await api(portal, 'POST', '/admin/reminders', reminder, admin)
  await portal.smtp.waitFor(brand.email, 'Falta poco')
  await portal.smtp.waitFor(ADMIN.email)
  portal.smtp.refuseNext(550)
  const { email } = await register(portal)
  await signIn(page, { token: admin })
  await expectGoodScreens(page, [
    ['/admin/programa', 'Fechas del programa'],
    ['/admin/programa/numeros', 'Números'],
    ['/admin/programa/actividad', 'Actividad'],
    ['/admin/programa/avales?programId=2', 'Avales'],
    ['/admin/programa/papelera', 'Papelera'],
    ['/admin/programa/versiones', 'Versiones para el jurado'],
    [`/admin/programa/personas?search=${brand.email}`, 'Personas'],
    [`/admin/correos?search=${email}`, 'Correos'],
    [`/admin/correos/recordatorios?brandId=${brand.brandId}&mailingId=${mailing.id}`, 'Recordatorios'],
    ['/admin/correos/recordatorios?kind=announcement&programId=2&audience=brands', 'Anuncios'],
  ])
})

test('screens of an admin: rounds of the jury (J05–J10, J50, J72)', async ({ page, portal, admin }) => {
  const judges = await confirmedJudges(portal, admin, ['Maximiliano', 'Lía', 'Noé'])
  await judgedEntriesInTwo(portal, 1)
  const [draft, open, sitting] = [
    await draftRound(portal, admin, { name: 'Ronda nueva', judges }),
    await openRound(portal, admin, { name: 'Ronda abierta', judges }),
    await draftRound(portal, admin, { name: 'Ronda de sesión', kind: 'session', judges }),
  ]
  const { roundId } = await closedRound(portal, 'Ronda cerrada', judges)
  await signIn(page, { token: admin })
  const path = '/admin/jurado/rondas'
  await expectGoodScreens(page, [
    [`${path}?programId=2`, 'Rondas'],
    [`${path}?programId=1`, 'Rondas'],
    [`${path}/${draft.id}/fechas`, 'Fechas y reglas · Ronda nueva'],
    [`${path}/${draft.id}/paneles`, 'Paneles · Ronda nueva'],
    [`${path}/${draft.id}/asignacion`, 'Asignación · Ronda nueva'],
    [`${path}/${draft.id}/avance`, 'Avance · Ronda nueva'],
    [`${path}/${open.id}/fechas`, 'Fechas y reglas · Ronda abierta'],
    [`${path}/${open.id}/avance`, 'Avance · Ronda abierta'],
    [`${path}/${sitting.id}/sesiones`, 'Sesiones · Ronda de sesión'],
    ['/admin/jurado/sesiones?programId=1', 'Sesiones'],
    [`${path}/${roundId}/paneles`, 'Paneles · Ronda cerrada'],
    [`${path}/${roundId}/cierre`, 'Cierre · Ronda cerrada'],
  ])
})

test('screens of an admin and of a chair: results of a round (J31, J44)', async ({
  page,
  phone,
  portal,
  admin,
}) => {
  const chair = await createJudge(portal, admin, 'Maximiliano')
  const token = await confirmJudge(portal, chair)
  const others = await confirmedJudges(portal, admin, ['Lía', 'Noé', 'Zoe'])
  const judges = [{ judgeId: chair.id, name: 'Maximiliano' }, ...others]
  const sealed = await roundWithMarks(portal, { name: 'Ronda sellada', judges, isShort: true })
  await clearEntries(portal)
  const open = await roundWithMarks(portal, { name: 'Ronda con resultados', judges, openers: [null, null] })
  await signIn(page, { token: admin })
  const path = '/admin/jurado/rondas'
  await expectGoodScreens(page, [
    [`${path}/${sealed.roundId}/resultados`, 'Resultados · Ronda sellada'],
    [`${path}/${open.roundId}/resultados`, 'Resultados · Ronda con resultados'],
  ])
  await signIn(phone, { token })
  await expectGoodScreens(phone, [
    [`/juez/ronda/${sealed.roundId}/resultados`, 'Resultados · Ronda sellada'],
    [`/juez/ronda/${open.roundId}/resultados`, 'Resultados · Ronda con resultados'],
  ])
})

test('screens of an admin: publication of the winners (J60)', async ({ page, portal, admin }) => {
  await decidedGold(portal)
  await signIn(page, { token: admin })
  await expectGoodScreens(page, [
    ['/admin/jurado/publicacion?programId=2', 'Publicación'],
    ['/admin/jurado/publicacion?programId=1', 'Publicación'],
  ])
})

test('screens of an admin: an edition in preparation (E10–E12)', async ({ page, portal, admin }) => {
  const { editionId } = await api(portal, 'POST', '/admin/editions', { from: 1 }, admin)
  await signIn(page, { token: admin })
  const path = `/admin/ediciones/${editionId}`
  const name = 'Ad Awards 2026'
  await expectGoodScreens(page, [
    ['/admin/ediciones', 'Ediciones'],
    ['/admin/ediciones/ayuda', 'Cómo preparar una edición'],
    [`${path}/datos`, `Datos · ${name}`],
    [`${path}/programas#content.0.entriesCloseAt`, `Programas · ${name}`],
    [`${path}/categorias#content.0.criteria.0.title`, `Categorías y criterios · ${name}`],
    [`${path}/preguntas#content.5.categoryIds`, `Preguntas · ${name}`],
    [`${path}/videos`, `Videos · ${name}`],
    [`${path}/textos`, `Textos legales · ${name}`],
    [`${path}/convocatoria`, `Convocatoria · ${name}`],
    ['/admin/ediciones/1/textos', 'Textos legales · Ad Awards 2025'],
  ])
  await api(portal, 'DELETE', `/admin/editions/${editionId}`, undefined, admin)
})

test('screens of an admin: conflicts of interest (J12, J13)', async ({ page, portal, admin }) => {
  await declaredConflict(portal, admin, 'Maximiliano')
  const group = { name: 'Grupo Aurora', aliases: ['Café Aurora', 'Aurora Medios'] }
  const { group: added } = await api(portal, 'POST', '/admin/company-groups', group, admin)
  await signIn(page, { token: admin })
  await expectGoodScreens(page, [
    ['/admin/jurado/ayuda', 'Cómo llevar el jurado'],
    ['/admin/jurado/conflictos', 'Conflictos de interés'],
    ['/admin/jurado/conflictos?search=nada+de+nada', 'Conflictos de interés'],
    ['/admin/jurado/grupos', 'Grupos de empresas'],
  ])
  await api(portal, 'DELETE', `/admin/company-groups/${added.id}`, undefined, admin)
})

test('screens of a judge (S22, R08, R15)', async ({ page, portal, admin }) => {
  const token = await confirmJudge(portal, await createJudge(portal, admin, 'Iñaki'))
  await signIn(page, { token })
  await expectGoodScreens(page, [
    ['/juez', 'Inicio'],
    ['/juez/declaracion', 'Tu declaración'],
    ['/juez/documentos', 'Tus documentos'],
    ['/juez/perfil', 'Información personal'],
    ['/juez/contraseña', 'Contraseña'],
    ['/juez/seguridad', 'Seguridad'],
    ['/juez/notificaciones', 'Notificaciones'],
  ])
})
