import { createHash } from 'node:crypto'
import { open, truncate, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { MAX_VIDEO_BYTES } from '@portal/contract/editions/limits.ts'
import { video } from '../../../test/entries.ts'
import { eventually } from '../../../test/portal.ts'
import { metadata, nothingLeft, offsetOf, openPatch } from '../../../test/tus.ts'
import { videoOfSize } from '../../../test/videos.ts'
import {
  brand,
  bytes,
  campaignId,
  client,
  entry,
  files,
  half,
  labels,
  leftBy,
  portal,
  setUpUploads,
} from '../../../test/upload-set-up.ts'

setUpUploads()

const folder = (name: 'incoming' | 'videos') => join(portal.config.dataDir, 'videos', name)

describe('a resumable upload', () => {
  it('has the same result as A21, in as many pieces as it takes (A43, S12.5)', async () => {
    const left = await leftBy(async () => {
      const created = await client.create(bytes.length, labels())
      expect(created.status).toBe(201)
      const path = created.headers.get('location') ?? ''
      expect(path).toMatch(/^\/api\/uploads\/[a-z2-7]{26}$/)
      expect(Date.parse(created.headers.get('upload-expires') ?? '')).toBeGreaterThan(
        Date.now() + 23 * 3_600_000,
      )
      for (let at = 0; at < bytes.length; at += 1000) {
        const answer = await client.patch(path, at, bytes.slice(at, at + 1000))
        expect([answer.status, offsetOf(answer)]).toEqual([204, Math.min(at + 1000, bytes.length)])
        const head = await client.head(path)
        expect([head.status, offsetOf(head), head.headers.get('upload-length')]).toEqual([
          200,
          offsetOf(answer),
          String(bytes.length),
        ])
        expect(answer.headers.has('upload-file-id')).toBe(at + 1000 >= bytes.length)
      }
    })
    expect(left).toEqual({ incoming: 0, videos: 1, files: 1, uploads: 1 })
    const twin = (await entry.upload((await entry.campaign()).id, 'video_case')).body.file
    expect((await files()).video_case).toEqual([
      {
        ...twin,
        id: expect.any(Number),
        name: expect.stringMatching(/^[a-z2-7]{26}\.mp4$/),
        originalName: 'Caso ñandú.mp4',
        url: expect.any(String),
      },
    ])
    const row = await portal.db
      .selectFrom('files')
      .where('campaign_id', '=', campaignId)
      .select(['sha256', 'codec'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ sha256: createHash('sha256').update(video).digest('hex'), codec: 'avc1.4D4015' })
  })

  it('names the file of the last piece, and may begin with the first (A43)', async () => {
    const type = { 'content-type': 'application/offset+octet-stream' }
    const created = await client.create(bytes.length, labels(), type, bytes.slice(0, half))
    expect([created.status, offsetOf(created)]).toEqual([201, half])
    const path = created.headers.get('location') ?? ''
    const last = await client.patch(path, half, bytes.slice(half))
    const [file] = (await files()).video_case
    expect(last.headers.get('upload-file-id')).toBe(String(file?.id))
  })

  it('of 400 MB is taken to the byte (A43, V51)', async () => {
    const upload = await client.begin(MAX_VIDEO_BYTES, labels())
    // Pretends that all but the last byte has arrived: the head, then a hole that takes no space.
    const source = await open(await videoOfSize(MAX_VIDEO_BYTES))
    const head = await source.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0)
    await source.close()
    const path = join(folder('incoming'), `${upload.split('/').at(-1)}.part`)
    await writeFile(path, head.buffer)
    await truncate(path, MAX_VIDEO_BYTES - 1)
    expect((await client.patch(upload, MAX_VIDEO_BYTES - 1, new Uint8Array(2))).status).toBe(413)
    expect((await client.patch(upload, MAX_VIDEO_BYTES - 1, new Uint8Array(1))).status).toBe(204)
    expect((await files()).video_case[0]?.size).toBe(MAX_VIDEO_BYTES)
  })

  it('goes on after its connection was cut in the middle of a piece (A43, S12.5)', async () => {
    const path = await client.begin(bytes.length, labels())
    const cut = openPatch(portal.url, path, brand.token, bytes.length)
    cut.write(bytes.slice(0, half))
    await eventually(
      () => client.head(path).then(offsetOf),
      (offset) => offset === half,
    )
    cut.destroy()
    const head = await client.head(path)
    expect([head.status, offsetOf(head)]).toEqual([200, half])
    expect((await client.patch(path, half, bytes.slice(half))).status).toBe(204)
    expect((await files()).video_case[0]?.size).toBe(bytes.length)
  })

  it('takes the word of no Host header for its address (A43)', async () => {
    const location = await new Promise((resolve) => {
      const post = request(new URL('/api/uploads', portal.url), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${brand.token}`,
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'https',
          forwarded: 'host=evil.example',
          'tus-resumable': '1.0.0',
          'upload-length': bytes.length,
          'upload-metadata': metadata(labels()),
        },
      })
      post.on('response', ({ headers }) => resolve(headers.location)).end()
    })
    expect(location).toMatch(/^\/api\/uploads\/[a-z2-7]{26}$/)
  })

  it('tells what it can do, and wants the protocol’s version (A43)', async () => {
    const { status, headers } = await client.send('OPTIONS', '/api/uploads')
    const said = ['tus-version', 'tus-max-size', 'tus-extension', 'access-control-allow-origin']
    expect([status, ...said.map((name) => headers.get(name))]).toEqual([
      204,
      '1.0.0',
      String(MAX_VIDEO_BYTES),
      'creation,creation-with-upload,termination,expiration',
      null,
    ])
    const other = await client.send('POST', '/api/uploads', {
      'tus-resumable': '0.2.2',
      'upload-length': '5',
    })
    const old = await client.create(bytes.length, labels(), { 'tus-resumable': '' })
    expect([other.status, other.code, old.status, old.code]).toEqual([
      400,
      'invalid_body',
      412,
      'invalid_body',
    ])
  })

  it('is cancelled by its brand and leaves nothing (A43)', async () => {
    const left = await leftBy(async () => {
      const path = await client.begin(bytes.length, labels())
      await client.patch(path, 0, bytes.slice(0, half))
      expect((await client.remove(path)).status).toBe(204)
      expect((await client.head(path)).status).toBe(404)
      expect((await client.patch(path, half, bytes.slice(half))).status).toBe(404)
    })
    expect(left).toEqual(nothingLeft)
  })

  it('ends with its file: the same one when asked again, none once that is deleted (A43, A23)', async () => {
    const path = await client.begin(bytes.length, labels())
    await client.patch(path, 0, bytes)
    const again = await client.head(path)
    expect([again.status, offsetOf(again)]).toEqual([200, bytes.length])
    const [file] = (await files()).video_case
    await portal.call(
      api.files.remove,
      { params: { campaignId, fileId: file?.id ?? 0 } },
      { token: brand.token },
    )
    expect((await client.head(path)).status).toBe(404)
  })

  it('whose server died before the row was written asks for the last byte again (A43)', async () => {
    const path = await client.begin(bytes.length, labels())
    await client.patch(path, 0, bytes.slice(0, -1))
    const id = path.split('/').at(-1) ?? ''
    await portal.deps.videos.parts.append(id, bytes.length - 1, new Blob([bytes.slice(-1)]).stream() as never)
    const head = await client.head(path)
    expect(offsetOf(head)).toBe(bytes.length - 1)
    expect((await client.patch(path, bytes.length - 1, bytes.slice(-1))).status).toBe(204)
    expect((await files()).video_case).toHaveLength(1)
  })
})
