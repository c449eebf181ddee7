import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { LegalDocument, SignOffSettings } from '@portal/contract/editions/edition.ts'
import { changed, editor } from '../../../test/edit-editions.ts'
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

const { editions } = api
const signOff: SignOffSettings = { need: 'needed', sides: 'both', hoursAfterClosing: 48 }
const statements: LegalDocument = {
  kind: 'signOff',
  version: '2026-1',
  title: 'Lo que firmas',
  effectiveOn: '2026-01-01',
  mustAcceptAnew: false,
  sections: [{ heading: 'La campaña se pautó', paragraphs: ['Se pautó como se dice aquí.'] }],
}

it('editions ask for no sign-off and no declaration unless an admin says so (C01)', async () => {
  const { edition } = await edit.read(1)
  expect(edition.programs.map((each) => [each.signOff, each.asksAiDeclaration])).toEqual([
    [null, false],
    [null, false],
  ])
})

it('what a programme asks is saved, copied into the next edition and kept in its file (C01)', async () => {
  const first = await edit.create(1)
  const { edition } = await edit.read(first)
  const [program] = edition.programs
  if (!program) throw new Error('No programme')
  ok(await edit.change(first, 'programs', changed(program.id, { signOff, asksAiDeclaration: true })))
  const { missing } = await edit.read(first)
  expect(missing).toContainEqual({
    section: 'legal',
    field: '',
    text: 'Falta el texto «Declaraciones del aval».',
  })
  const saved = ok(await edit.change(first, 'legal', (legal) => [...legal, statements]))
  expect(saved.missing.filter(({ section }) => section === 'legal')).toEqual([])

  const settingsOf = async (editionId: number) =>
    (await edit.read(editionId)).edition.programs.map((each) => [each.signOff, each.asksAiDeclaration])
  const asked = [
    [signOff, true],
    [null, false],
  ]
  expect(await settingsOf(first)).toEqual(asked)
  expect(await settingsOf(await edit.create(first))).toEqual(asked)
  const file = ok(await portal.call(editions.file, { params: { editionId: first } }, admin))
  const { editionId } = ok(await portal.call(editions.import, { body: file }, admin))
  expect(await settingsOf(editionId)).toEqual(asked)
  expect((await edit.read(editionId)).edition.legal).toContainEqual(statements)
})

it('a file from before there was a sign-off asks for none (C01)', async () => {
  const file = ok(await portal.call(editions.file, { params: { editionId: 1 } }, admin))
  const programs = file.programs.map(({ signOff: _none, asksAiDeclaration: _no, ...before }) => before)
  const { editionId } = ok(await portal.call(editions.import, { body: { ...file, programs } }, admin))
  const { edition } = await edit.read(editionId)
  expect(edition.programs.map((each) => [each.signOff, each.asksAiDeclaration])).toEqual([
    [null, false],
    [null, false],
  ])
})

it.each([
  [{ ...signOff, need: 'wanted' }, 'signOff.need'],
  [{ ...signOff, sides: 'judges' }, 'signOff.sides'],
  [{ ...signOff, hoursAfterClosing: 721 }, 'signOff.hoursAfterClosing'],
  [{ ...signOff, hoursAfterClosing: -1 }, 'signOff.hoursAfterClosing'],
])('settings that mean nothing are refused: %j (C01)', async (wrong, field) => {
  const first = await edit.create(1)
  const answer = await edit.change(first, 'programs', (programs) =>
    programs.map((each) => ({ ...each, signOff: wrong as SignOffSettings })),
  )
  expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, `content.0.${field}`])
})

it('a change is in the activity, in words (C01, E17)', async () => {
  const first = await edit.create(1)
  const { edition } = await edit.read(first)
  const id = edition.programs[0]?.id ?? 0
  ok(await edit.change(first, 'programs', changed(id, { signOff })))
  const { details } = await portal.db
    .selectFrom('audit_events')
    .where('action', '=', 'edition-changed')
    .select('details')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(Object.values(details)).toContain(
    'no se pide → obligatorio, firma la agencia y el cliente, hasta 48 h tras el cierre',
  )
})
