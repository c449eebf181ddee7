import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { addEdition, changeEdition, closePrograms, content2025, untilKnown } from '../../../test/editions.ts'
import { ok } from '../../../test/entries.ts'
import { addJudges } from '../../../test/jury.ts'
import { addRound } from '../../../test/jury-rounds.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { addWinner, publishSince } from '../../../test/publication.ts'
import { canDraw } from '../publication/pages/share-picture.ts'

let portal: Portal
const ARGENTINA = '/convocatoria/2-ad-awards-argentina-25'
const COLOMBIA = '/convocatoria/1-ad-awards-colombia-25'
const HOUR = 60 * 60 * 1000
beforeAll(async () => {
  portal = await startPortal()
  await dates(2, { closesIn: 23.5 * 24 })
  await dates(1, {})
})
afterAll(() => portal.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(portal.url + path, { headers, redirect: 'manual' })
const textOf = async (path: string) => (await get(path)).text()
const inHours = (hours: number | undefined) =>
  hours === undefined ? null : new Date(Date.now() + hours * HOUR)

/** Sets when a programme opens and closes, in hours from now. */
async function dates(id: number, { opensIn, closesIn }: { opensIn?: number; closesIn?: number }) {
  await portal.db
    .updateTable('programs')
    .where('id', '=', id)
    .set({ entries_open_at: inHours(opensIn), entries_close_at: inHours(closesIn) })
    .execute()
  await untilKnown(portal)
}

/** Waits for the page to say it: what was read is kept for a moment. */
async function says(path: string, words: string | RegExp) {
  await expect.poll(() => textOf(path)).toMatch(words)
}

it('says without JavaScript what the prize is, until when, by what it is judged and whom to ask (F10)', async () => {
  const response = await get('/convocatoria')
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, no-cache'])
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
  const page = await response.text()
  expect(page).toMatch(
    /Ad Awards.*2025.*Argentina cierra en 23 días.*hora de .*Colombia recibe inscripciones/s,
  )
  expect(page).toContain(content2025.callForEntries.lead)
  for (const { name, tagline, description, criteria } of content2025.categories)
    for (const words of [name, tagline, description, ...criteria.map(({ title }) => title)])
      expect(page).toContain(words)
  expect(page).toContain('Cómo se juzga')
  for (const address of [
    '/registro',
    '/kit/kit-ad-awards-argentina-2025.pdf',
    '/kit/kit-ad-awards-colombia-2025.pdf',
    `${ARGENTINA}/cierre.ics`,
    '/terminos',
    '/privacidad',
    'mailto:soporte@adawards.example',
    '/como-se-calculan-los-resultados',
  ])
    expect(page).toContain(`href="${address}"`)
  expect(page).toContain('¿Quién puede inscribir?')
  expect(page).not.toMatch(/\/ganadores|\/verificar/)
  expect(page).not.toMatch(/<script|\son\w+=|style="|src="http/)
  const again = await get('/convocatoria', { 'if-none-match': response.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

it('follows a programme from before its opening to its winners (F10)', async () => {
  await dates(2, { opensIn: 50, closesIn: 200 })
  await says(ARGENTINA, /Argentina abre en 2 días.*Registrarse/s)
  await dates(2, { opensIn: -50, closesIn: 5.5 })
  await says(ARGENTINA, /Argentina cierra en 5 horas.*Inscribir/s)
  await dates(2, { closesIn: -1 })
  await says(ARGENTINA, /Argentina cerró.*Pronto comienza la evaluación/s)
  expect(await textOf(ARGENTINA)).not.toContain('href="/registro"')
  await addRound(portal)
  await says(ARGENTINA, 'Argentina está en evaluación')
  await publishSince(portal, 1)
  await says(ARGENTINA, /Argentina ya tiene ganadores.*href="\/ganadores\/2-ad-awards-argentina-25"/s)
  await portal.db.deleteFrom('publications').execute()
  await dates(2, { closesIn: 23.5 * 24 })
})

it('leads to winners and their diplomas once there are some, and these back (F10)', async () => {
  await addWinner(portal, 'gold', {
    brand: await portal.registerBrand(),
    version: { campaignName: 'La vuelta <b>' },
  })
  await publishSince(portal, 1)
  await says('/convocatoria', /La vuelta &lt;b&gt;.*href="\/ganadores".*href="\/verificar"/s)
  for (const path of ['/ganadores/2-ad-awards-argentina-25', '/verificar'])
    expect(await textOf(path)).toContain('href="/convocatoria"')
  await portal.db.deleteFrom('publications').execute()
  await expect.poll(() => textOf('/convocatoria')).not.toContain('/ganadores')
})

it('has a page for each programme, which its old addresses lead to (F10)', async () => {
  expect(await textOf(COLOMBIA)).not.toContain('Argentina cierra')
  for (const path of ['/convocatoria/1', '/convocatoria/1-otro-nombre']) {
    const moved = await get(path)
    expect([moved.status, moved.headers.get('location')]).toEqual([302, COLOMBIA])
  }
})

it('shows every edition in which something is open, the newest first, and never a draft (F10, F01)', async () => {
  const named = (name: string) => (content: typeof content2025) => ({
    ...content,
    about: { ...content.about, name, year: 2026 },
  })
  const draft = await addEdition(portal, {
    state: 'draft',
    change: named('Premio secreto'),
    programs: [{ countryCode: 'UY', label: 'Secreto Uruguay' }],
  })
  const { editionId } = await addEdition(portal, {
    change: named('Premio nuevo'),
    programs: [{ countryCode: 'CL' }],
  })
  await says(
    '/convocatoria',
    /<h1>.*Premio nuevo.*Chile recibe inscripciones.*También abierta: Ad Awards 2025.*Argentina cierra/s,
  )
  expect(await textOf('/convocatoria')).not.toMatch(/secreto|Uruguay/i)
  const missing = await get('/convocatoria/999999')
  const bytes = await missing.text()
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  for (const path of [
    String(draft.programIds[0]),
    `${draft.programIds[0]}-secreto-uruguay`,
    `${draft.programIds[0]}/imagen.png`,
    `${draft.programIds[0]}/cierre.ics`,
    '2147483648',
    '99999999999',
    'x',
    '-1',
    '1/cierre.ics',
    '1/otro.pdf',
    'vista-previa',
    'a/b/c',
  ]) {
    const answer = await get(`/convocatoria/${path}`)
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, bytes])
  }
  await closePrograms(portal, editionId, new Date(Date.now() - HOUR).toISOString())
  await says('/convocatoria', /<h1>.*Ad Awards.*Argentina cierra/s)
})

it('says nothing that admins leave out or have not written, and what they wrote is only text (F10)', async () => {
  const hostile = '</p><script>alert(1)</script><img src=x onerror=alert(1)>'
  await changeEdition(portal, (content) => ({
    ...content,
    about: { ...content.about, name: hostile.slice(0, 60) },
    callForEntries: {
      lead: hostile,
      questions: [{ question: hostile, answer: `${hostile}\n\n"&'` }],
      shows: { judging: false, kit: false, winners: false },
      juryProgramIds: [],
      juryOn: null,
    },
  }))
  await says(COLOMBIA, '&lt;script&gt;')
  const page = await textOf(COLOMBIA)
  expect(page).not.toMatch(/<script|<img|Cómo se juzga|\/kit\//)
  const { callForEntries: _none, ...before } = content2025
  await portal.db
    .updateTable('editions')
    .where('id', '=', 1)
    .set({ content: JSON.stringify(before) })
    .execute()
  await untilKnown(portal)
  await says(COLOMBIA, /Cómo se juzga.*Reglas y ayuda/s)
  expect(await textOf(COLOMBIA)).not.toMatch(/Preguntas<|call-lead/)
  await changeEdition(portal, () => content2025)
})

it('names a jury that admins published: who confirmed for the programme and agreed, until they take it back (F10)', async () => {
  await changeEdition(portal, (content) => ({
    ...content,
    callForEntries: { ...content.callForEntries, juryOn: '2026-12-03' },
  }))
  await says(ARGENTINA, 'Se anuncia el 3 de diciembre de 2026.')
  const [agreed, silent, elsewhere, unconfirmed, gone] = await addJudges(portal, 5)
  const judges = [agreed, silent, elsewhere, unconfirmed, gone].map((judge) => judge?.judgeId ?? 0)
  const [agreedId = 0, , elsewhereId = 0, unconfirmedId = 0, goneId = 0] = judges
  for (const [index, judge] of [agreed, silent, elsewhere, unconfirmed, gone].entries())
    await portal.db
      .updateTable('users')
      .where('id', '=', judge?.user.id ?? 0)
      .set({ name: 'Juana', last_name: `Jueza <${index}>` })
      .execute()
  const agree = (showsName: boolean) =>
    portal.call(api.judgeDocuments.setPublicName, { body: { showsName } }, agreed)
  ok(await agree(true))
  await portal.db
    .updateTable('judges')
    .where('id', 'in', [elsewhereId, unconfirmedId, goneId])
    .set({ shows_name: true })
    .execute()
  await portal.db
    .updateTable('judges')
    .where('id', '=', agreedId)
    .set({ company_name: 'Río & Cía', company_role: 'Directora' })
    .execute()
  await portal.db
    .deleteFrom('judge_programs')
    .where('judge_id', '=', elsewhereId)
    .where('program_id', '=', 2)
    .execute()
  await portal.db.updateTable('judges').where('id', '=', unconfirmedId).set({ verified_at: null }).execute()
  await portal.db.updateTable('judges').where('id', '=', goneId).set({ deleted_at: new Date() }).execute()
  expect(await textOf(ARGENTINA)).not.toContain('Juana')
  await changeEdition(portal, (content) => ({
    ...content,
    callForEntries: { ...content.callForEntries, juryProgramIds: [2] },
  }))
  await says(ARGENTINA, /Juana Jueza &lt;0&gt;.*Directora, Río &amp; Cía/s)
  for (const path of [ARGENTINA, '/convocatoria', COLOMBIA])
    expect(await textOf(path)).not.toMatch(/Jueza &lt;[1-4]/)
  expect(ok(await portal.call(api.judgeDocuments.publicName, {}, agreed))).toEqual({ showsName: true })
  ok(await agree(false))
  ok(await agree(false))
  await expect.poll(() => textOf(ARGENTINA)).not.toContain('Juana')
  const events = await portal.db
    .selectFrom('audit_events')
    .where('action', 'in', ['name-allowed', 'name-refused'])
    .select('action')
    .orderBy('id')
    .execute()
  expect(events.map(({ action }) => action)).toEqual(['name-allowed', 'name-refused'])
  await changeEdition(portal, () => content2025)
})

it('refuses addresses without end, and goes on (F10)', async () => {
  const long = 'a'.repeat(1024 * 1024)
  for (const path of [`/convocatoria/${long}`, `/convocatoria?${long}`])
    expect((await get(path)).status).toBe(413)
  expect((await get(`/convocatoria/2-${'a'.repeat(4000)}`)).status).toBe(404)
  expect((await get(`/convocatoria?${'a'.repeat(4000)}`)).status).toBe(200)
})

it('gives calendars the closing, and shares a picture of its own (F10)', async () => {
  const file = await get(`${ARGENTINA}/cierre.ics`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await file.text()).toContain('SUMMARY:Cierre de inscripciones: Ad Awards Argentina 25\r\n')
  expect(canDraw()).toBe(true)
  for (const path of ['/convocatoria', ARGENTINA]) {
    expect(await textOf(path)).toContain(
      `<meta property="og:image" content="https://portal.example${path}/imagen.png"`,
    )
    const picture = await get(`${path}/imagen.png`)
    const bytes = Buffer.from(await picture.arrayBuffer())
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  }
})
