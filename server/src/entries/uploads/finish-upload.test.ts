import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import { findings } from '../../../test/findings.ts'
import { nothingLeft, offsetOf, tus, uploadsLeftBy } from '../../../test/tus.ts'
import { createDb } from '../../platform/db/db.ts'
import { StoreAway } from '../../platform/storage/store-away.ts'
import type { VideoStorage } from '../../platform/storage/video-storage.ts'
import { brand, bytes, campaignId, client, entry, portal, setUpUploads } from '../../../test/upload-set-up.ts'

setUpUploads()

const last = bytes.length - 1
const begin = () => client.begin(bytes.length, { campaignId, usageType: 'video_case', filename: 'Caso.mp4' })
const oneVideo = { incoming: 0, videos: 1, files: 1, uploads: 1 }

/** Replaces a call of the store until the test ends or the replacement is undone. */
function storage(change: (real: VideoStorage) => Partial<VideoStorage>) {
  const { videos } = portal.deps
  const real = { ...videos }
  const undo = () => void Object.assign(videos, real)
  onTestFinished(undo)
  Object.assign(videos, change(real))
  return undo
}

/** Locks the campaign's row from another connection while `run` runs. */
async function withCampaignLocked(run: () => Promise<unknown>) {
  const other = createDb(portal.config.databaseUrl ?? '', { max: 1 })
  await other.db
    .transaction()
    .execute(async (trx) => {
      await trx.selectFrom('campaigns').where('id', '=', campaignId).select('id').forUpdate().execute()
      await run()
    })
    .finally(other.close)
}

const away = () => Promise.reject(new StoreAway('interrupted'))

const interruptions: Record<string, (real: VideoStorage) => Partial<VideoStorage>> = {
  'before the part is looked at': () => ({ adopt: away }),
  'after the part was looked at': (real) => ({
    adopt: async (id) => {
      await real.adopt(id)
      return away()
    },
  }),
  'before the video has its name': (real) => ({
    adopt: async (id) => ({ ...(await real.adopt(id)), keep: away }),
  }),
  'after the video got its name': (real) => ({
    adopt: async (id) => {
      const received = await real.adopt(id)
      return { ...received, keep: () => received.keep().then(away) }
    },
  }),
}

describe('an upload is finished from wherever it was interrupted (A43, S12.5)', () => {
  it.each(Object.entries(interruptions))('%s', async (_where, change) => {
    const left = await uploadsLeftBy(portal, async () => {
      const path = await begin()
      const undo = storage(change)
      expect((await client.patch(path, 0, bytes)).status).toBe(503)
      expect(offsetOf(await client.head(path))).toBe(last)
      expect((await client.patch(path, last, bytes.slice(last))).status).toBe(503)
      undo()
      expect(offsetOf(await client.head(path))).toBe(last)
      const answer = await client.patch(path, last, bytes.slice(last))
      expect([answer.status, answer.headers.has('upload-file-id')]).toEqual([204, true])
      expect(offsetOf(await client.head(path))).toBe(bytes.length)
    })
    expect(left).toEqual(oneVideo)
    expect(await findings(portal)).toEqual([])
  })

  it('while its campaign is locked: 503, then the row', async () => {
    const left = await uploadsLeftBy(portal, async () => {
      const path = await begin()
      await withCampaignLocked(async () => {
        expect((await client.patch(path, 0, bytes)).status).toBe(503)
        expect(offsetOf(await client.head(path))).toBe(last)
      })
      const answer = await client.patch(path, last, bytes.slice(last))
      expect([answer.status, answer.headers.has('upload-file-id')]).toEqual([204, true])
    })
    expect(left).toEqual(oneVideo)
    expect(await findings(portal)).toEqual([])
  })

  it('though nothing could be tidied up after the row was written', async () => {
    const path = await begin()
    const undo = storage((real) => ({ parts: { ...real.parts, forget: away } }))
    const answer = await client.patch(path, 0, bytes)
    expect([answer.status, answer.headers.has('upload-file-id')]).toEqual([204, true])
    undo()
    expect(offsetOf(await client.head(path))).toBe(bytes.length)
    const id = answer.headers.get('upload-file-id')
    // If it is cancelled afterwards, the video stays because it has a row, and the answer names it.
    const removed = await client.remove(path)
    expect([removed.status, removed.headers.get('upload-file-id')]).toEqual([204, id])
    const { body } = await portal.call(api.files.list, { params: { campaignId } }, brand)
    const [file] = body.files.video_case
    expect(String(file?.id)).toBe(id)
    expect((await fetch(portal.url + file?.url)).status).toBe(200)
  })

  it('by the next session only, when the one that sent it has ended (P05)', async () => {
    const left = await uploadsLeftBy(portal, async () => {
      const path = await begin()
      const undo = storage((real) => ({
        adopt: async (id) => {
          const received = await real.adopt(id)
          await portal.call(api.session.logout, {}, brand)
          return received
        },
      }))
      const late = await client.patch(path, 0, bytes)
      expect([late.status, late.code]).toEqual([401, 'not_signed_in'])
      undo()
      const { email, password } = brand
      const { token } = ok(await portal.call(api.session.login, { body: { email, password } }))
      const next = tus(portal.url, token)
      expect(offsetOf(await next.head(path))).toBe(last)
      expect((await next.patch(path, last, bytes.slice(last))).status).toBe(204)
    })
    expect(left).toEqual(oneVideo)
  })

  it('and leaves nothing when it is refused after the video got its name', async () => {
    const left = await uploadsLeftBy(portal, async () => {
      const path = await begin()
      const undo = storage(interruptions['after the video got its name'] ?? (() => ({})))
      await client.patch(path, 0, bytes)
      undo()
      await entry.addFile(campaignId, 'video_case')
      expect((await client.patch(path, last, bytes.slice(last))).code).toBe('too_many_videos')
      expect((await client.head(path)).status).toBe(404)
    })
    expect(left).toEqual({ incoming: 0, videos: 1, files: 1, uploads: 0 })
  })
})

it('an upload that is cancelled during its check gets no row, and nothing of it is left (A43, S12.4)', async () => {
  const checked = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  storage((real) => ({
    adopt: async (id) => {
      const received = await real.adopt(id)
      reached.resolve()
      await checked.promise
      return received
    },
  }))
  const left = await uploadsLeftBy(portal, async () => {
    const path = await begin()
    const finishing = client.patch(path, 0, bytes)
    await reached.promise
    const cancelling = client.remove(path)
    await setTimeout(300)
    checked.resolve()
    const [finished, removed] = await Promise.all([finishing, cancelling])
    expect([finished.status, removed.status, removed.headers.has('upload-file-id')]).toEqual([
      404,
      204,
      false,
    ])
  })
  expect(left).toEqual(nothingLeft)
})

describe('a storage that hangs keeps nobody from the campaign (A43)', () => {
  const rename = (name: string) =>
    portal.call(api.campaigns.update, { params: { campaignId }, body: { name } }, brand)

  it.each<[string, (real: VideoStorage, hang: () => Promise<never>) => Partial<VideoStorage>]>([
    ['while it looks at a part', (_real, hang) => ({ adopt: hang })],
    [
      'while it gives a video its name',
      (real, hang) => ({ adopt: async (id) => ({ ...(await real.adopt(id)), keep: hang }) }),
    ],
    ['while it tidies up', (real, hang) => ({ parts: { ...real.parts, forget: hang } })],
  ])('%s', async (_when, change) => {
    const path = await begin()
    const hanging = Promise.withResolvers<never>()
    const reached = Promise.withResolvers<void>()
    storage((real) =>
      change(real, () => {
        reached.resolve()
        return hanging.promise
      }),
    )
    const finishing = client.patch(path, 0, bytes)
    await reached.promise
    expect((await rename('Otro nombre')).status).toBe(200)
    hanging.reject(new StoreAway('at last'))
    await finishing
  })

  it('while it makes a part', async () => {
    const hanging = Promise.withResolvers<never>()
    const reached = Promise.withResolvers<void>()
    storage((real) => ({
      parts: {
        ...real.parts,
        create: () => {
          reached.resolve()
          return hanging.promise
        },
      },
    }))
    const left = await uploadsLeftBy(portal, async () => {
      const beginning = client.create(bytes.length, {
        campaignId,
        usageType: 'video_case',
        filename: 'x.mp4',
      })
      await reached.promise
      expect((await rename('Otro nombre')).status).toBe(200)
      hanging.reject(new StoreAway('at last'))
      expect((await beginning).status).toBe(503)
    })
    expect(left).toEqual({ incoming: 0, videos: 0, files: 0, uploads: 0 })
  })
})
