import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { addEdition } from '../../../test/editions.ts'
import { editor } from '../../../test/edit-editions.ts'
import { entrant, ok, setDeadline } from '../../../test/entries.ts'
import { judgeForm } from '../../../test/judges.ts'
import { addRound } from '../../../test/jury-rounds.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { publishSince } from '../../../test/publication.ts'

let portal: Portal
let admin: { token: string }
let edit: ReturnType<typeof editor>
let draftId: number
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
  edit = editor(portal, admin)
  draftId = await edit.create(1)
})
afterAll(() => portal.stop())

const ARGENTINA = 2
const COLOMBIA = 1
const open = async (editionId = draftId) => (await edit.read(editionId)).openElsewhere
const inArgentina = {
  programId: ARGENTINA,
  label: 'Ad Awards Argentina 25',
  entries: 0,
  judges: 0,
  rounds: 0,
}

it('a draft is told nothing where nothing is open elsewhere (F05)', async () => {
  expect(await open()).toEqual([])
})

it('counts entries that are not sent and still may be, with extra time too (F05)', async () => {
  const brand = await portal.registerBrand()
  const { campaign } = entrant(portal, brand)
  const { enrollments } = await campaign({ categoryIds: [1, 2, 3] })
  // It did not run in the country, so it can't be sent.
  const { id } = await campaign({ categoryIds: [1] })
  await portal.db.updateTable('campaigns').where('id', '=', id).set({ blocked_country_code: 'CO' }).execute()
  await portal.db
    .updateTable('enrollments')
    .where('id', '=', enrollments[0]?.id ?? 0)
    .set({ sent_at: new Date() })
    .execute()
  expect(await open()).toEqual([{ ...inArgentina, entries: 2 }])
  await setDeadline(portal, ARGENTINA, -60)
  expect(await open()).toEqual([])
  const extended = {
    brand_id: brand.brandId,
    program_id: ARGENTINA,
    entries_close_at: new Date(Date.now() + 3600_000),
  }
  await portal.db.insertInto('brand_extensions').values(extended).execute()
  expect(await open()).toEqual([{ ...inArgentina, entries: 2 }])
  await portal.db.deleteFrom('campaigns').execute()
})

it('counts judges who have not confirmed for the programme, until its winners are public (F05, F06)', async () => {
  const form = judgeForm({ judgePrograms: [COLOMBIA] })
  const { judge } = ok(await portal.call(api.judges.create, { body: form }, admin))
  const gone = ok(await portal.call(api.judges.create, { body: { ...form, email: `x${form.email}` } }, admin))
  const programId = COLOMBIA
  ok(await portal.call(api.judges.remove, { params: { judgeId: gone.judge.id, programId } }, admin))
  const { judgeId } = await portal.registerJudge()
  const inColombia = { ...inArgentina, programId, label: 'Ad Awards Colombia 25' }
  expect(await open()).toEqual([{ ...inColombia, judges: 1 }])
  await portal.db
    .updateTable('judge_programs')
    .where('judge_id', '=', judgeId)
    .set({ asked_at: new Date(Date.now() + 1000) })
    .execute()
  expect(await open()).toEqual([{ ...inColombia, judges: 2 }])
  await publishSince(portal, 60, programId)
  expect(await open()).toEqual([])
  await portal.db.deleteFrom('judges').where('id', 'in', [judge.id, judgeId]).execute()
})

it('counts open rounds of published editions only, those of the newest first (F05)', async () => {
  const next = await addEdition(portal, { programs: [{ countryCode: 'CL', label: 'Ad Awards Chile 26' }] })
  const old = await addEdition(portal, { programs: [{ countryCode: 'PE' }], state: 'archived' })
  const [chile = 0] = next.programIds
  for (const programId of [ARGENTINA, chile, chile, old.programIds[0] ?? 0])
    await addRound(portal, { programId })
  for (const state of ['draft', 'closed'] as const) await addRound(portal, { programId: ARGENTINA, state })
  expect(await open()).toEqual([
    { ...inArgentina, programId: chile, label: 'Ad Awards Chile 26', rounds: 2 },
    { ...inArgentina, rounds: 1 },
  ])
  expect(await open(next.editionId)).toEqual([])
})
