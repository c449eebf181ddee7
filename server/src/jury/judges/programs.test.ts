import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { NewJudge } from '@portal/contract/jury/judges/judges.ts'
import { ok } from '../../../test/entries.ts'
import { codeIn, judgeForm } from '../../../test/judges.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { deletionOf } from '../../../test/trash.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal({ smtp: true })
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const create = (form: NewJudge) => portal.call(api.judges.create, { body: form }, admin)
const created = async (form: NewJudge) => ok(await create(form)).judge
const remove = (judgeId: number, programId: number, isLast?: 'yes' | 'no') =>
  portal.call(api.judges.remove, { params: { judgeId, programId }, query: { isLast } }, admin)
const idsOf = async (programId: number) => {
  const { body } = await portal.call(api.judges.list, { params: { programId } }, admin)
  return (body.judges ?? []).map(({ id }) => id)
}
/** Returns the programmes whose lists hold the judge. */
const listedIn = async (judgeId: number) => {
  const lists = await Promise.all([1, 2].map(idsOf))
  return [1, 2].filter((_programId, index) => lists[index]?.includes(judgeId))
}

it('lists a judge in each of its programmes, and in no other (J01, A36, A39)', async () => {
  const { id, programIds } = await created(judgeForm({ judgePrograms: [1, 2, 2] }))
  expect([programIds, await listedIn(id)]).toEqual([
    [1, 2],
    [1, 2],
  ])
})

it('adds a judge who exists to a programme as it is, in any case of the address (J01, A39)', async () => {
  const form = judgeForm({ judgePrograms: [1] })
  const judge = await created(form)
  const other = { ...form, email: form.email.toUpperCase(), name: 'Otra', judgePrograms: [2] }
  const { status, body } = await create(other)
  expect([status, body.judge]).toEqual([201, { ...judge, programIds: [1, 2] }])
  expect(await listedIn(judge.id)).toEqual([1, 2])
  // By now the judge is already in the programme.
  expect((await create(other)).body.code).toBe('user_exists')
  const { events } = ok(await portal.call(api.activity.list, { query: { search: 'otro programa' } }, admin))
  expect(events[0]?.details).toMatchObject({ Juez: 'Íñigo Peña' })
})

it('adds it once when two add it at once (J01)', async () => {
  const form = judgeForm()
  await created(form)
  const both = await Promise.all([2, 2].map((programId) => create({ ...form, judgePrograms: [programId] })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

it('adds nobody who is no judge (J01, A39)', async () => {
  const { email } = await portal.registerBrand()
  expect((await create(judgeForm({ email, judgePrograms: [2] }))).body.code).toBe('address_taken')
})

it.each([[[999]], [[1, 999]]])(
  'refuses the programmes %j, which no edition has (J01, A39)',
  async (judgePrograms) => {
    const { body } = await create(judgeForm({ judgePrograms }))
    expect(body.issues).toEqual([
      { path: `judgePrograms.${judgePrograms.length - 1}`, message: 'Este valor no es válido.' },
    ])
  },
)

it('takes a judge out of one programme, and deletes it with its last one (J01, A41)', async () => {
  const form = judgeForm({ judgePrograms: [1, 2] })
  const { id, invitationUrl } = await created(form)
  expect((await remove(id, 3)).status).toBe(404)
  expect((await remove(id, 1)).status).toBe(200)
  expect((await remove(id, 1)).status).toBe(404)
  expect(await listedIn(id)).toEqual([2])
  const opened = () => portal.call(api.judges.byCode, { params: { code: codeIn(invitationUrl) } })
  expect((await opened()).status).toBe(200)
  expect((await remove(id, 2)).status).toBe(200)
  expect([await listedIn(id), (await opened()).status]).toEqual([[], 404])

  const deletionId = await deletionOf(portal, 'judge', id)
  expect((await portal.call(api.trash.restore, { params: { deletionId } }, admin)).status).toBe(200)
  expect(await listedIn(id)).toEqual([2])
})

it('takes a judge out only as the admin read it: of one programme, or with its access (J01, A41)', async () => {
  const form = judgeForm({ judgePrograms: [1, 2] })
  const { id } = await created(form)
  const refused = { status: 409, body: { code: 'changed_meanwhile' } }
  expect(await remove(id, 1, 'yes')).toMatchObject(refused)
  // Two admins read that the judge stays in the other programme.
  expect((await remove(id, 2, 'no')).status).toBe(200)
  expect(await remove(id, 1, 'no')).toMatchObject(refused)
  expect(await listedIn(id)).toEqual([1])
  expect((await remove(id, 1, 'yes')).status).toBe(200)
})

it('leaves a judge with a deletion, however it is taken out of all programmes at once (J01)', async () => {
  const { id } = await created(judgeForm({ judgePrograms: [1, 2] }))
  const answers = await Promise.all([1, 2].map((programId) => remove(id, programId)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await deletionOf(portal, 'judge', id)).toBeGreaterThan(0)
})

it('invites to the judge’s programmes, by any of them (J01, A40)', async () => {
  const form = judgeForm({ judgePrograms: [1, 2] })
  const { id: judgeId } = await created(form)
  const invite = (programId: number) =>
    portal.call(api.judges.invite, { body: { judgeId, programId } }, admin)
  expect((await invite(3)).body.issues?.[0]?.path).toBe('programId')
  expect((await invite(2)).status).toBe(200)
  const [first, second] = [1, 2].map((id) => portal.deps.catalog.now().programOf(id).label)
  expect((await portal.mailsTo(form.email))[0]?.subject).toBe(
    `Confirma tu participación como jurado — ${first} y ${second}`,
  )
})
