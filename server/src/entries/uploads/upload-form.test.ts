import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { MAX_VIDEO_BYTES } from '@portal/contract/editions/limits.ts'
import { entrant, setDeadline, video } from '../../../test/entries.ts'
import { multipart } from '../../../test/multipart.ts'
import { nothing, uploadBody } from '../../../test/uploads.ts'
import { hostileVideo, videoOfSize } from '../../../test/videos.ts'
import {
  brand,
  campaignId,
  campaignPart,
  entry,
  portal,
  uploads,
  usagePart,
  videoPart,
  setUpFormUploads,
} from '../../../test/form-upload-set-up.ts'

setUpFormUploads()

const uploaded = async (id = campaignId) =>
  (await portal.call(api.files.list, { params: { campaignId: id } }, { token: brand.token })).body.files
const byNumber = (a: number, b: number) => a - b

describe('uploading a video', () => {
  it('keeps it with its facts (A21, A22, S12.1, V50)', async () => {
    const { status, body } = await entry.upload(campaignId, 'video_pauted', { name: 'Pieza.mp4' })
    expect(status).toBe(201)
    expect(body).toEqual({
      file: {
        id: expect.any(Number),
        name: expect.stringMatching(/^[a-z2-7]{26}\.mp4$/),
        originalName: 'Pieza.mp4',
        usageType: 'video_pauted',
        size: video.length,
        captionsUrl: null,
        copy: {
          state: 'waiting',
          percent: 0,
          fault: null,
          url: null,
          width: null,
          height: null,
          poster: null,
          strip: null,
        },
        durationSeconds: 2.5,
        width: 180,
        height: 320,
        url: expect.stringMatching(/^\/uploads\/videos\/[a-z2-7]{26}\.mp4\?exp=\d+&sig=[\w-]+$/),
      },
    })
    const other = await entry.addFile(campaignId, 'video_case')
    expect(await uploaded()).toEqual({ video_pauted: [body.file], video_case: [other] })
    const stored = await fetch(portal.url + body.file.url)
    expect(Buffer.from(await stored.arrayBuffer()).equals(video)).toBe(true)
    expect(await uploads.folder('incoming')).toEqual([])
  })

  it('takes the parts in any order (A21)', async () => {
    const [video, campaign, usage] = [videoPart, campaignPart(), { ...usagePart, content: 'video_pauted' }]
    const orders = [
      [video, campaign, usage],
      [campaign, video, usage],
      [usage, campaign, video],
    ]
    for (const parts of orders) expect((await uploads.send(multipart(...parts))).status).toBe(201)
    expect((await uploaded()).video_pauted).toHaveLength(3)
  })

  it('keeps accents and every script in names, and leaves out what hides or harms (A21)', async () => {
    const names = {
      'Ñandú – Campaña Año 25 (ÁÉÍ).mp4': 'Ñandú – Campaña Año 25 (ÁÉÍ).mp4',
      '../../etc/vídeo.mp4': 'vídeo.mp4',
      'C:\\Vídeos\\final.mp4': 'final.mp4',
      'a\u202E4pm.mp4': 'a4pm.mp4',
    }
    for (const [sent, shown] of Object.entries(names)) {
      const { id } = await entry.campaign()
      const { body } = await entry.upload(id, 'video_case', { name: sent })
      expect(body.file.originalName).toBe(shown)
      expect((await uploaded(id)).video_case[0]?.originalName).toBe(shown)
    }
  })

  it('does so without a query for each file (A21, A22)', async () => {
    const one = await portal.countStatements(() => uploaded())
    await entry.addFile(campaignId, 'video_pauted')
    await entry.addFile(campaignId, 'video_pauted')
    expect([one, await portal.countStatements(() => uploaded())]).toEqual([1, 1])
  })
})

describe('a video is refused', () => {
  it.each([
    ['empty', 400, 'upload_empty'],
    ['html', 415, 'not_mp4'],
    ['webm', 415, 'not_mp4'],
    ['mov', 415, 'not_mp4'],
    ['garbage', 415, 'video_damaged'],
    ['truncated', 415, 'video_damaged'],
    ['truncatedFaststart', 415, 'video_damaged'],
  ] as const)('by its bytes, whatever its name: %s (A21, V50)', async (kind, status, code) => {
    const left = await uploads.leftBy(async () => {
      const answer = await entry.upload(campaignId, 'video_case', { bytes: hostileVideo(kind) })
      expect([answer.status, answer.body.code]).toEqual([status, code])
    })
    expect(left).toEqual(nothing)
  })

  it('over 400 MB, and taken at 400 MB (A21, V51)', async () => {
    const most = await uploads.sendFile(campaignId, await videoOfSize(MAX_VIDEO_BYTES))
    expect(most.status).toBe(201)
    const left = await uploads.leftBy(async () => {
      const more = await uploads.sendFile(campaignId, await videoOfSize(MAX_VIDEO_BYTES + 1))
      expect([more.status, JSON.parse(more.text)]).toEqual([
        413,
        { code: 'video_too_large', message: 'El tamaño máximo permitido es de 400MB por archivo.' },
      ])
    })
    expect(left).toEqual(nothing)
  })

  it('beyond 3 campaign videos and 1 case video, also when they come at once (A21, S12.2, V53)', async () => {
    const left = await uploads.leftBy(async () => {
      const uploads = await Promise.all([
        ...Array.from({ length: 5 }, () => entry.upload(campaignId, 'video_pauted')),
        ...Array.from({ length: 3 }, () => entry.upload(campaignId, 'video_case')),
      ])
      const statuses = uploads.map(({ status }) => status)
      expect(statuses.slice(0, 5).toSorted(byNumber)).toEqual([201, 201, 201, 409, 409])
      expect(statuses.slice(5).toSorted(byNumber)).toEqual([201, 409, 409])
    })
    expect([left.kept.length, left.incoming, left.rows]).toEqual([4, [], 4])
    const { status, body } = await entry.upload(campaignId, 'video_case')
    expect([status, body]).toEqual([
      409,
      {
        code: 'too_many_videos',
        message: 'Ya subiste el máximo de archivos de este tipo. Elimina uno para subir otro.',
      },
    ])
  })

  it('in a campaign that is not there, whichever part comes first (A21, P03)', async () => {
    const stranger = entrant(portal, await portal.registerBrand())
    const { id: foreign } = await stranger.campaign()
    const left = await uploads.leftBy(async () => {
      for (const id of [foreign, 2_000_000_000]) {
        const campaign = { name: 'campaignId', content: String(id) }
        for (const parts of [
          [campaign, usagePart, videoPart],
          [videoPart, usagePart, campaign],
        ]) {
          const { status, body } = await uploads.send(multipart(...parts))
          expect([status, body.code]).toEqual([404, 'not_found'])
        }
      }
    })
    expect(left).toEqual(nothing)
  })

  it('after the deadline (A21, T13)', async () => {
    await setDeadline(portal, 2, -1)
    const left = await uploads.leftBy(async () => {
      for (const parts of [
        [campaignPart(), usagePart, videoPart],
        [videoPart, usagePart, campaignPart()],
      ]) {
        const { status, body } = await uploads.send(multipart(...parts))
        expect([status, body.code]).toEqual([403, 'deadline_passed'])
      }
    })
    await setDeadline(portal, 2, null)
    expect(left).toEqual(nothing)
  })

  it('before the video has come, when the parts before it are enough to know (A21)', async () => {
    const [head, start] = await Array.fromAsync(uploadBody(2_000_000_000, await videoOfSize(20_000)))
    const socket = connect(Number(new URL(portal.url).port), '127.0.0.1')
    socket.write(uploads.requestHead)
    socket.write(Buffer.concat([head ?? Buffer.of(), start ?? Buffer.of()]))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 404 /)
  })

  it('early, and the answer reaches whoever sends 30 MB first (A21)', async () => {
    const path = await videoOfSize(30 * 1024 * 1024)
    const left = await uploads.leftBy(async () => {
      const noCampaign = await uploads.sendFile(2_000_000_000, path)
      expect([noCampaign.status, JSON.parse(noCampaign.text).code]).toEqual([404, 'not_found'])
      const noSession = await uploads.sendFile(campaignId, path, 'nada')
      expect([noSession.status, JSON.parse(noSession.text).code]).toEqual([401, 'not_signed_in'])
    })
    expect(left).toEqual(nothing)
  })
})
