import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import { closeAndFreeze, judgedOf, sentEntry } from '../../../test/judged.ts'
import { atDesk } from '../../../test/judging.ts'
import { addJudge, PROGRAM } from '../../../test/jury.ts'
import { addRound } from '../../../test/jury-rounds.ts'
import { setDeadline } from '../../../test/entries.ts'
import { eventually, startPortal, type Portal } from '../../../test/portal.ts'
import { untilCopy, workOnCopies } from '../../../test/viewing-copies.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/** Makes a judge's entry that was sent with videos, and functions by which its brand changes them. */
async function watching() {
  const sent = await sentEntry(portal)
  const { campaign, brand, enrollmentId } = sent
  const { files } = ok(await portal.call(api.files.list, { params: { campaignId: campaign.id } }, brand))
  const [file] = files.video_case
  if (!file) throw new Error('no video')
  await closeAndFreeze(portal)
  const entryId = await judgedOf(portal, enrollmentId)
  const judge = await addJudge(portal)
  const entry = { entryId, campaignId: campaign.id, categoryId: 3, code: sent.code }
  const round = await addRound(portal, { programId: PROGRAM, judges: [judge], entries: [entry] })
  const desk = atDesk(portal, judge)
  const watched = async () => {
    const { videos } = (await desk.open(round.assignmentOf(judge, entry))).body.entry
    const [video] = videos
    if (!video) throw new Error('no video')
    return video
  }
  const removeVideos = async () => {
    await setDeadline(portal, PROGRAM, 3600)
    for (const { id: fileId } of Object.values(files).flat()) {
      const params = { campaignId: campaign.id, fileId }
      ok(await portal.call(api.files.remove, { params }, brand))
    }
    const admin = await portal.registerAdmin()
    ok(await portal.call(api.trash.empty, {}, admin))
  }
  return { ...sent, file, watched, removeVideos }
}

const get = (url: string | null) => fetch(new URL(url ?? 'none', portal.url))

it('have a strip with the size of its pictures (W01, J21)', async () => {
  const { campaign, file, brand, watched } = await watching()
  expect(await watched()).toMatchObject({ url: null, strip: null })
  await workOnCopies(portal)
  const of = { campaignId: campaign.id, fileId: file.id }
  await untilCopy(portal, brand.token, of, 'ready')
  const { strip } = await watched()
  expect(strip).toMatchObject({ width: 1440, height: 90 })
  expect(await (await get(strip?.url ?? null)).text()).toBe('strip')
})

it('can be played after the brand deleted them and the trash was emptied, under a name that says nothing (J02, J17)', async () => {
  const { file, brand, watched, removeVideos } = await watching()
  await removeVideos()
  const { url, poster, strip } = await watched()
  expect([poster, strip]).toEqual([null, null])
  const answer = await get(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''Video.mp4")
  expect((await answer.bytes()).length).toBe(file.size)
  const bare = url?.replace(/\?.*/, '') ?? ''
  for (const token of [undefined, brand.token]) {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    expect((await fetch(new URL(bare, portal.url), { headers })).status).toBe(404)
  }
})

it('that nobody froze have no such address', async () => {
  const { brand, entry } = await sentEntry(portal)
  const other = await entry.campaign({ name: 'Sin enviar' })
  const { name } = await entry.addFile(other.id, 'video_case')
  const admin = await portal.registerAdmin()
  const headers = { authorization: `Bearer ${admin.token}` }
  expect(brand.token).not.toBe('')
  await eventually(
    async () => (await fetch(new URL(`/uploads/videos/frozen-${name}`, portal.url), { headers })).status,
    (status) => status === 404,
  )
})
