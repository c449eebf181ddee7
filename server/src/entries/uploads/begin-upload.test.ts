import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MAX_VIDEO_BYTES } from '@portal/contract/editions/limits.ts'
import { entrant, setDeadline } from '../../../test/entries.ts'
import { nothingLeft, offsetOf, tus } from '../../../test/tus.ts'
import {
  bytes,
  campaignId,
  client,
  entry,
  half,
  labels,
  leftBy,
  portal,
  setUpUploads,
} from '../../../test/upload-set-up.ts'

setUpUploads()

describe('an upload is refused before a byte is stored', () => {
  it.each([
    ['without a campaign', { campaignId: '' }],
    ['of a campaign that is no number', { campaignId: '1 or 1=1' }],
    ['of a campaign beyond 2^31', { campaignId: '2147483648' }],
    ['of another use', { usageType: 'foto' }],
    ['with a NUL', { usageType: 'video_case\0' }],
  ])('%s (A43)', async (_what, over) => {
    const left = await leftBy(async () => {
      const { status, code } = await client.create(bytes.length, labels(over))
      expect([status, code]).toEqual([400, 'invalid_input'])
    })
    expect(left).toEqual(nothingLeft)
  })

  it.each([
    [{ 'upload-length': String(MAX_VIDEO_BYTES + 1) }, 413, 'video_too_large'],
    [{ 'upload-length': '0' }, 400, 'upload_empty'],
    [{ 'upload-length': '-1' }, 400, 'invalid_body'],
    [{ 'upload-length': '1e3' }, 400, 'invalid_body'],
    [{ 'upload-length': '', 'upload-defer-length': '1' }, 400, 'invalid_body'],
    [{ 'upload-metadata': 'campaignId ###' }, 400, 'invalid_body'],
    [{ 'upload-metadata': '' }, 400, 'invalid_body'],
    [{ 'upload-concat': 'partial' }, 400, 'invalid_body'],
  ])('with the headers %j (A43, V51)', async (headers, status, code) => {
    const left = await leftBy(async () => {
      const answer = await client.create(bytes.length, labels(), headers)
      expect([answer.status, answer.code]).toEqual([status, code])
    })
    expect(left).toEqual(nothingLeft)
  })

  it('in a campaign of another brand, after the deadline, beyond the maximum (A43, P03, T13, V53)', async () => {
    const stranger = entrant(portal, await portal.registerBrand())
    const { id: foreign } = await stranger.campaign()
    await entry.addFile(campaignId, 'video_case')
    const { id: colombian } = await entry.campaign({ country: 'CO', categoryIds: [1] })
    await setDeadline(portal, 1, -1)
    const left = await leftBy(async () => {
      for (const [over, status, code] of [
        [{ campaignId: foreign }, 404, 'not_found'],
        [{ campaignId: 2_000_000_000 }, 404, 'not_found'],
        [{ campaignId: colombian }, 403, 'deadline_passed'],
        [{}, 409, 'too_many_videos'],
      ] as const) {
        const answer = await client.create(bytes.length, labels(over))
        expect([answer.status, answer.code]).toEqual([status, code])
      }
    })
    await setDeadline(portal, 1, null)
    expect(left).toEqual(nothingLeft)
  })

  it('while too many are begun, until one ends (A43)', async () => {
    const begin = () => client.create(bytes.length, labels({ usageType: 'video_pauted' }))
    const most = portal.config.quotas.openUploads
    const all = await Promise.all(Array.from({ length: most + 3 }, begin))
    const statuses = all.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array(most).fill(201), 429, 429, 429])
    const first = all.find(({ status }) => status === 201)?.headers.get('location') ?? ''
    await client.remove(first)
    expect((await begin()).status).toBe(201)
    expect((await begin()).code).toBe('too_many_uploads')
  })

  it('but takes the place of one that nobody is at, the oldest first (A43, S12.5)', async () => {
    const begin = () => client.create(bytes.length, labels({ usageType: 'video_pauted' }))
    const paths: string[] = []
    while (paths.length < portal.config.quotas.openUploads)
      paths.push((await begin()).headers.get('location') ?? '')
    const [fresh = '', paused = '', old = '', forgotten = ''] = paths
    const age = async (path: string, minutes: number) => {
      const then = new Date(Date.now() - minutes * 60_000)
      await utimes(
        join(portal.config.dataDir, 'videos/incoming', `${path.split('/').at(-1)}.part`),
        then,
        then,
      )
    }
    await client.patch(paused, 0, bytes.slice(0, half))
    await client.patch(old, 0, bytes.slice(0, half))
    await age(paused, 59)
    await age(old, 61)
    await age(forgotten, 2)
    expect((await begin()).status).toBe(201)
    expect((await client.head(old)).status).toBe(404)
    expect((await begin()).status).toBe(201)
    expect((await client.head(forgotten)).status).toBe(404)
    expect((await begin()).code).toBe('too_many_uploads')
    expect([offsetOf(await client.head(fresh)), offsetOf(await client.head(paused))]).toEqual([0, half])
  })

  it('without a session, from other roles, before the password change (A43, P05)', async () => {
    const judge = await portal.registerJudge()
    const fresh = await portal.registerBrand({ hasChangedPassword: false })
    const path = await client.begin(bytes.length, labels())
    for (const [token, status, code] of [
      ['nada', 401, 'not_signed_in'],
      [judge.token, 403, 'forbidden'],
      [fresh.token, 403, 'password_change_required'],
    ] as const) {
      const other = tus(portal.url, token)
      const created = await other.create(bytes.length, labels())
      const patched = await other.patch(path, 0, bytes)
      expect([created.status, created.code, patched.status, patched.code]).toEqual([
        status,
        code,
        status,
        code,
      ])
      expect([(await other.head(path)).status, (await other.remove(path)).status]).toEqual([status, status])
    }
    expect(offsetOf(await client.head(path))).toBe(0)
  })
})
