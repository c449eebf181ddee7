import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entryVersionSchema } from '@portal/contract/jury/sheets/entry-version.ts'
import { api } from '@portal/contract/api.ts'
import { ok, setDeadline } from '../../../test/entries.ts'
import { closeAndFreeze, judgedEntry, judgedOf, sentEntry } from '../../../test/judged.ts'
import { silent } from '../../../test/log.ts'
import { eventually, startPortal, type Portal } from '../../../test/portal.ts'
import { sweepVideos } from '../../entries/uploads/sweep-videos.ts'
import { selectVideos } from '../../platform/backup/tables.ts'
import { selectQuarantined } from '../../platform/installation/queries.ts'
import { versionDigest } from './entry-version.ts'
import { freezeEntries } from './freeze-entries.ts'

let portal: Portal
let admin: { token: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const versionsOf = (entryId: number) =>
  portal.db.selectFrom('entry_versions').where('entry_id', '=', entryId).selectAll().execute()

const isJudged = async (enrollmentId: number) =>
  (await portal.db.selectFrom('judged_entries').where('enrollment_id', '=', enrollmentId).execute()).length >
  0

const read = async (entryId: number) =>
  ok(await portal.call(api.judgedEntries.read, { params: { entryId } }, admin)).entry

it('freezes answers, credits, companies and checksums of what was sent, under one digest (J02)', async () => {
  const { entryId, campaign, code, entry } = await judgedEntry(portal)
  const [version] = await versionsOf(entryId)
  if (!version) throw new Error('There is no version')
  const content = entryVersionSchema.parse(version.content)
  expect(version).toMatchObject({ number: 1, reason: null, made_by: null, leaks: 0 })
  expect(version.digest).toBe(versionDigest(content))
  expect(content).toMatchObject({
    code,
    category: { key: '3' },
    campaignName: campaign.name,
    brandName: campaign.company.name,
    credits: { people: [{ name: 'Íñigo Peña', role: 'Director creativo' }] },
  })
  expect(content.answers.map(({ answer }) => answer)).toEqual(
    Array.from({ length: content.answers.length }, () => 'Una respuesta con ñ.'),
  )
  expect(content.answers.length).toBeGreaterThan(4)
  expect(content.credits.companies.map(({ role }) => role)).toEqual(['Anunciante'])
  const files = await portal.db
    .selectFrom('files')
    .where('campaign_id', '=', campaign.id)
    .orderBy('id')
    .select(['name', 'sha256', 'usage_type as usage'])
    .execute()
  expect(content.files.map(({ sha256, usage }) => ({ sha256, usage }))).toEqual(
    files.map(({ sha256, usage }) => ({ sha256, usage })),
  )
  expect(version.video_names).toEqual(files.map(({ name }) => name))
  expect(await entry.list()).toHaveLength(1)
})

it('freezes each entry once, however many processes do it and however often (J02)', async () => {
  const sent = []
  for (const name of ['Uno', 'Dos', 'Tres']) sent.push(await sentEntry(portal, name))
  await setDeadline(portal, 2, -60)
  const frozen = await Promise.all([1, 2, 3, 4].map(() => freezeEntries(portal.deps)))
  // An entry that another process was working on is frozen next time.
  frozen.push(await freezeEntries(portal.deps))
  expect(frozen.reduce((sum, each) => sum + each)).toBe(sent.length)
  for (const { enrollmentId } of sent)
    expect(await versionsOf(await judgedOf(portal, enrollmentId))).toHaveLength(1)
  expect(await freezeEntries(portal.deps)).toBe(0)
})

it('waits for the closing, for the brand’s extra time and for changes that began in time (J02)', async () => {
  const { enrollmentId, brand } = await sentEntry(portal)
  await freezeEntries(portal.deps)
  expect(await isJudged(enrollmentId)).toBe(false)
  await setDeadline(portal, 2, -5)
  await freezeEntries(portal.deps)
  expect(await isJudged(enrollmentId)).toBe(false)
  await setDeadline(portal, 2, -60)
  const extension = {
    brand_id: brand.brandId,
    program_id: 2,
    entries_close_at: new Date(Date.now() + 60_000),
  }
  await portal.db.insertInto('brand_extensions').values(extension).execute()
  await freezeEntries(portal.deps)
  expect(await isJudged(enrollmentId)).toBe(false)
  await portal.db
    .updateTable('brand_extensions')
    .where('brand_id', '=', brand.brandId)
    .set({ entries_close_at: new Date(Date.now() - 60_000) })
    .execute()
  await freezeEntries(portal.deps)
  expect(await isJudged(enrollmentId)).toBe(true)
})

it('takes nothing that was not sent and nothing of a blocked campaign (J03)', async () => {
  const unsent = await sentEntry(portal, 'Sin enviar')
  const blocked = await sentEntry(portal, 'Bloqueada')
  await portal.db
    .updateTable('enrollments')
    .where('id', '=', unsent.enrollmentId)
    .set({ sent_at: null })
    .execute()
  await portal.db
    .updateTable('campaigns')
    .where('id', '=', blocked.campaign.id)
    .set({ blocked_country_code: 'UY' })
    .execute()
  await closeAndFreeze(portal)
  expect([await isJudged(unsent.enrollmentId), await isJudged(blocked.enrollmentId)]).toEqual([false, false])
})

it('freezes the entries of an archived edition, whatever its dates say (J02)', async () => {
  const { enrollmentId } = await sentEntry(portal)
  await setDeadline(portal, 2, 3600)
  const edition = portal.db.updateTable('editions').where('id', '=', 1)
  await edition.set({ state: 'archived', archived_at: new Date(Date.now() - 60_000) }).execute()
  await freezeEntries(portal.deps)
  await edition.set({ state: 'published', archived_at: null }).execute()
  expect(await isJudged(enrollmentId)).toBe(true)
})

it('keeps an entry that is incomplete at closing for an admin to decide (J03)', async () => {
  const { enrollmentId, campaign } = await sentEntry(portal)
  await portal.db.deleteFrom('team_credits').where('campaign_id', '=', campaign.id).execute()
  await closeAndFreeze(portal)
  const entryId = await judgedOf(portal, enrollmentId)
  expect(await versionsOf(entryId)).toEqual([])
  expect(await read(entryId)).toMatchObject({
    state: 'undecided',
    version: 0,
    campaign: campaign.name,
    missing: ['Agrega al menos una persona en los créditos'],
    answers: [],
  })
})

/**
 * Makes a judged entry without a version, because a video is missing at closing. Its brand then gets extra time.
 */
async function extendedEntry(name: string) {
  const sent = await sentEntry(portal, name)
  const { brand, campaign, enrollmentId, entry } = sent
  const params = { campaignId: campaign.id }
  const [video] = ok(await portal.call(api.files.list, { params }, brand)).files.video_case
  ok(await portal.call(api.files.remove, { params: { ...params, fileId: video?.id ?? 0 } }, brand))
  await closeAndFreeze(portal)
  const entryId = await judgedOf(portal, enrollmentId)
  expect(await read(entryId)).toMatchObject({ state: 'undecided', version: 0 })
  const body = { brandId: brand.brandId, entriesCloseAt: new Date(Date.now() + 3600_000).toISOString() }
  ok(await portal.call(api.programs.extend, { params: { programId: 2 }, body }, admin))
  return { ...sent, entryId, addVideo: () => entry.addFile(campaign.id, 'video_case') }
}

const endExtensions = () =>
  portal.db
    .updateTable('brand_extensions')
    .set({ entries_close_at: new Date(Date.now() - 40_000) })
    .execute()

/** Freezes entries once what is derived from them is up to date, as happens within a moment on a server. */
async function freezeRefreshed() {
  await portal.deps.refresher.refresh()
  return freezeEntries(portal.deps)
}

it('freezes what was incomplete at closing once extra time that was given later has ended with it complete (J02, A59)', async () => {
  const { entryId, addVideo, entry, brand } = await extendedEntry('Con prórroga')
  const incomplete = await extendedEntry('Con prórroga, sin video')
  await addVideo()
  const more = await entry.campaign({ name: 'Enviada en la prórroga' })
  await entry.complete(more)
  ok(await portal.call(api.enrollments.sendAll, { body: { brandId: brand.brandId } }, brand))
  expect(await freezeRefreshed()).toBe(0)
  expect(await read(entryId)).toMatchObject({ state: 'undecided', version: 0 })
  await endExtensions()
  expect(await freezeRefreshed()).toBe(2)
  expect(await read(entryId)).toMatchObject({ state: 'judged', version: 1, missing: [], hasChanged: false })
  expect(await versionsOf(entryId)).toMatchObject([{ number: 1, reason: null, made_by: null }])
  expect(await versionsOf(await judgedOf(portal, more.enrollments[0]?.id ?? 0))).toHaveLength(1)
  expect(await read(incomplete.entryId)).toMatchObject({ state: 'undecided', missing: [expect.any(String)] })
  expect(await freezeRefreshed()).toBe(0)
  expect(await versionsOf(entryId)).toHaveLength(1)
})

it('freezes what was completed in extra time that an admin ends early (J02, A59)', async () => {
  const { entryId, addVideo, brand } = await extendedEntry('Prórroga corta')
  await addVideo()
  const params = { programId: 2, brandId: brand.brandId }
  ok(await portal.call(api.programs.endExtension, { params }, admin))
  expect(await freezeRefreshed()).toBe(1)
  expect(await read(entryId)).toMatchObject({ state: 'judged', version: 1 })
})

it('keeps what an admin left out or two disqualified, though extra time completed it (J03, J33)', async () => {
  const [leftOut, disqualified] = [await extendedEntry('Excluida'), await extendedEntry('Descalificada')]
  const body = { reason: 'No llegó a tiempo.' }
  ok(await portal.call(api.judgedEntries.leaveOut, { params: { entryId: leftOut.entryId }, body }, admin))
  const params = { entryId: disqualified.entryId }
  ok(await portal.call(api.judgedEntries.disqualify, { params, body }, admin))
  ok(await portal.call(api.judgedEntries.disqualify, { params, body }, await portal.registerAdmin()))
  for (const { addVideo } of [leftOut, disqualified]) await addVideo()
  await endExtensions()
  expect(await freezeRefreshed()).toBe(0)
  for (const { entryId } of [leftOut, disqualified]) expect(await versionsOf(entryId)).toEqual([])
})

it('freezes all others where one can’t be frozen, and says so in the log (J02)', async () => {
  const [before, broken, after] = [
    await sentEntry(portal, 'Antes'),
    await sentEntry(portal, 'Rota'),
    await sentEntry(portal, 'Después'),
  ]
  const setCategory = (category_id: number) =>
    portal.db.updateTable('enrollments').where('id', '=', broken.enrollmentId).set({ category_id }).execute()
  await sql`alter table enrollments disable trigger user`.execute(portal.db)
  await setCategory(9999)
  const errors: object[] = []
  const log = { ...silent, error: (details: object) => void errors.push(details) }
  await setDeadline(portal, 2, -60)
  expect(await freezeEntries({ ...portal.deps, log })).toBe(2)
  expect(errors).toMatchObject([{ err: expect.any(Error), campaignId: broken.campaign.id }])
  const judged = [before, broken, after].map(({ enrollmentId }) => isJudged(enrollmentId))
  expect(await Promise.all(judged)).toEqual([true, false, true])
  await setCategory(3)
  await sql`alter table enrollments enable trigger user`.execute(portal.db)
  expect(await freezeEntries(portal.deps)).toBe(1)
})

it('keeps versions when the deadline is moved later, and freezes what is sent until then (J02)', async () => {
  const { entryId, entry, campaign } = await judgedEntry(portal)
  await setDeadline(portal, 2, 3600)
  await entry.answer(campaign.id, 3, 'Otra respuesta.')
  const { enrollmentId } = await sentEntry(portal, 'Llegó después')
  await closeAndFreeze(portal)
  expect(await versionsOf(entryId)).toHaveLength(1)
  expect(await read(entryId)).toMatchObject({ version: 1, hasChanged: true })
  expect(await read(await judgedOf(portal, enrollmentId))).toMatchObject({ version: 1, hasChanged: false })
})

it('goes on with what was frozen when the entry is deleted, and knows it when it comes back (J02)', async () => {
  const { entryId, brand, campaign, enrollmentId } = await judgedEntry(portal)
  await setDeadline(portal, 2, 3600)
  const params = { campaignId: campaign.id }
  ok(await portal.call(api.campaigns.remove, { params }, { token: brand.token }))
  expect(await read(entryId)).toMatchObject({ state: 'judged', hasChanged: true, isDeleted: true })
  const { deletions } = ok(await portal.call(api.trash.list, { query: {} }, admin))
  const deletionId = deletions.find(({ campaignId }) => campaignId === campaign.id)?.id ?? 0
  ok(await portal.call(api.trash.restore, { params: { deletionId } }, admin))
  expect(await closeAndFreeze(portal)).toBe(0)
  expect(await judgedOf(portal, enrollmentId)).toBe(entryId)
  expect(await read(entryId)).toMatchObject({ version: 1, hasChanged: false, isDeleted: false })
})

it('keeps the videos that judges watch, also once the brand has replaced them and the trash is emptied (J02)', async () => {
  const { campaign, entry, brand } = await judgedEntry(portal)
  await setDeadline(portal, 2, 3600)
  const ofCampaign = { params: { campaignId: campaign.id } }
  const frozen = Object.values(ok(await portal.call(api.files.list, ofCampaign, brand)).files).flat()
  const other = await entry.campaign({ name: 'Sin enviar' })
  const unfrozen = await entry.addFile(other.id, 'video_case')
  for (const [campaignId, { id: fileId }] of [
    ...frozen.map((file) => [campaign.id, file] as const),
    [other.id, unfrozen] as const,
  ])
    ok(await portal.call(api.files.remove, { params: { campaignId, fileId } }, brand))
  ok(await portal.call(api.trash.empty, {}, admin))
  const { videos } = portal.deps
  const stored = async () => (await Array.fromAsync(videos.list())).map(({ name }) => name)
  await eventually(stored, (names) => !names.includes(unfrozen.name))
  await sweepVideos({ ...portal.deps, log: silent }, -1000)
  const names = frozen.map(({ name }) => name)
  expect(await stored()).toEqual(expect.arrayContaining(names))
  expect(await selectQuarantined(portal.db, names)).toEqual(new Set())
  const tables = [{ name: 'deletions' }, { name: 'entry_versions' }] as Parameters<typeof selectVideos>[1]
  const inBackup = (await selectVideos(portal.db, tables)).map(({ name }) => name)
  expect(inBackup).toEqual(expect.arrayContaining(names))
  expect(new Set(inBackup).size).toBe(inBackup.length)
})
