import { crc32 } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok, video } from '../../../test/entries.ts'
import { csvObjects } from '../../../test/parse-csv.ts'
import { eventually, startPortal, type Portal } from '../../../test/portal.ts'
import { readZip } from '../../../test/read-zip.ts'
import { videoOfSize } from '../../../test/videos.ts'

let portal: Portal
let token: string
beforeAll(async () => {
  portal = await startPortal()
  ;({ token } = await portal.registerAdmin())
})
afterAll(() => portal.stop())

async function withVideos() {
  const brand = await portal.registerBrand()
  const entry = entrant(portal, brand)
  const campaign = await entry.campaign({ name: 'Año: «¿quién?» ../..', categoryIds: [2, 3] })
  for (const name of ['Ñandú.mp4', 'CON .mp4']) await entry.upload(campaign.id, 'video_pauted', { name })
  await entry.upload(campaign.id, 'video_case', { name: '=caso.mp4' })
  return { brand, entry, campaign, filter: { brandId: String(brand.brandId) } }
}

async function address(filter: { brandId?: string }) {
  const body = { kind: 'zip', filter } as const
  const { url, bytes } = ok(await portal.call(api.exports.create, { body }, { token }))
  return { url: portal.url + url, size: bytes ?? 0 }
}

async function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(url, { headers, method })
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

it('packs the videos of a filter in folders, with an index, in the size that was said (A56)', async () => {
  const { filter, campaign } = await withVideos()
  const { url, size } = await address(filter)
  const { status, headers, bytes } = await ask(url)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(size),
    'content-disposition': expect.stringMatching(/^attachment; filename="videos-\d{4}-\d\d-\d\d\.zip"$/),
    'accept-ranges': 'bytes',
  })
  expect(bytes).toHaveLength(size)
  const [index, ...videos] = readZip(bytes)
  const codes = campaign.enrollments.map(({ enrollCode }) => enrollCode)
  const paths = [
    ['Me comí un comercial', codes[0]],
    ['Feat Creadores', codes[1]],
  ].flatMap(([category, code]) =>
    ['1 Video pautado - Ñandú.mp4', '2 Video pautado - CON.mp4', '3 Video caso - =caso.mp4'].map(
      (name) => `Ad Awards Argentina 25/${category}/${code} Año «¿quién »/${name}`,
    ),
  )
  expect(videos.map(({ path }) => path)).toEqual(paths)
  for (const each of videos) {
    expect(each.bytes.equals(video)).toBe(true)
    expect(each.crc32).toBe(crc32(video))
  }
  expect(index?.path).toBe('indice.csv')
  expect(csvObjects(index?.bytes.toString() ?? '')).toMatchObject(
    paths.map((path, at) => ({
      Archivo: path,
      Código: codes[Math.floor(at / 3)],
      'Nombre original': ['Ñandú.mp4', 'CON .mp4', "'=caso.mp4"][at % 3],
      Bytes: String(video.length),
    })),
  )
})

it('goes on where a download broke off, as long as the videos are the same (A56)', async () => {
  const { entry, filter, campaign } = await withVideos()
  const { url, size } = await address(filter)
  // This is asked before anything was downloaded, so the checksums are not known yet.
  const tail = await ask(url, { range: 'bytes=-700' })
  const { bytes, headers } = await ask(url)
  const etag = headers.etag ?? ''
  expect([tail.status, tail.headers['content-range']]).toEqual([
    206,
    `bytes ${size - 700}-${size - 1}/${size}`,
  ])
  expect(tail.bytes.equals(bytes.subarray(-700))).toBe(true)
  for (const [range, start, end] of [
    ['bytes=0-0', 0, 0],
    [`bytes=${size - 1}-`, size - 1, size - 1],
    [`bytes=${video.length}-${2 * video.length}`, video.length, 2 * video.length],
    [`bytes=1000-${size + 1000}`, 1000, size - 1],
  ] as const) {
    const part = await ask(url, { range, 'if-range': etag })
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes ${start}-${end}/${size}`])
    expect(part.bytes.equals(bytes.subarray(start, end + 1))).toBe(true)
  }
  const outside = await ask(url, { range: `bytes=${size}-` })
  expect([outside.status, outside.headers['content-range'], outside.bytes.length]).toEqual([
    416,
    `bytes */${size}`,
    0,
  ])
  const head = await ask(url, { range: 'bytes=0-9' }, 'HEAD')
  expect([head.status, head.headers['content-length'], head.headers.etag]).toEqual([200, String(size), etag])

  await entry.setDates(campaign.id)
  expect((await ask(url, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
  const added = await entry.addFile(campaign.id, 'video_pauted')
  const changed = await ask(url, { range: 'bytes=0-9', 'if-range': etag })
  expect(changed.status).toBe(200)
  expect(readZip(changed.bytes)).toHaveLength(9)
  expect(added.size).toBe(video.length)
})

it('records a download where it begins: not its size, not its later parts (A56, A61)', async () => {
  const { brand, filter } = await withVideos()
  const records = async () => {
    const rows = await portal.db
      .selectFrom('audit_events')
      .where('action', '=', 'entries-exported')
      .where('brand_id', '=', brand.brandId)
      .select('details')
      .orderBy('audit_events.id')
      .execute()
    return rows.map(({ details }) => details)
  }
  const { url, size } = await address(filter)
  await ask(url, {}, 'HEAD')
  await ask(url, { range: `bytes=${size}-` })
  expect(await records()).toEqual([])
  // A download that skips the first byte is recorded too.
  await ask(url, { range: 'bytes=1-99' })
  expect(await records()).toEqual([{ Formato: 'ZIP', Marca: 'Lucía Núñez', Inscripciones: 2 }])
  await ask(url, { range: 'bytes=100-199' })
  expect(await records()).toHaveLength(1)
  await ask(url)
  await ask(url, { range: 'bytes=0-99' })
  // The range is of other videos, so the download begins anew.
  await ask(url, { range: 'bytes=100-199', 'if-range': '"other"' })
  expect(await records()).toHaveLength(4)
})

it('sums a video once, and keeps the sum (A56)', async () => {
  const { filter, campaign } = await withVideos()
  const sums = () =>
    portal.db
      .selectFrom('files')
      .where('campaign_id', '=', campaign.id)
      .select('crc32')
      .orderBy('id')
      .execute()
  expect(await sums()).toEqual([{ crc32: null }, { crc32: null }, { crc32: null }])
  const { url } = await address(filter)
  const first = await ask(url)
  expect(await sums()).toEqual(Array.from({ length: 3 }, () => ({ crc32: crc32(video) })))
  expect((await ask(url)).bytes.equals(first.bytes)).toBe(true)
})

it('breaks off where a video has gone, instead of sending another file (A56)', async () => {
  const { filter, campaign } = await withVideos()
  const { url } = await address(filter)
  await ask(url)
  const { name } = await portal.db
    .selectFrom('files')
    .where('campaign_id', '=', campaign.id)
    .select('name')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await portal.deps.videos.remove(name)
  await expect(ask(url)).rejects.toThrow('terminated')
})

it('breaks off before the next video once the admin’s session has ended (A56, P05)', async () => {
  const { filter } = await withVideos()
  const leaving = await portal.registerAdmin()
  const body = { kind: 'zip', filter } as const
  const { url } = ok(await portal.call(api.exports.create, { body }, leaving))
  const { videos } = portal.deps
  const { read } = videos
  onTestFinished(() => void Object.assign(videos, { read }))
  let opened = 0
  videos.read = async (...options) => {
    opened += 1
    await portal.call(api.session.logout, {}, leaving)
    return read(...options)
  }
  await expect(ask(portal.url + url)).rejects.toThrow('terminated')
  expect(opened).toBe(1)
})

it('stops reading when who downloads it goes away (A56)', async () => {
  const { entry, filter, campaign } = await withVideos()
  const bytes = await readFile(await videoOfSize(32 * 1024 * 1024))
  expect((await entry.upload(campaign.id, 'video_pauted', { bytes })).status).toBe(201)
  const { url } = await address(filter)
  let open = 0
  let opened = 0
  const { read } = portal.deps.videos
  portal.deps.videos.read = async (...options) => {
    const stream = await read(...options)
    if (stream) {
      open += 1
      opened += 1
      stream.once('close', () => (open -= 1))
    }
    return stream
  }
  const response = await fetch(url)
  let received = 0
  for await (const chunk of response.body ?? []) {
    received += chunk.length
    if (received > 4 * 1024 * 1024) break
  }
  // Each of the small videos and the large one is opened twice: for its checksum, and to be sent.
  expect(opened).toBe(6)
  await eventually(
    async () => open,
    (count) => count === 0,
  )
  portal.deps.videos.read = read
})

it('has an index alone when there are no videos (A56)', async () => {
  const { brandId } = await portal.registerBrand()
  const { url, size } = await address({ brandId: String(brandId) })
  const { bytes } = await ask(url)
  expect(bytes).toHaveLength(size)
  expect(readZip(bytes).map(({ path }) => path)).toEqual(['indice.csv'])
})
