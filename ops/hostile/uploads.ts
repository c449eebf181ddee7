import { video } from '../../server/test/entries.ts'
import type { Exchange } from './raw.ts'
import type { Random } from '../../server/test/random.ts'
import type { World } from './requests.ts'

const boundary = 'frontera'
const part = (head: string, content: Buffer | string) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')])
const field = (name: string, content: string) =>
  part(`Content-Disposition: form-data; name="${name}"`, content)
const file = (name = 'video', content: Buffer | string = video, more = '') =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="a.mp4"${more}\r\nContent-Type: video/mp4`,
    content,
  )
const end = Buffer.from(`--${boundary}--\r\n`)

type Body = (campaignId: string) => Buffer[]

const bodies: readonly [Body, ...Body[]] = [
  (id) => [file(), field('usageType', 'video_pauted'), field('campaignId', id), end],
  (id) => [field('campaignId', id), field('usageType', 'video_case'), file(), end],
  (id) => [field('campaignId', id), field('usageType', 'video_pauted'), file(), file(), end],
  (id) => [
    field('campaignId', id),
    file(),
    field('campaignId', '1'),
    field('usageType', 'video_pauted'),
    end,
  ],
  (id) => [field('campaignId', id), field('usageType', 'otro'), file(), end],
  (id) => [field('campaignId', id), field('usageType', 'video_pauted'), file()],
  (id) => [field('campaignId', id), field('usageType', 'video_pauted'), end],
  (id) => [file('otro'), field('campaignId', id), field('usageType', 'video_pauted'), end],
  (id) => [
    field('video', 'no es un archivo'),
    field('campaignId', id),
    field('usageType', 'video_pauted'),
    end,
  ],
  (id) => [field('campaignId', id), field('usageType', 'video_pauted'), file('video', ''), end],
  (id) => [field('campaignId', id), field('usageType', 'video_pauted'), file('video', '<script>'), end],
  () => Array.from({ length: 500 }, (_, index) => field(`campo${index}`, 'x')),
  (id) => [field('campaignId', id), field('usageType', 'x'.repeat(100_000)), file(), end],
  () => [field('x'.repeat(100_000), 'x'), file(), end],
  () => [field('__proto__', 'x'), field('constructor', 'x'), file(), end],
  () => [
    field('', 'x'),
    part('Content-Disposition: form-data', 'x'),
    part('', 'x'),
    part('Sin-dos-puntos', 'x'),
    end,
  ],
  () => [part(`X: ${'x'.repeat(100_000)}`, 'x'), file(), end],
  (id) => [field('campaignId', id), file('video', video, '\r\nContent-Transfer-Encoding: base64'), end],
  (id) => [field('campaignId', id), file('video', video, `; filename*=UTF-8''%ff%00..%2f`), end],
  () => [end],
  () => [Buffer.from('--')],
  () => [Buffer.from('nada')],
  () => [],
]

const types = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=otra',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  `multipart/mixed; boundary=${boundary}`,
  'application/json',
] as const

/**
 * Makes an upload by A21 that no browser would send: parts are missing, repeated, too many, too long or cut off,
 * or it isn't multipart.
 */
export function makeUpload(random: Random, { tokens, known }: World): Exchange {
  const body = Buffer.concat(random.pick(bodies)(String(random.pick(known.campaignId ?? [1]))))
  const type = random.chance(0.8) ? `multipart/form-data; boundary=${boundary}` : random.pick(types)
  for (let flips = random.chance(0.3) ? 5 : 0; flips > 0 && body.length > 0; flips -= 1)
    body[random.below(Math.min(body.length, 400))] = random.below(256)
  const sent = random.chance(0.2) ? body.subarray(0, random.below(body.length + 1)) : body
  const head = [
    'POST /api/campaigns/upload/video HTTP/1.1',
    'Host: portal.example',
    `Authorization: Bearer ${random.chance(0.9) ? tokens.brand : tokens.judge}`,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
  ]
  return {
    bytes: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), sent]),
    pieces: random.chance(0.2) ? 2 + random.below(4) : 1,
  }
}
