import { execFile } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { commandFor } from '../../server/src/platform/media/copies/command-for.ts'
import { findTool, makeCopy, type Tool } from '../../server/src/platform/media/copies/make-copy.ts'
import { usualLimits } from '../../server/src/platform/media/copies/limits.ts'
import { parseLoudness } from '../../server/src/platform/media/copies/loudness.ts'
import { measureStep } from '../../server/src/platform/media/copies/recipe.ts'
import { runLimited } from '../../server/src/platform/media/copies/run-limited.ts'
import { processesOf } from '../../server/test/processes-of.ts'
import { measureListBeside } from './copies-beside.ts'
import { measureFirstFrame } from './first-frame.ts'
import { requireLibrary } from '../media/tools.ts'
import { atMost, note } from './goals.ts'

const SECONDS = 10
const LEVELS = [-40, -36, -32, -28, -24, -20, -16, -12, -8, -5]

const run = promisify(execFile)
const never = new AbortController().signal

/** Measures what a viewing copy costs with each tool, what it does to lists, and how near its sound is to -16 LUFS. */
export async function measureCopies(folder: string) {
  const maker = await findTool(undefined)
  if (maker?.kind !== 'ffmpeg') return note('viewing copies', 'not measured: ffmpeg has to make the videos')
  const phone = join(folder, 'phone.mp4')
  await film(maker.path, phone, {
    picture: `testsrc2=s=1080x1920:r=30:d=${SECONDS},noise=alls=12:allf=t`,
    codec: 'libx265',
  })
  await measureListBeside(join(folder, 'portal'), phone)
  // This video is as rich in detail as a film, without noise in every pixel.
  const detailed = join(folder, 'detailed.mp4')
  await film(maker.path, detailed, { picture: 'mandelbrot=s=1080x1920:r=30', codec: 'libx264' })
  for (const tool of [maker, await requireLibrary()]) {
    const title = `with ${tool.kind === 'ffmpeg' ? 'ffmpeg' : 'the library'}`
    const cost = await costOf(tool, phone, join(folder, tool.kind))
    note(
      `viewing copy ${title}: per minute of 1080x1920 HEVC`,
      `${cost.seconds.toFixed(0)} s, processor ${cost.cpu.toFixed(0)} s`,
    )
    note(`viewing copy ${title}: peak memory`, `${cost.megabytes.toFixed(0)} MB`)
    await measureFirstFrame(title, await copyOf(tool, detailed, join(folder, `detailed-${tool.kind}`)))
    const sounds = []
    for (const lufs of LEVELS) sounds.push(await soundAfter(maker.path, tool, { lufs, folder }))
    atMost(
      `viewing copy ${title}: furthest from -16 LUFS of 10 files`,
      Math.max(...sounds.map((sound) => Math.abs(sound.lufs + 16))),
      1,
      'LU',
    )
    atMost(
      `viewing copy ${title}: highest true peak`,
      Math.max(...sounds.map((sound) => sound.peak)),
      -1.5,
      'dB',
    )
  }
}

const film = (
  ffmpeg: string,
  path: string,
  { picture, codec, volume = 0 }: { picture: string; codec: string; volume?: number },
) =>
  run(ffmpeg, [
    ...`-y -v error -f lavfi -i ${picture} -f lavfi`.split(' '),
    '-i',
    // The sound is like speech: it has pauses and loud beginnings.
    `anoisesrc=d=${SECONDS}:c=pink:r=48000:seed=1,volume='0.15+0.85*exp(-4*mod(t,1.3))':eval=frame,volume=${volume}dB`,
    ...`-shortest -c:v ${codec} -preset ultrafast -b:v 12M -pix_fmt yuv420p -c:a aac ${path}`.split(' '),
  ])

const costOf = async (tool: Tool, input: string, folder: string) => {
  await mkdir(folder)
  let most = 0
  const looking = setInterval(() => {
    void memoryOf(folder).then((bytes) => (most = Math.max(most, bytes)))
  }, 100)
  const [started, cpu] = [performance.now(), await childrenSeconds()]
  await makeCopy({ tool, input, folder, signal: never, onProgress: () => {} })
  clearInterval(looking)
  const perMinute = 60 / SECONDS
  return {
    seconds: ((performance.now() - started) / 1000) * perMinute,
    cpu: ((await childrenSeconds()) - cpu) * perMinute,
    megabytes: most / 1024 / 1024,
  }
}

async function copyOf(tool: Tool, input: string, folder: string): Promise<string> {
  await mkdir(folder)
  const { video } = await makeCopy({ tool, input, folder, signal: never, onProgress: () => {} })
  return video?.path ?? input
}

const memoryOf = async (folder: string): Promise<number> => {
  const sizes = await Promise.all(
    (await processesOf(folder)).map(async (id) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
      return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Returns the processor time of the ended children, in seconds: fields 16 and 17 of proc(5), in hundredths. */
const childrenSeconds = async (): Promise<number> => {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => '')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
    .map(Number)
  return (user + system) / 100
}

const measured = async (tool: Tool, path: string, folder: string) => {
  const watch = {
    signal: never,
    seconds: 60,
    memoryBytes: 2 ** 40,
    folderBytes: 2 ** 40,
    onSeconds: () => {},
  }
  await runLimited(commandFor(tool, measureStep(path, 'loudness.txt'), folder, usualLimits), watch)
  return parseLoudness(await readFile(join(folder, 'loudness.txt'), 'utf8'))
}

const soundAfter = async (ffmpeg: string, tool: Tool, { lufs, folder }: { lufs: number; folder: string }) => {
  const [path, place] = [join(folder, 'quiet.mp4'), join(folder, 'sound')]
  await mkdir(place)
  const small = { picture: `testsrc2=s=90x160:r=5:d=${SECONDS}`, codec: 'libx264' }
  await film(ffmpeg, path, small)
  const { lufs: plain } = await measured(tool, path, place)
  await film(ffmpeg, path, { ...small, volume: lufs - plain })
  const copy = await makeCopy({ tool, input: path, folder: place, signal: never, onProgress: () => {} })
  const result = await measured(tool, copy.video?.path ?? path, place)
  await rm(place, { recursive: true })
  return result
}
