import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { rename, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ByteSource } from '../src/platform/media/byte-source.ts'

const fixtures = {
  /** 180x320, 2.5 s, H.264, with its index (moov) at the end. */
  vertical: 'vertical.mp4',
  /** The same, with the index in front and a sound track before the picture. */
  faststart: 'vertical-faststart.mp4',
  fragmented: 'vertical-fragmented.mp4',
  hybrid: 'vertical-hybrid.mp4',
  /** Stored 180x320, shown 320x180. */
  rotated: 'rotated.mp4',
  hevc: 'hevc.mp4',
  /** 1080x1920, 1.5 s, HEVC with quiet sound, as a phone films. */
  phone: 'phone.mp4',
  /** 270x480, 1 s, HEVC of 10 bits in high dynamic range (HLG). */
  hlg: 'hlg.mp4',
  /** 180x320, 3 s, 60 frames per second, silent, its first two seconds black, named after a brand inside. */
  blackFirst: 'black-first.mp4',
  /** Sound at about 0 LUFS, clipped. */
  loud: 'loud.mp4',
  /** Sound at about -28 LUFS, with pauses. */
  pauses: 'pauses.mp4',
  /** Sound at about -38 LUFS with clicks 30 dB above it. */
  clicks: 'clicks.mp4',
  /** Needs no viewing copy: small, H.264, index first, -16 LUFS. It holds a brand's name inside. */
  ready: 'ready.mp4',
  /** 7680x4320, one black frame. */
  eightK: '8k.mp4',
}

/** The path of a real, playable mp4 of 10 to 90 KB; made by scripts/make-fixture-videos.sh. */
export const videoFile = (kind: keyof typeof fixtures): string =>
  fileURLToPath(new URL(`fixtures/${fixtures[kind]}`, import.meta.url))

const video = (kind: keyof typeof fixtures): Buffer => readFileSync(videoFile(kind))

/**
 * Returns the path of a playable mp4 of exactly this size (at least 16 KB). The file is sparse: 400 MB cost no
 * disk and no memory. So it stays in the temporary folder for the next test that wants that size.
 */
export const videoOfSize = async (bytes: number): Promise<string> => {
  const path = join(tmpdir(), `portal-video-of-${bytes}.mp4`)
  if (existsSync(path)) return path
  const unfinished = `${path}.${randomUUID()}`
  const base = video('faststart')
  const padding = Buffer.alloc(8)
  padding.writeUInt32BE(bytes - base.length)
  padding.write('free', 4)
  await writeFile(unfinished, Buffer.concat([base, padding]))
  await truncate(unfinished, bytes)
  await rename(unfinished, path)
  return path
}

const hostile = {
  empty: () => Buffer.alloc(0),
  html: () => Buffer.from('<!DOCTYPE html><script>alert(document.domain)</script>'),
  webm: () =>
    Buffer.concat([Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'), noise]),
  /** QuickTime: a .mov under another name. */
  mov: () => withBytes(video('vertical'), 8, 'qt  '),
  /** A right beginning, then noise. */
  garbage: () => Buffer.concat([video('vertical').subarray(0, 32), noise]),
  /** Cut half way. The index was at the end, so it is lost. */
  truncated: () => half(video('vertical')),
  /** Cut half way. The index in front is whole, so most checkers accept the file. */
  truncatedFaststart: () => half(video('faststart')),
  /** Claims 4 billion samples in 8 KB. A parser that allocates memory for them dies. */
  sampleBomb: () =>
    withBytes(video('vertical'), video('vertical').indexOf('stsz') + 8, '\0\0\0\x01\xff\xff\xff\xff'),
}

/** Returns bytes that claim to be an mp4 and that a portal has to refuse, or (sampleBomb) at least to survive. */
export const hostileVideo = (kind: keyof typeof hostile): Buffer => hostile[kind]()

const noise = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * index * 31 + 7) % 251))

const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2))

const withBytes = (bytes: Buffer, at: number, replacement: string): Buffer => {
  bytes.write(replacement, at, 'latin1')
  return bytes
}

export const inMemory = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  readAhead: 4096,
  read: async (position, length) => bytes.subarray(position, position + length),
})

export async function sha256Of(path: string) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
