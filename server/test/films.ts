import { readFile, writeFile } from 'node:fs/promises'

type PacketFilter = readonly [name: string, option: string, value: string]

interface Film {
  /** A source of libavfilter. */
  picture: string
  /** Another one, for the sound. Null: none. */
  sound?: string | null
  codec?: 'libx264' | 'libx265'
  /** Options of the picture's encoder. */
  options?: Record<string, string | number>
  /** Of the mp4: `movflags`, `use_editlist`. */
  format?: Record<string, string>
  /** Filters of encoded packets, each with its option: `noise` can drop some, `setts` can move them. */
  packets?: { video?: PacketFilter; audio?: PacketFilter }
}

/** Makes a small mp4 with the npm library, which the caller has found to be installed. */
export const makeFilm = async (
  path: string,
  { picture, sound = 'anullsrc=d=0.3', codec = 'libx264', options = {}, format = {}, packets = {} }: Film,
): Promise<string> => {
  const { BitStreamFilterAPI, Decoder, Demuxer, Encoder, Muxer, pipeline } = await import('node-av/api')
  const { Codec } = await quietLibrary()
  const heard = sound === null ? '' : `;${sound},aresample=48000[out1]`
  await using source = await Demuxer.open(`${picture},format=yuv420p[out0]${heard}`, { format: 'lavfi' })
  const stages = async (kind: 'video' | 'audio', name: typeof codec | 'aac') => {
    const stream = source[kind]()
    const encoder = Codec.findEncoderByName(name as never)
    if (!stream || !encoder) throw new Error(`no ${name}`)
    const decoder = await Decoder.create(stream)
    const settings = kind === 'video' ? { options } : { autoResample: true }
    const coded = await Encoder.create(encoder, { decoder, ...settings })
    const [filter, option = '', value = ''] = packets[kind] ?? []
    return filter
      ? [decoder, coded, BitStreamFilterAPI.create(filter, coded, { options: { [option]: value } })]
      : [decoder, coded]
  }
  await using film = await Muxer.open(path, { format: 'mp4', options: format })
  const video = await stages('video', codec)
  if (sound === null) await pipeline({ video: source }, { video }, film).completion
  else {
    const audio = await stages('audio', 'aac')
    await pipeline({ video: source, audio: source }, { video, audio }, film).completion
  }
  return path
}

const quietLibrary = async () => {
  const library = await import('node-av/lib')
  const { AV_LOG_ERROR } = await import('node-av/constants')
  library.Log.setLevel(AV_LOG_ERROR)
  return library
}

/** Writes the four numbers (a b; c d) of a matrix of whole numbers into the header of the first track. */
export const setMatrix = (path: string, [a, b, c, d]: readonly number[]): Promise<void> =>
  change(path, (bytes) => {
    const at = bytes.indexOf('tkhd') + 44
    ;[a, b, 0, c, d].forEach((number = 0, index) => bytes.writeInt32BE(number * 65536, at + 4 * index))
  })

/** Takes the shape of the pixels out of the header, so that only the pictures themselves tell it. */
export const hideShape = (path: string, width: number): Promise<void> =>
  change(path, (bytes) => {
    bytes.write('free', bytes.indexOf('pasp'))
    bytes.writeUInt32BE(width * 65536, bytes.indexOf('tkhd') + 44 + 36)
  })

/** Lets the fragments of a film of 30 frames per second begin at this second. */
export const startLate = (path: string, seconds: number): Promise<void> =>
  change(path, (bytes) => {
    for (let at = bytes.indexOf('tfhd'); at > 0; at = bytes.indexOf('tfhd', at + 1)) {
      const time = bytes.indexOf('tfdt', at) + 8
      const timescale = bytes.readUInt32BE(at + 8) === 1 ? 15_360 : 48_000
      bytes.writeBigUInt64BE(bytes.readBigUInt64BE(time) + BigInt(seconds * timescale), time)
    }
  })

const change = async (path: string, write: (bytes: Buffer) => void): Promise<void> => {
  const bytes = await readFile(path)
  write(bytes)
  await writeFile(path, bytes)
}

/** Returns the colours of the first picture of a video or WebP: top left, top right, bottom left, bottom right. */
export const cornersOf = async (path: string): Promise<string[]> => {
  const { Decoder, Demuxer, FilterAPI, pipeline } = await import('node-av/api')
  await quietLibrary()
  await using file = await Demuxer.open(path, { format: path.endsWith('webp') ? 'webp_pipe' : 'mov' })
  const stream = file.video()
  if (!stream) throw new Error('no picture')
  const decoder = await Decoder.create(stream)
  using filter = FilterAPI.create('scale=32:32,format=rgb24')
  for await (const frame of pipeline(file, decoder, filter)) {
    const rows = frame?.toBuffer()
    frame?.free()
    if (rows) return [8, 24].flatMap((y) => [8, 24].map((x) => colourName(rows.subarray(3 * (32 * y + x)))))
  }
  throw new Error('no picture')
}

const colours = { black: 0, blue: 1, green: 2, red: 4, white: 7 }

const colourName = (rgb: Buffer): string => {
  const bits = [...rgb.subarray(0, 3)].reduce((sum, value, index) => sum + (value > 100 ? 4 >> index : 0), 0)
  return Object.entries(colours).find(([, colour]) => colour === bits)?.[0] ?? rgb.toString('hex', 0, 3)
}

/** Returns when a black film turns white and when its silence ends, in seconds. */
export const flashAndBeep = async (path: string): Promise<{ flash: number; beep: number }> => {
  const { Decoder, Demuxer, FilterAPI, pipeline } = await import('node-av/api')
  await quietLibrary()
  const firstTime = async (kind: 'video' | 'audio', filters: string, find: (bytes: Buffer) => number) => {
    await using file = await Demuxer.open(path, { format: 'mov' })
    const stream = file[kind]()
    if (!stream) throw new Error(`no ${kind}`)
    const decoder = await Decoder.create(stream)
    using filter = FilterAPI.create(filters)
    for await (const frame of pipeline(file, decoder, filter)) {
      if (!frame) continue
      const at = find(frame.toBuffer())
      const time = (Number(frame.pts) * frame.timeBase.num) / frame.timeBase.den
      const { sampleRate } = frame
      frame.free()
      if (at >= 0) return kind === 'video' ? time : time + at / sampleRate
    }
    return Infinity
  }
  return {
    flash: await firstTime('video', 'scale=32:32,format=gray', (pixels) =>
      (pixels[500] ?? 0) > 120 ? 0 : -1,
    ),
    beep: await firstTime('audio', 'aformat=sample_fmts=s16:channel_layouts=mono', (bytes) =>
      new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2).findIndex(
        (value) => Math.abs(value) > 3000,
      ),
    ),
  }
}
