import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { VideoRules } from '@portal/contract/editions/edition.ts'
import { changeEdition, content2025 } from '../../../test/editions.ts'
import { entrant, video } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { tus } from '../../../test/tus.ts'

let portal: Portal
let brand: TestBrand
let entry: ReturnType<typeof entrant>
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
  entry = entrant(portal, brand)
})
beforeEach(() => changeEdition(portal, () => content2025))
afterAll(() => portal.stop())

const change = (usage: 'video_pauted' | 'video_case', changes: Partial<VideoRules['video_case']>) =>
  changeEdition(portal, ({ videos, ...content }) => ({
    ...content,
    videos: { ...videos, [usage]: { ...videos[usage], ...changes } },
  }))
const begin = (campaignId: number, usageType: string, size = video.length) =>
  tus(portal.url, brand.token).create(size, { campaignId, usageType, filename: 'v.mp4' })

it('takes as many videos as the edition allows (A21, A43, E01)', async () => {
  await change('video_case', { most: 2 })
  const { id } = await entry.campaign()
  const statuses = []
  for (let count = 0; count < 3; count += 1) statuses.push((await entry.upload(id, 'video_case')).status)
  expect(statuses).toEqual([201, 201, 409])
  expect((await begin(id, 'video_case')).code).toBe('too_many_videos')
})

it('refuses a kind of video that the edition doesn’t ask for (A21, A43, E01)', async () => {
  await change('video_case', { least: 0, most: 0 })
  await change('video_pauted', { least: 0, most: 0 })
  const { id } = await entry.campaign()
  const { status, body } = await entry.upload(id, 'video_case')
  expect([status, body.message]).toEqual([409, 'En esta edición no se sube video caso.'])
  expect((await entry.upload(id, 'video_pauted')).body.message).toBe(
    'En esta edición no se suben videos de la campaña.',
  )
  expect((await begin(id, 'video_case')).code).toBe('too_many_videos')
})

it('refuses a file that is larger than the edition allows, and keeps nothing of it (A21, A43, E01)', async () => {
  await change('video_case', { maxBytes: video.length - 1 })
  const { id } = await entry.campaign()
  const { status, body } = await entry.upload(id, 'video_case')
  const sizes = new Intl.NumberFormat('es', { maximumFractionDigits: 1 })
  const allowed = sizes.format((video.length - 1) / 1024 / 1024)
  expect([status, body.message]).toEqual([413, `El tamaño máximo permitido es de ${allowed}MB por archivo.`])
  expect((await begin(id, 'video_case')).code).toBe('video_too_large')
  expect(await portal.db.selectFrom('files').where('campaign_id', '=', id).select('id').execute()).toEqual([])
  expect((await entry.upload(id, 'video_pauted')).status).toBe(201)
  await change('video_case', { maxBytes: video.length })
  expect((await entry.upload(id, 'video_case')).status).toBe(201)
})

it('refuses a length that the edition doesn’t permit, by form and in parts, and keeps nothing of it (F30)', async () => {
  await change('video_case', { permitted: { from: 600, to: 700 } })
  const { id } = await entry.campaign()
  const { status, body } = await entry.upload(id, 'video_case')
  expect([status, body.code, body.message]).toEqual([
    415,
    'video_length',
    expect.stringContaining('Se aceptan videos de 10:00 a 11:40 minutos.'),
  ])
  const client = tus(portal.url, brand.token)
  const path = await client.begin(video.length, {
    campaignId: id,
    usageType: 'video_case',
    filename: 'v.mp4',
  })
  expect((await client.patch(path, 0, new Uint8Array(video))).code).toBe('video_length')
  expect((await client.head(path)).status).toBe(404)
  expect(await portal.db.selectFrom('files').where('campaign_id', '=', id).select('id').execute()).toEqual([])
  expect((await entry.upload(id, 'video_pauted')).status).toBe(201)
})
