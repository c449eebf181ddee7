import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { editor } from '../../../test/edit-editions.ts'
import { ok } from '../../../test/entries.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
let edit: ReturnType<typeof editor>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
  edit = editor(portal, admin)
})
afterAll(() => portal.stop())

const get = (path: string) => fetch(portal.url + path)
const addressOf = async (editionId: number, as: { token: string } = admin) =>
  ok(await portal.call(api.callForEntries.preview, { params: { editionId } }, as)).url

it('shows admins a draft as it will be, at an address that is for nothing else and never cached (F10, A240)', async () => {
  const editionId = await edit.create(1)
  ok(
    await edit.change(editionId, 'callForEntries', (content) => ({
      ...content,
      lead: 'Lo mejor de 2026.',
      shows: { ...content.shows, judging: false },
    })),
  )
  const url = await addressOf(editionId, await portal.registerAdmin('read'))
  const response = await get(url)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const page = await response.text()
  expect(page).toMatch(/Vista previa.*Así se verá cuando se publique la edición.*Lo mejor de 2026\./s)
  expect(page).toContain('<meta name="robots" content="noindex"')
  expect(page).not.toMatch(/Cómo se juzga<|cierre\.ics|\/convocatoria\/\d/)
  const winners = ok(await portal.call(api.publication.preview, { params: { programId: 2 } }, admin)).url
  for (const path of [
    `/ganadores/vista-previa?token=${url.split('token=')[1]}`,
    `/convocatoria/vista-previa?token=${winners.split('token=')[1]}`,
    url.slice(0, -2),
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  expect((await portal.call(api.callForEntries.preview, { params: { editionId: 999 } }, admin)).status).toBe(
    404,
  )
})

it('asks before publishing for the questions and answers that were begun, and tells the activity (F10, E12, E17)', async () => {
  const editionId = await edit.create(1)
  ok(
    await edit.change(editionId, 'callForEntries', (content) => ({
      ...content,
      questions: [{ question: '', answer: 'Sí.' }],
    })),
  )
  const { missing } = await edit.read(editionId)
  expect(missing).toContainEqual({
    section: 'callForEntries',
    field: 'questions.0.question',
    text: 'Falta la pregunta 1 de la convocatoria.',
  })
  const { body } = await portal.call(api.activity.list, { query: {} }, admin)
  expect(JSON.stringify(body)).toMatch(/Convocatoria.*pregunta 1: pregunta/)
})
