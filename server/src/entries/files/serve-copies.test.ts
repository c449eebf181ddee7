import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { eventually, startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { MARK, markedVideo } from '../../../test/marked-video.ts'
import { inMemory, videoFile } from '../../../test/videos.ts'
import { type Make, picturesOnly, quickMake, untilCopy, workOnCopies } from '../../../test/viewing-copies.ts'
import { readVideoFacts } from '../../platform/media/mp4-facts.ts'

let portal: Portal
let brand: TestBrand
let entry: ReturnType<typeof entrant>
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
  entry = entrant(portal, brand)
})
afterAll(() => portal.stop())

async function watched(make: Make, bytes?: Buffer) {
  const { id: campaignId } = await entry.campaign()
  const name = 'Marca Secreta - pieza.mp4'
  const { file } = ok(await entry.upload(campaignId, 'video_pauted', { name, ...(bytes && { bytes }) }))
  await workOnCopies(portal, { make })
  const of = { campaignId, fileId: file.id }
  const { copy } = await untilCopy(portal, brand.token, of, 'ready', 'not-needed')
  const { url, poster, strip } = copy
  if (!url || !poster || !strip) throw new Error('Something is missing')
  return { ...of, url: portal.url + url, poster: portal.url + poster.url, strip: portal.url + strip.url }
}
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

it('are served like originals, privately, in ranges, for good, and under names that say nothing (W07)', async () => {
  const { url, poster, strip } = await watched(quickMake)
  const expected = await readFile(videoFile('rotated'))
  const whole = await fetch(url)
  expect((await bytesOf(whole)).equals(expected)).toBe(true)
  expect(whole.headers.get('cache-control')).toBe('private, max-age=3600, immutable')
  expect(whole.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''Video%20pautado.mp4")
  const part = await fetch(url, { headers: { range: 'bytes=100-199' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${expected.length}`])
  const etag = whole.headers.get('etag') ?? ''
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  for (const [address, text] of [
    [poster, 'poster'],
    [strip, 'strip'],
  ] as const) {
    const answer = await fetch(address)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''Video%20pautado.webp")
    expect(await answer.text()).toBe(text)
  }
})

it('go to their brand, to admins and to signed addresses alone, and end with their video (W07)', async () => {
  const { campaignId, fileId, ...addresses } = await watched(quickMake)
  const admin = await portal.registerAdmin()
  const stranger = await portal.registerBrand()
  const { judgeId, ...judge } = await portal.registerJudge()
  expect(judgeId).toBeGreaterThan(0)
  const statusOf = async (address: string, token?: string) =>
    (await fetch(address, { headers: token ? { authorization: `Bearer ${token}` } : {} })).status
  for (const address of Object.values(addresses)) {
    const bare = address.replace(/\?.*/, '')
    const tokens = [brand.token, admin.token, stranger.token, judge.token, undefined]
    const statuses = await Promise.all(tokens.map((token) => statusOf(bare, token)))
    expect(statuses).toEqual([200, 200, 404, 404, 404])
    expect(await statusOf(`${bare}?${addresses.url.split('?')[1]}x`)).toBe(404)
  }
  ok(await portal.call(api.files.remove, { params: { campaignId, fileId } }, brand))
  for (const address of Object.values(addresses))
    await eventually(
      () => statusOf(address),
      (status) => status === 404,
    )
})

it('a video that needs no copy is served as it is, with nothing that tells whose it is, whatever part is asked for (W05, J17)', async () => {
  const { bytes: original, places } = markedVideo()
  const { url } = await watched(picturesOnly, original)
  const whole = await bytesOf(await fetch(url))
  expect(whole).toHaveLength(original.length)
  expect(places.filter((place) => whole.includes(`${MARK} in ${place}`))).toEqual([])
  expect(await readVideoFacts(inMemory(whole))).toEqual(await readVideoFacts(inMemory(original)))
  const sample = original.indexOf(`${MARK} in SEI message`)
  for (const [start, end] of [
    [0, 0],
    [sample + 5, sample + 9],
    [sample - 5000, sample],
    [sample, whole.length - 1],
  ] as const) {
    const part = await fetch(url, { headers: { range: `bytes=${start}-${end}` } })
    expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end}/${whole.length}`)
    expect((await bytesOf(part)).equals(whole.subarray(start, end + 1))).toBe(true)
  }
})

it('a video whose metadata can’t be found is not served: it could tell whose it is (W05, J17)', async () => {
  const damaged = await readFile(videoFile('ready'))
  // A box of the second track, of which nothing is read when the video is uploaded, is longer than the track.
  damaged.writeUInt32BE(0xffff, damaged.lastIndexOf('tkhd') - 4)
  const { url, poster } = await watched(picturesOnly, damaged)
  const answer = await fetch(url)
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }])
  expect((await fetch(poster)).status).toBe(200)
})
