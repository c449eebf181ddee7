import { join } from 'node:path'
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer, pipeline } from 'node-av/api'
import {
  AV_CODEC_FLAG_BITEXACT,
  AV_LOG_ERROR,
  AVSEEK_FLAG_BACKWARD,
  type FFEncoderCodec,
} from 'node-av/constants'
import { Codec, type Frame, getFFmpegInfo, Log, type Stream } from 'node-av/lib'
import type { Step } from './step.ts'
import { INPUT_OPTIONS, THREADS } from './tool-options.ts'

/** The work that the server hands to this child process, as JSON in the first argument. */
export interface Work {
  step: Step
  folder: string
  pixels: number
}

const open = (path: string) => Demuxer.open(path, { format: 'mov', options: INPUT_OPTIONS })

const streamOf = (input: Demuxer, step: Step): Stream => {
  const stream = step.video ? input.video() : input.audio()
  if (!stream) throw new Error('no such stream')
  return stream
}

const filterOf = (stream: Stream, step: Step, start: number): FilterAPI => {
  const shift = step.fromZero ? [`${step.video ? 'setpts' : 'asetpts'}=PTS-${start}/TB`] : []
  const turn = step.video?.turn ? [step.video.turn] : []
  const filters = [...shift, ...turn, (step.video ?? step.audio)?.filters].join(',')
  return FilterAPI.create(filters, { framerate: stream.avgFrameRate, graph: { nbThreads: 1 } })
}

/** Yields the first `count` frames. */
async function* first(frames: AsyncIterable<Frame | null>, count: number): AsyncGenerator<Frame | null> {
  let left = count
  for await (const frame of frames) {
    if (frame) yield frame
    left -= 1
    if (left === 0) break
  }
  yield null
}

const tellProgress = {
  onProgress: ({ time }: { time: number }) => process.stdout.write(`out_time_us=${Math.round(time * 1e6)}\n`),
}

const run = async ({ step, folder, pixels }: Work): Promise<void> => {
  await using input = await open(step.input)
  if (step.from !== undefined) await input.seek(step.from, -1, AVSEEK_FLAG_BACKWARD)
  const track = step.video ?? step.audio
  const stream = streamOf(input, step)
  const decoder = await Decoder.create(stream, {
    exitOnError: false,
    context: { threadCount: THREADS },
    options: step.video ? { max_pixels: pixels } : {},
    // What the file says about the shape of its pixels counts before what the pictures say, as with ffmpeg.
    ...(stream.sampleAspectRatio.num > 0 && { sarOverride: stream.sampleAspectRatio }),
  })
  // Closing the filter writes the figures that it prints to their file.
  using filter = filterOf(stream, step, input.startTime ?? 0)
  const frames = pipeline(input, decoder, filter)
  const wanted = track?.frames ? first(frames, track.frames) : frames
  if (!track?.encoder || !step.output) {
    for await (const frame of wanted) frame?.free()
    return
  }
  const codec = Codec.findEncoderByName(track.encoder as FFEncoderCodec)
  if (!codec) throw new Error(`Unknown encoder ${track.encoder}`)
  const encoder = await Encoder.create(codec, {
    decoder,
    filter,
    options: track.options,
    context: { threadCount: THREADS },
    configure: (context) => context.setFlags(AV_CODEC_FLAG_BITEXACT),
  })
  await using output = await Muxer.open(join(folder, step.output.name), {
    format: step.output.format,
    options: { ...(step.output.format === 'mp4' ? { movflags: '+faststart' } : {}), fflags: '+bitexact' },
    // Removes what the library would otherwise copy from the original: the metadata, and beside the codec's own
    // facts the matrix that turns the stored picture, and marks of high dynamic range.
    configure: (file) => {
      for (const part of [file, ...file.streams]) part.metadata = null
      const context = encoder.getCodecContext()
      if (context) file.streams[0]?.codecpar.fromContext(context)
    },
  })
  if (step.sound === undefined) {
    await pipeline(wanted, encoder, output, tellProgress).completion
  } else {
    await using sound = await open(join(folder, step.sound))
    const stages = { video: [decoder, filter, encoder], audio: 'passthrough' as const }
    await pipeline({ video: input, audio: sound }, stages, output, tellProgress).completion
  }
}

// The server holds the other end of stdin: when the server goes, this process ends too.
process.stdin.resume().on('end', () => process.exit(1))
Log.setLevel(AV_LOG_ERROR)
const work = process.argv[2]
if (work === undefined) process.stdout.write(getFFmpegInfo().version)
else await run(JSON.parse(work) as Work)
process.exit(0)
