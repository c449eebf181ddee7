import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { deletionOf } from '../../../test/trash.ts'
import { entrant, ok, video } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { tus } from '../../../test/tus.ts'
import { recordBackup } from '../../platform/installation/installation-sql.ts'
import { insertQuarantined } from '../../platform/installation/queries.ts'

let portal: Portal
let brand: TestBrand
let admin: { token: string }
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand({ name: 'Río' })
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const figures = async () => ok(await portal.call(api.storage.read, {}, admin))
const of = (count: number, bytes = count * video.length) => ({ count, bytes })

it('tells what videos, the trash, unfinished uploads and each brand take, and empties the trash for good (A80, A79)', async () => {
  const other = await portal.registerBrand({ name: 'Mar' })
  const [entry, others] = [entrant(portal, brand), entrant(portal, other)]
  const { id: campaignId } = await entry.campaign()
  const kept = await entry.addFile(campaignId, 'video_case')
  await entry.addFile(campaignId, 'video_pauted')
  const binned = await entry.addFile(campaignId, 'video_pauted')
  await others.addFile((await others.campaign()).id, 'video_case')
  const params = { campaignId, fileId: binned.id }
  ok(await portal.call(api.files.remove, { params }, brand))
  const gone = await others.campaign()
  const inIt = await others.addFile(gone.id, 'video_case')
  ok(await portal.call(api.campaigns.remove, { params: { campaignId: gone.id } }, other))
  await tus(portal.url, brand.token).begin(5_000_000, {
    campaignId,
    usageType: 'video_pauted',
    filename: 'x.mp4',
  })
  await insertQuarantined(portal.db, [{ name: `${'a'.repeat(26)}.mp4`, size: 3e9, writtenAt: new Date() }])
  const before = {
    videos: of(3),
    copies: of(0),
    trash: of(2),
    uploads: of(1, 5_000_000),
    quarantine: of(1, 3e9),
    freeBytes: expect.any(Number),
    brands: [
      { id: brand.brandId, name: 'Río Núñez', ...of(2) },
      { id: other.brandId, name: 'Mar Núñez', ...of(1) },
    ],
    backup: null,
  }
  expect(await figures()).toEqual(before)
  expect(await portal.countStatements(figures)).toBe(3)

  const deletionId = await deletionOf(portal, 'file', binned.id)
  const { message } = ok(await portal.call(api.trash.empty, {}, admin))
  expect(message).toBe('Papelera vaciada')
  expect(await figures()).toEqual({ ...before, trash: of(0) })
  expect(ok(await portal.call(api.trash.list, {}, admin)).deletions).toEqual([])
  expect((await portal.call(api.trash.restore, { params: { deletionId } }, admin)).status).toBe(404)
  const stored = ({ name }: { name: string }) => portal.deps.videos.stat(name)
  await expect.poll(async () => [await stored(binned), await stored(inIt)]).toEqual([undefined, undefined])
  expect(await stored(kept)).toBeDefined()
  const { events } = ok(await portal.call(api.activity.list, { query: { action: 'bin-emptied' } }, admin))
  expect(events.map(({ details }) => details)).toEqual([{ Elementos: 2, Videos: 2 }])
  expect(ok(await portal.call(api.trash.empty, {}, admin)).message).toBe('La papelera ya estaba vacía')
})

it('empties no more than the trash that was seen; without `upTo` all of it (A79)', async () => {
  const entry = entrant(portal, brand)
  const { id: campaignId } = await entry.campaign()
  const remove = async () => {
    const { id } = await entry.addFile(campaignId, 'video_pauted')
    ok(await portal.call(api.files.remove, { params: { campaignId, fileId: id } }, brand))
    return deletionOf(portal, 'file', id)
  }
  const empty = async (query = {}) => ok(await portal.call(api.trash.empty, { query }, admin)).message
  const listed = async () => ok(await portal.call(api.trash.list, {}, admin)).deletions.map(({ id }) => id)

  const upTo = await remove()
  const later = await remove()
  expect(await listed()).toEqual([later, upTo])
  expect(await empty({ upTo })).toBe('Borramos lo que viste. Lo que se eliminó después sigue en la papelera.')
  expect(await listed()).toEqual([later])
  expect(await empty({ upTo })).toBe(
    'Lo que viste ya no estaba. Lo que se eliminó después sigue en la papelera.',
  )
  expect(await listed()).toEqual([later])
  expect(await empty()).toBe('Papelera vaciada')
  expect(await listed()).toEqual([])
})

it('tells when the last backup was made and without how many videos (A80)', async () => {
  await recordBackup(portal.db, 2)
  const { backup } = await figures()
  expect(backup).toEqual({ at: expect.any(String), damaged: 2 })
  expect(Date.now() - Date.parse(backup?.at ?? '')).toBeLessThan(60_000)
})

it.each([
  ['53100', 'could not extend file'],
  ['58030', 'could not write to file: No space left on device'],
])(
  'a database without room (%s) is answered with 507 and a sentence, never with 500',
  async (code, words) => {
    await sql`
    create or replace function refuse_full() returns trigger language plpgsql as ${sql.lit(`
      begin raise exception '${words}' using errcode = '${code}'; end`)}`.execute(portal.db)
    await sql`create trigger is_full before insert on campaigns for each row execute function refuse_full()`.execute(
      portal.db,
    )
    const { id: companyId } = await entrant(portal, brand).company()
    const { brandId } = brand
    const body = {
      name: 'Año',
      companyId,
      categoryIds: [3],
      countryCode: 'AR' as const,
      programId: 2,
      brandId,
    }
    const answer = await portal.call(api.campaigns.create, { body }, brand)
    await sql`drop trigger is_full on campaigns`.execute(portal.db)
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      507,
      'storage_full',
      'No hay espacio para guardar los cambios. Avísanos y vuelve a intentarlo más tarde.',
    ])
  },
)
