import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { CampaignFile } from '@portal/contract/entries/files.ts'
import { deletionOf, forget } from '../../../test/trash.ts'
import { entrant, video } from '../../../test/entries.ts'
import { eventually, startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { signVideoUrl } from '../../platform/storage/signed-url.ts'

let portal: Portal
let brand: TestBrand
let as: { token: string }
let entry: ReturnType<typeof entrant>
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
  as = { token: brand.token }
  entry = entrant(portal, brand)
})
afterAll(() => portal.stop())

async function newFile() {
  const { id: campaignId } = await entry.campaign()
  return { campaignId, file: await entry.addFile(campaignId, 'video_pauted') }
}

const remove = (campaignId: number, fileId: number, token = brand.token) =>
  portal.call(api.files.remove, { params: { campaignId, fileId } }, { token })

describe('the files of a campaign', () => {
  it('are deleted from the list; the trash keeps the video for 30 days (A23, S12.1)', async () => {
    const { campaignId, file } = await newFile()
    const other = await entry.addFile(campaignId, 'video_pauted')
    const { status, body } = await remove(campaignId, file.id)
    expect([status, body]).toEqual([200, { message: 'Archivo eliminado correctamente.' }])
    const { body: list } = await portal.call(api.files.list, { params: { campaignId } }, as)
    expect(list).toEqual({ files: { video_pauted: [other], video_case: [] } })
    expect((await fetch(portal.url + file.url)).status).toBe(404)
    expect((await remove(campaignId, file.id)).status).toBe(404)
    const folder = join(portal.config.dataDir, 'videos', 'videos')
    expect(await readdir(folder)).toContain(file.name)

    await forget(portal, await deletionOf(portal, 'file', file.id))
    await eventually(
      () => readdir(folder),
      (names) => !names.includes(file.name),
    )
    expect(await readdir(folder)).toContain(other.name)
  })

  it('are deleted from their own campaign alone (A23, P03)', async () => {
    const { file } = await newFile()
    const { id: otherCampaignId } = await entry.campaign()
    expect((await remove(otherCampaignId, file.id)).status).toBe(404)
    expect((await fetch(portal.url + file.url)).status).toBe(200)
  })

  it('leave room for another when one is deleted (A21, V53)', async () => {
    const { id: campaignId } = await entry.campaign()
    const { id: fileId } = await entry.addFile(campaignId, 'video_case')
    expect((await entry.upload(campaignId, 'video_case')).status).toBe(409)
    await remove(campaignId, fileId)
    expect((await entry.upload(campaignId, 'video_case')).status).toBe(201)
  })
})

describe('a stored video (A42, P06)', () => {
  const path = ({ name }: CampaignFile) => `${portal.url}/uploads/videos/${name}`
  const get = (url: string, token?: string) =>
    fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} })

  it('is served to its signed address, to its brand and to admins', async () => {
    const { file } = await newFile()
    const admin = await portal.registerBrand()
    await portal.db.updateTable('users').where('id', '=', admin.user.id).set({ role: 'admin' }).execute()
    const answers = [
      await get(portal.url + file.url),
      await get(path(file), brand.token),
      await get(path(file), admin.token),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('video/mp4')
      expect(answer.headers.get('content-disposition')).toContain("inline; filename*=UTF-8''video.mp4")
      expect(Buffer.from(await answer.arrayBuffer()).equals(video)).toBe(true)
    }
  })

  it('comes in ranges, for players that jump', async () => {
    const { file } = await newFile()
    const answer = await fetch(portal.url + file.url, { headers: { range: 'bytes=100-199' } })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-199/${video.length}`,
    ])
    expect(Buffer.from(await answer.arrayBuffer()).equals(video.subarray(100, 200))).toBe(true)
    const head = await fetch(portal.url + file.url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(video.length)])
  })

  it('does not exist for anybody else', async () => {
    const { file } = await newFile()
    const { name } = file
    const stranger = await portal.registerBrand()
    const temporary = await portal.registerBrand({ hasChangedPassword: false })
    await portal.db.updateTable('users').where('id', '=', temporary.user.id).set({ role: 'admin' }).execute()
    const { file: other } = await newFile()
    const { search } = new URL(other.url, portal.url)
    const expired = signVideoUrl(name, {
      key: portal.deps.videoKey,
      now: new Date(Date.now() - 3 * 3600_000),
      ttlSeconds: 3600,
    })
    const refused = [
      await get(path(file)),
      await get(path(file), stranger.token),
      await get(path(file), temporary.token),
      await get(path(file), 'nada'),
      await get(path(file) + search),
      await get(portal.url + file.url.slice(0, -1)),
      await get(`${portal.url + file.url}&exp=99999999999`),
      await get(portal.url + expired),
      await get(`${portal.url}/uploads/videos/`, brand.token),
      await get(`${portal.url}/uploads/videos/${'a'.repeat(26)}.mp4`, brand.token),
      await get(`${portal.url}/uploads/videos/%00`, brand.token),
      await get(`${portal.url}/uploads/videos/..%2f..%2fsecret`, brand.token),
    ]
    const bodies = await Promise.all(refused.map((answer) => answer.json()))
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
    for (const body of bodies)
      expect(body).toEqual({ message: 'No encontramos lo que buscas.', code: 'not_found' })
  })
})
