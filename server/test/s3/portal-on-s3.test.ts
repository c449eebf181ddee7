import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { errors } from '@portal/contract/platform/errors.ts'
import { backUp, restore } from '../../src/cli/copy-portal.ts'
import { secretOf } from '../../src/keys.ts'
import { deletionOf, forget } from '../trash.ts'
import { entrant, video } from '../entries.ts'
import { emptyInstallation, temporaryFolder } from '../installations.ts'
import { silent } from '../log.ts'
import { eventually, startPortal, type Portal, type TestBrand } from '../portal.ts'
import { offsetOf, tus } from '../tus.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { startS3 } from './start-s3.ts'
import { leftIn } from './storages.ts'

const bytes = new Uint8Array(video)

describe('the portal on S3', () => {
  let store: Awaited<ReturnType<typeof startS3>>
  let proxy: Awaited<ReturnType<typeof startFaultProxy>>
  let portal: Portal
  let brand: TestBrand
  let entry: ReturnType<typeof entrant>
  let campaignId: number
  beforeAll(async () => {
    store = await startS3()
    proxy = await startFaultProxy(store.s3.endpoint)
    portal = await startPortal({
      config: { s3: { ...store.s3, endpoint: proxy.endpoint, prefix: 'portal/' } },
    })
  })
  beforeEach(async () => {
    proxy.fail('none')
    brand = await portal.registerBrand()
    entry = entrant(portal, brand)
    campaignId = (await entry.campaign()).id
  })
  afterAll(async () => {
    await portal?.stop()
    proxy?.stop()
    await store?.stop()
  })

  const files = async () =>
    (await portal.call(api.files.list, { params: { campaignId } }, { token: brand.token })).body.files
  const stored = async () => (await leftIn({ ...store.s3, prefix: 'portal/' })).videos
  const get = (url: string, headers = {}) => fetch(new URL(url, portal.url), { headers })
  const contentOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

  it('takes, shows in parts and deletes a video (A21, A23, A42)', async () => {
    const { status, body } = await entry.upload(campaignId, 'video_pauted', { name: 'Pieza.mp4' })
    expect([status, body.file.originalName, body.file.durationSeconds]).toEqual([201, 'Pieza.mp4', 2.5])
    const whole = await get(body.file.url)
    expect([whole.status, (await contentOf(whole)).equals(video)]).toEqual([200, true])
    const range = await get(body.file.url, { range: 'bytes=100-199' })
    expect([range.status, range.headers.get('content-range')]).toEqual([206, `bytes 100-199/${video.length}`])
    expect((await contentOf(range)).equals(video.subarray(100, 200))).toBe(true)
    expect(await stored()).toContain(body.file.name)
    const params = { campaignId, fileId: body.file.id }
    expect((await portal.call(api.files.remove, { params }, { token: brand.token })).status).toBe(200)
    expect((await get(body.file.url)).status).toBe(404)
    await forget(portal, await deletionOf(portal, 'file', body.file.id))
    await eventually(stored, (names) => !names.includes(body.file.name))
  })

  it('takes a video in pieces (A43)', async () => {
    const client = tus(portal.url, brand.token)
    const path = await client.begin(bytes.length, {
      campaignId,
      usageType: 'video_case',
      filename: 'Caso.mp4',
    })
    for (let at = 0; at < bytes.length; at += 3000) {
      const answer = await client.patch(path, at, bytes.slice(at, at + 3000))
      expect([answer.status, offsetOf(answer)]).toEqual([204, Math.min(at + 3000, bytes.length)])
      expect(offsetOf(await client.head(path))).toBe(offsetOf(answer))
    }
    const [file] = (await files()).video_case
    expect(file).toMatchObject({ originalName: 'Caso.mp4', size: video.length, height: 320 })
    expect((await contentOf(await get(file?.url ?? ''))).equals(video)).toBe(true)
    expect((await leftIn({ ...store.s3, prefix: 'portal/' })).incoming).toEqual([])
    // A finished video stays when its upload is deleted.
    expect((await client.remove(path)).status).toBe(204)
    expect((await get(file?.url ?? '')).status).toBe(200)
  })

  it('shows nothing to another brand (A42, P02)', async () => {
    const file = await entry.addFile(campaignId, 'video_case')
    const other = await portal.registerBrand()
    const address = `/uploads/videos/${file.name}`
    const ask = ({ token }: TestBrand) => get(address, { authorization: `Bearer ${token}` })
    expect([(await ask(brand)).status, (await ask(other)).status, (await get(address)).status]).toEqual([
      200, 404, 404,
    ])
    const client = tus(portal.url, brand.token)
    const path = await client.begin(bytes.length, {
      campaignId,
      usageType: 'video_pauted',
      filename: 'v.mp4',
    })
    expect((await tus(portal.url, other.token).head(path)).status).toBe(404)
  })

  it('says that it cannot now while the store is away, and loses nothing (A21, A42, A43)', async () => {
    const client = tus(portal.url, brand.token)
    const file = await entry.addFile(campaignId, 'video_pauted')
    const path = await client.begin(bytes.length, {
      campaignId,
      usageType: 'video_case',
      filename: 'v.mp4',
    })
    await client.patch(path, 0, bytes.slice(0, 5000))
    proxy.fail('away')
    const [upload, watch, patch, head, ready] = await Promise.all([
      entry.upload(campaignId, 'video_pauted'),
      get(file.url, { range: 'bytes=0-9' }),
      client.patch(path, 5000, bytes.slice(5000)),
      client.head(path),
      get('/readyz'),
    ])
    expect([upload.status, upload.body]).toEqual([
      503,
      { code: 'unavailable', message: errors.unavailable.message },
    ])
    expect(Number(patch.headers.get('retry-after'))).toBeGreaterThan(0)
    expect([watch.status, patch.status, patch.code, head.status, ready.status]).toEqual([
      503,
      503,
      'unavailable',
      503,
      503,
    ])
    proxy.fail('none')
    expect((await get('/readyz')).status).toBe(200)
    expect((await files()).video_pauted.map(({ id }) => id)).toEqual([file.id])
    const offset = offsetOf(await client.head(path))
    expect(offset).toBe(5000)
    expect((await client.patch(path, offset, bytes.slice(offset))).status).toBe(204)
    expect((await files()).video_case[0]?.size).toBe(video.length)
  })

  it('is backed up, and restored under another prefix, and the doctor finds nothing', async () => {
    await entry.addFile(campaignId, 'video_pauted')
    const context = { log: silent, print() {} }
    const folder = join(await temporaryFolder(), 'backup')
    expect(await backUp({ ...context, config: portal.config }, folder)).toBe(0)
    const s3 = { ...store.s3, prefix: 'restored/' }
    const config = { ...(await emptyInstallation()), s3, jwtSecret: secretOf(portal.config) }
    expect(await restore({ ...context, config }, folder, { replaces: false, otherSecret: false })).toBe(0)
    const rows = await portal.db.selectFrom('files').select('name').execute()
    expect((await leftIn(s3)).videos).toEqual(expect.arrayContaining(rows.map(({ name }) => name)))
  })

  it('says that there is no room when the store is full (A21)', async () => {
    proxy.fail((call) => (call.startsWith('PUT') ? 'full' : 'none'))
    const { status, body } = await entry.upload(campaignId, 'video_pauted')
    expect([status, body]).toEqual([507, { code: 'disk_full', message: errors.disk_full.message }])
  })
})
