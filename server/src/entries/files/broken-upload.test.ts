import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import { boundary, multipart } from '../../../test/multipart.ts'
import { eventually } from '../../../test/portal.ts'
import { nothing, uploadBody } from '../../../test/uploads.ts'
import { videoOfSize } from '../../../test/videos.ts'
import {
  brand,
  campaignId,
  campaignPart,
  portal,
  uploads,
  usagePart,
  videoPart,
  setUpFormUploads,
} from '../../../test/form-upload-set-up.ts'

setUpFormUploads()

describe('a broken upload', () => {
  const closing = Buffer.from(`--${boundary}--\r\n`)
  it.each<[string, () => Buffer, number, string]>([
    ['without a video', () => multipart(campaignPart(), usagePart), 400, 'upload_without_video'],
    [
      'with the video as text',
      () =>
        multipart(
          { ...videoPart, filename: undefined, type: 'text/plain' } as never,
          campaignPart(),
          usagePart,
        ),
      400,
      'upload_without_video',
    ],
    ['of nothing', () => Buffer.alloc(0), 400, 'upload_without_video'],
    ['that is only an end', () => closing, 400, 'upload_without_video'],
    ['without a campaign', () => multipart(videoPart, usagePart), 400, 'invalid_input'],
    ['without a use', () => multipart(videoPart, campaignPart()), 400, 'invalid_input'],
    [
      'of another use',
      () => multipart(campaignPart(), { name: 'usageType', content: 'foto' }, videoPart),
      400,
      'invalid_input',
    ],
    [
      'with a NUL',
      () => multipart(campaignPart(), { name: 'usageType', content: 'video_case\0' }, videoPart),
      400,
      'invalid_input',
    ],
    [
      'of a campaign beyond 2^31',
      () => multipart({ name: 'campaignId', content: '2147483648' }, usagePart, videoPart),
      400,
      'invalid_input',
    ],
    [
      'of a campaign that is no number',
      () => multipart({ name: 'campaignId', content: '1 or 1=1' }, usagePart, videoPart),
      400,
      'invalid_input',
    ],
    [
      'with two videos',
      () => multipart(campaignPart(), usagePart, videoPart, videoPart),
      400,
      'invalid_body',
    ],
    [
      'with too many parts',
      () =>
        multipart(
          ...Array.from({ length: 30 }, (_, index) => ({ name: `x${index}`, content: 'x' })),
          campaignPart(),
          usagePart,
          videoPart,
        ),
      400,
      'invalid_body',
    ],
    [
      'with a prototype for a name',
      () => multipart({ name: '__proto__', content: 'x' }, campaignPart(), usagePart, videoPart),
      400,
      'invalid_body',
    ],
    [
      'cut within the video',
      () => multipart(campaignPart(), usagePart, videoPart).subarray(0, -2000),
      400,
      'upload_incomplete',
    ],
    [
      'cut before its end',
      () => multipart(videoPart, campaignPart(), usagePart).subarray(0, -closing.length - 4),
      400,
      'upload_incomplete',
    ],
    ['that is no multipart', () => Buffer.from('{"video": 1}'), 400, 'upload_incomplete'],
    [
      'without a name of a part',
      () => Buffer.from(`--${boundary}\r\n\r\nx\r\n--${boundary}--\r\n`),
      400,
      'upload_without_video',
    ],
  ])('%s is the sender’s fault and leaves nothing (A21)', async (_what, body, status, code) => {
    const left = await uploads.leftBy(async () => {
      const answer = await uploads.send(body())
      expect([answer.status, answer.body.code]).toEqual([status, code])
    })
    expect(left).toEqual(nothing)
  })

  it.each([
    ['multipart/form-data', 400, 'upload_incomplete'],
    ['application/json', 400, 'invalid_body'],
    ['text/plain', 415, 'unsupported_media_type'],
  ])('of the type %s is refused (A21)', async (type, status, code) => {
    const answer = await uploads.send(multipart(campaignPart(), usagePart, videoPart), type)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('whose session ends while it comes is refused and leaves nothing (A21, P05)', async () => {
    const { email, password } = brand
    const { token } = ok(await portal.call(api.session.login, { body: { email, password } }))
    const { videos } = portal.deps
    const { receive } = videos
    onTestFinished(() => void Object.assign(videos, { receive }))
    videos.receive = async (bytes) => {
      const received = await receive(bytes)
      await portal.call(api.session.logout, {}, { token })
      return received
    }
    const path = await videoOfSize(1024 * 1024)
    const left = await uploads.leftBy(async () => {
      expect((await uploads.sendFile(campaignId, path, token)).status).toBe(401)
    })
    expect(left).toEqual(nothing)
  })

  it('that its sender leaves half way leaves nothing (A21)', async () => {
    const path = await videoOfSize(8 * 1024 * 1024)
    const left = await uploads.leftBy(async () => {
      const { port, hostname } = new URL(portal.url)
      for (const share of [0.01, 0.5, 0.99]) {
        const socket = connect(Number(port), hostname)
        socket.write(uploads.requestHead)
        let room = share * 8 * 1024 * 1024
        for await (const chunk of uploadBody(campaignId, path)) {
          if (room < 0) break
          room -= chunk.length
          if (!socket.write(chunk)) await new Promise((drained) => socket.once('drain', drained))
        }
        await eventually(
          () => uploads.folder('incoming'),
          (names) => names.length === 1,
        )
        socket.destroy()
        await eventually(
          () => uploads.folder('incoming'),
          (names) => names.length === 0,
        )
      }
    })
    expect(left).toEqual(nothing)
  })
})
