import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { setDeadline } from '../../../test/entries.ts'
import { eventually } from '../../../test/portal.ts'
import { nothingLeft, offsetOf, openPatch, tus } from '../../../test/tus.ts'
import { hostileVideo } from '../../../test/videos.ts'
import { sweepVideos } from './sweep-videos.ts'
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

const countLocks = async (which: RawBuilder<unknown>) =>
  (
    await sql<{ pid: number }>`
      select pid from pg_locks
      where database = (select oid from pg_database where datname = current_database()) and ${which}
    `.execute(portal.db)
  ).rows.length
/** Counts statements that wait for the table of uploads. */
const waiting = () => countLocks(sql`not granted and relation = 'uploads'::regclass`)
/** Counts uploads that are being written to. */
const locked = () =>
  countLocks(sql`locktype = 'advisory' and pid in
    (select pid from pg_stat_activity where application_name = 'portal-locks')`)

describe('an unfinished upload', () => {
  it('doesn’t exist for another brand (A43, P03)', async () => {
    const path = await client.begin(bytes.length, labels())
    await client.patch(path, 0, bytes.slice(0, half))
    const other = tus(portal.url, (await portal.registerBrand()).token)
    const answers = [
      await other.head(path),
      await other.patch(path, half, bytes.slice(half)),
      await other.remove(path),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    const made_up = ['a'.repeat(26), 'x', '..%2f..%2fsecret', `${'a'.repeat(25)}%00`]
    for (const id of made_up) {
      const { status } = await client.head(`/api/uploads/${id}`)
      expect([id, status]).toEqual([id, 404])
    }
    expect(offsetOf(await client.head(path))).toBe(half)
  })

  it('goes on only where it stopped (A43)', async () => {
    const path = await client.begin(bytes.length, labels())
    await client.patch(path, 0, bytes.slice(0, half))
    for (const offset of [0, half - 1, half + 1, bytes.length]) {
      const { status, code } = await client.patch(path, offset, bytes.slice(half))
      expect([offset, status, code]).toEqual([offset, 409, 'upload_conflict'])
    }
    for (const headers of [
      { 'upload-offset': '-1' },
      { 'upload-offset': 'x' },
      { 'content-type': 'video/mp4' },
    ])
      expect((await client.patch(path, half, bytes.slice(half), headers)).status).toBeOneOf([400, 415])
    expect(offsetOf(await client.head(path))).toBe(half)
  })

  it('takes no more than was announced, with and without a length (A43, V51)', async () => {
    const path = await client.begin(half, labels())
    const known = await client.patch(path, 0, bytes)
    const chunked = await client.patch(path, 0, new Blob([bytes, bytes, bytes, bytes]).stream())
    expect([known.status, known.code, chunked.status, chunked.code]).toEqual([
      413,
      'body_too_large',
      413,
      'body_too_large',
    ])
    expect(offsetOf(await client.head(path))).toBeLessThan(half)
  })

  it.each([
    ['html', 415, 'not_mp4'],
    ['mov', 415, 'not_mp4'],
    ['truncatedFaststart', 415, 'video_damaged'],
  ] as const)(
    'is refused by its bytes at the end, and leaves nothing: %s (A43, V50)',
    async (kind, status, code) => {
      const content = new Uint8Array(hostileVideo(kind))
      const left = await leftBy(async () => {
        const path = await client.begin(content.length, labels())
        const answer = await client.patch(path, 0, content)
        expect([answer.status, answer.code]).toEqual([status, code])
        expect((await client.head(path)).status).toBe(404)
      })
      expect(left).toEqual(nothingLeft)
    },
  )

  it.each([
    ['at its next piece', half + 1000],
    ['at its last piece', bytes.length],
  ])('is refused when the deadline has passed meanwhile, %s (A43, T13)', async (_when, end) => {
    const { id } = await entry.campaign({ country: 'CO', categoryIds: [1] })
    const left = await leftBy(async () => {
      const path = await client.begin(bytes.length, labels({ campaignId: id }))
      await client.patch(path, 0, bytes.slice(0, half))
      await setDeadline(portal, 1, -1)
      const { status, code } = await client.patch(path, half, bytes.slice(half, end))
      await setDeadline(portal, 1, null)
      expect([status, code]).toEqual([403, 'deadline_passed'])
    })
    expect(left).toEqual(nothingLeft)
  })

  it('counts with what comes by A21 at the same time (A43, A21, V53)', async () => {
    const left = await leftBy(async () => {
      const usageType = 'video_pauted'
      const paths = await Promise.all(
        Array.from({ length: 4 }, () => client.begin(bytes.length, labels({ usageType }))),
      )
      const answers = await Promise.all([
        ...paths.map((path) => client.patch(path, 0, bytes)),
        ...Array.from({ length: 4 }, () => entry.upload(campaignId, usageType)),
      ])
      const taken = answers.filter(({ status }) => status === 204 || status === 201)
      const refused = answers.filter(({ status }) => status === 409)
      expect([taken.length, refused.length]).toEqual([3, 5])
    })
    expect(left).toMatchObject({ incoming: 0, videos: 3, files: 3 })
    expect((await files()).video_pauted).toHaveLength(3)
  })

  it('whose piece broke off before it was read keeps nothing locked (A43)', async () => {
    const path = await client.begin(bytes.length, labels())
    const other = await client.begin(bytes.length, labels())
    await portal.db.transaction().execute(async (blocker) => {
      await sql`lock table uploads in access exclusive mode`.execute(blocker)
      const patch = openPatch(portal.url, path, brand.token, bytes.length)
      patch.write(bytes.slice(0, half))
      await eventually(waiting, (count) => count === 1)
      patch.destroy()
      await setTimeout(200)
    })
    // When this piece is answered, the piece before it has been handled too.
    expect((await client.patch(other, 0, bytes.slice(0, half))).status).toBe(204)
    await eventually(locked, (count) => count === 0)
    expect(offsetOf(await client.head(path))).toBe(0)
  })

  it('becomes one file, however often its last piece is sent (A43)', async () => {
    const path = await client.begin(bytes.length, labels())
    await client.patch(path, 0, bytes.slice(0, half))
    const left = await leftBy(() =>
      Promise.all([1, 2, 3].map(() => client.patch(path, half, bytes.slice(half)))),
    )
    expect(left).toEqual({ incoming: -1, videos: 1, files: 1, uploads: 0 })
  })

  it('is swept away a day after its last piece (A43)', async () => {
    const old = await client.begin(bytes.length, labels())
    const fresh = await client.begin(bytes.length, labels())
    await client.patch(old, 0, bytes.slice(0, half))
    const longAgo = new Date(Date.now() - 25 * 3_600_000)
    await portal.db.updateTable('uploads').set({ created_at: longAgo }).execute()
    await utimes(join(folder('incoming'), `${old.split('/').at(-1)}.part`), longAgo, longAgo)
    expect((await client.head(old)).status).toBe(404)
    const swept = await sweepVideos(portal.deps)
    expect(swept.parts).toBe(1)
    expect((await client.head(old)).status).toBe(404)
    expect(offsetOf(await client.head(fresh))).toBe(0)
    expect(
      await portal.db
        .selectFrom('uploads')
        .where('id', '=', old.split('/').at(-1) ?? '')
        .select('id')
        .execute(),
    ).toEqual([])
  })
})
