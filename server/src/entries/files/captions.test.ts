import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { MAX_CAPTIONS_BYTES } from '@portal/contract/entries/captions.ts'
import { entrant, ok, setDeadline } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { deletionOf } from '../../../test/trash.ts'
import { fileOf } from '../../../test/viewing-copies.ts'

let portal: Portal
let brand: TestBrand
let entry: ReturnType<typeof entrant>
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
  entry = entrant(portal, brand)
})
afterAll(() => portal.stop())

const captions = `WEBVTT

00:00.000 --> 00:02.000 line:80%
¡Hola, <b>mañana</b>!
`

async function newFile() {
  const { id: campaignId } = await entry.campaign()
  const { id: fileId } = await entry.addFile(campaignId, 'video_case')
  return { campaignId, fileId }
}
const set = (params: { campaignId: number; fileId: number }, text: string, { token } = brand) =>
  portal.call(api.viewingCopies.setCaptions, { params, body: { captions: text } }, { token })
const remove = (params: { campaignId: number; fileId: number }) =>
  portal.call(api.viewingCopies.removeCaptions, { params }, brand)
const read = async ({ campaignId, fileId }: { campaignId: number; fileId: number }) =>
  (await fileOf(portal, brand.token, campaignId, fileId)).captionsUrl

it('are kept with their video and served to its signed address, its brand and admins (W08, W07)', async () => {
  const of = await newFile()
  expect(await read(of)).toBeNull()
  expect((await set(of, captions)).body).toEqual({ message: 'Subtítulos guardados.' })
  const url = portal.url + (await read(of))
  const path = url.replace(/\?.*/, '')
  const as = (token: string) => fetch(path, { headers: { authorization: `Bearer ${token}` } })
  const admin = await portal.registerAdmin()
  for (const answer of [await fetch(url), await as(brand.token), await as(admin.token)]) {
    expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(await answer.text()).toBe(captions)
  }
  const stranger = await portal.registerBrand()
  for (const answer of [await fetch(path), await fetch(`${url}x`), await as(stranger.token)])
    expect(answer.status).toBe(404)

  // Other captions under the same address are noticed, because the etag changes.
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  const again = () => fetch(url, { headers: { 'if-none-match': etag } })
  expect((await again()).status).toBe(304)
  ok(await set(of, captions.replace('Hola', 'Buen día')))
  expect(await (await again()).text()).toContain('Buen día')

  expect((await remove(of)).status).toBe(200)
  expect(await read(of)).toBeNull()
  expect((await fetch(url)).status).toBe(404)
  const { events } = ok(
    await portal.call(api.activity.list, { query: { campaignId: of.campaignId } }, { token: admin.token }),
  )
  expect(events.map(({ action }) => action).slice(0, 3)).toEqual([
    'captions-removed',
    'captions-set',
    'captions-set',
  ])
})

it('belong to the brand alone and stay as they are after the deadline (W08, P03, T13)', async () => {
  const of = await newFile()
  const other = await newFile()
  const stranger = await portal.registerBrand()
  expect((await set(of, captions, stranger)).status).toBe(404)
  expect((await set({ campaignId: other.campaignId, fileId: of.fileId }, captions)).status).toBe(404)
  expect((await remove({ campaignId: other.campaignId, fileId: of.fileId })).status).toBe(404)
  await setDeadline(portal, 2, -1)
  const late = [await set(of, captions), await remove(of)]
  await setDeadline(portal, 2, null)
  expect(late.map(({ body }) => body.code)).toEqual(['deadline_passed', 'deadline_passed'])
  expect(await read(of)).toBeNull()
})

it('come back from the trash and go along when a campaign is used again (W06, W08)', async () => {
  const of = await newFile()
  ok(await set(of, captions))
  ok(await portal.call(api.files.remove, { params: of }, brand))
  const { token } = await portal.registerAdmin()
  const deletionId = await deletionOf(portal, 'file', of.fileId)
  ok(await portal.call(api.trash.restore, { params: { deletionId } }, { token }))
  expect(await (await fetch(portal.url + (await read(of)))).text()).toBe(captions)

  const body = { programId: 2, categoryIds: [3], copyAnswers: false, copyVideos: true }
  const { campaign } = ok(
    await portal.call(api.campaigns.reuse, { params: { campaignId: of.campaignId }, body }, brand),
  )
  const { files } = ok(await portal.call(api.files.list, { params: { campaignId: campaign.id } }, brand))
  const [reused] = files.video_case
  expect(reused?.copy.state).toBe('waiting')
  expect(await (await fetch(portal.url + reused?.captionsUrl)).text()).toBe(captions)
})

it('are refused with a sentence when they are none, of any size (W08)', async () => {
  const of = await newFile()
  const cue = '\n00:01.000 --> 00:02.000\nHola\n'
  const most = `WEBVTT\n${cue}\nNOTE\n${'x'.repeat(400)}\n`.padEnd(MAX_CAPTIONS_BYTES, '\n')
  expect((await set(of, most)).status).toBe(200)
  for (const text of [
    '',
    'hola',
    'WEBVTT\n',
    '1\n00:00:01,000 --> 00:00:02,000\nHola\n',
    `WEBVTT\n${cue}`.replace('Hola', '<script>alert(1)</script>'),
    `WEBVTT\n${cue}`.replace('Hola', 'a\0b'),
    `WEBVTT\n${cue}`.replace('Hola', '\ud800'),
    `${most}\n`,
    '<b'.repeat(99_000),
  ]) {
    const { status, body } = await set(of, text)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.message).toMatch(/\.$/)
  }
  expect((await set(of, 'x'.repeat(3 * MAX_CAPTIONS_BYTES))).status).toBe(413)
  expect((await read(of)) === null).toBe(false)
})
