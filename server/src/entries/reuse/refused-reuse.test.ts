import { describe, expect, it, onTestFinished } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { FailureBody } from '@portal/contract/platform/failure-body.ts'
import { addEdition, changeEdition, content2025 } from '../../../test/editions.ts'
import { ok, setDeadline } from '../../../test/entries.ts'
import {
  brand,
  CAMPAIGNS,
  entry,
  filesOf,
  MOST_VIDEOS,
  nextId,
  nextYear,
  portal,
  programId,
  reuse,
  stored,
  setUpReuse,
} from '../../../test/reuse-set-up.ts'
import { StoreAway } from '../../platform/storage/store-away.ts'
import type { VideoStorage } from '../../platform/storage/video-storage.ts'

setUpReuse()

/** Replaces calls of the store until the test ends. */
function storage(change: (real: VideoStorage) => Partial<VideoStorage>) {
  const { videos } = portal.deps
  const real = { ...videos }
  onTestFinished(() => void Object.assign(videos, real))
  Object.assign(videos, change(real))
}

describe('using a campaign again is refused, and nothing is left', () => {
  const refusal = async (campaignId: number, body: object) => {
    const before = [await stored(), await entry.list()]
    const answer = (await reuse(campaignId, body)) as { status: number; body: Partial<FailureBody> }
    expect([await stored(), await entry.list()]).toEqual(before)
    return [answer.status, answer.body.code, answer.body.message]
  }
  const withVideo = async () => {
    const source = await entry.campaign()
    await entry.addFile(source.id, 'video_case')
    return source.id
  }

  it('in a programme of no published edition, or one that takes no entries (A94, E02, T13)', async () => {
    const id = await withVideo()
    const draft = await addEdition(portal, { state: 'draft', programs: [{ countryCode: 'UY' }] })
    const unknown = [400, 'invalid_input', 'Elige el programa']
    expect(await refusal(id, { programId: draft.programIds[0] })).toEqual(unknown)
    expect(await refusal(id, { programId: 99_999 })).toEqual(unknown)
    await setDeadline(portal, programId, -60)
    onTestFinished(() => setDeadline(portal, programId, null))
    expect((await refusal(id, {})).slice(0, 2)).toEqual([403, 'deadline_passed'])
  })

  it('in a category that the programme doesn’t offer (A94, E03)', async () => {
    const id = await withVideo()
    const none = 'Debes seleccionar al menos una categoría.'
    for (const categoryIds of [[3], [], [103, 3]])
      expect(await refusal(id, { categoryIds })).toEqual([400, 'invalid_input', none])
    expect(await refusal(id, { name: ' ' })).toEqual([
      400,
      'invalid_input',
      'El nombre de la campaña es obligatorio',
    ])
  })

  it('when the brand has as many campaigns or bytes as it may (A94)', async () => {
    const source = await entry.campaign()
    for (let count = 0; count < 2; count += 1) await entry.addFile(source.id, 'video_pauted')
    for (let stored = 2; stored + 2 <= MOST_VIDEOS; stored += 2) ok(await reuse(source.id))
    const [, code, message] = await refusal(source.id, {})
    expect([code, message]).toEqual(['quota_reached', expect.stringContaining('no caben')])
    const made = (await entry.list()).length
    for (let count = made; count < CAMPAIGNS; count += 1) ok(await reuse(source.id, { copyVideos: false }))
    expect((await refusal(source.id, { copyVideos: false }))[2]).toContain(`ya tiene ${CAMPAIGNS} campañas`)
  })

  it('of another brand (A94, P02)', async () => {
    const id = await withVideo()
    const stranger = await portal.registerBrand()
    const before = await stored()
    expect((await reuse(id, {}, stranger)).body.code).toBe('not_found')
    expect(await stored()).toEqual(before)
  })

  it('while the storage is away, also after the first video (A94)', async () => {
    const id = await withVideo()
    await entry.addFile(id, 'video_pauted')
    let copied = 0
    storage((real) => ({
      copy: async (name) => {
        copied += 1
        if (copied === 2) throw new StoreAway('gone')
        return real.copy(name)
      },
    }))
    expect((await refusal(id, {}))[0]).toBe(503)
    expect(copied).toBe(2)
  })

  it('when the campaign is deleted while its videos are copied (A94)', async () => {
    const id = await withVideo()
    storage((real) => ({
      copy: async (name) => {
        const copy = await real.copy(name)
        ok(await portal.call(api.campaigns.remove, { params: { campaignId: id } }, brand))
        return copy
      },
    }))
    const before = await stored()
    expect((await reuse(id)).status).toBe(404)
    expect([await stored(), await entry.list()]).toEqual([before, []])
  })
})

it('begins again with the edition as it is when it changes meanwhile, and leaves no copy behind (A94, E26)', async () => {
  const source = await entry.campaign()
  await entry.addFile(source.id, 'video_case')
  let copied = 0
  storage((real) => ({
    copy: async (name) => {
      copied += 1
      if (copied === 1)
        await changeEdition(
          portal,
          (content) => ({ ...content, categories: [...content.categories].toReversed() }),
          nextId,
        )
      return real.copy(name)
    },
  }))
  onTestFinished(() => changeEdition(portal, () => nextYear(content2025), nextId))
  const before = await stored()
  const { campaign } = ok(await reuse(source.id))
  expect(copied).toBe(2)
  expect(await stored()).toEqual(
    [...before, ...(await filesOf(campaign.id)).map(({ name }) => name)].toSorted(),
  )
})

it('keeps nobody from the campaign while the storage copies (A94)', async () => {
  const source = await entry.campaign()
  await entry.addFile(source.id, 'video_case')
  const hanging = Promise.withResolvers<undefined>()
  const reached = Promise.withResolvers<void>()
  storage(() => ({
    copy: () => {
      reached.resolve()
      return hanging.promise
    },
  }))
  const reusing = reuse(source.id)
  await reached.promise
  const body = { name: 'Otro nombre' }
  expect(
    (await portal.call(api.campaigns.update, { params: { campaignId: source.id }, body }, brand)).status,
  ).toBe(200)
  expect(await entry.addFile(source.id, 'video_pauted')).toMatchObject({ usageType: 'video_pauted' })
  hanging.resolve(undefined)
  expect(ok(await reusing)).toMatchObject({
    campaign: { name: 'Otro nombre' },
    notCopied: ['Un video no se copió: ya no está disponible.'],
  })
})
