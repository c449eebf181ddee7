import { fileURLToPath } from 'node:url'
import type { Tool } from './find-tool.ts'
import type { Limits } from './limits.ts'
import type { Child } from './run-limited.ts'
import type { Step } from './step.ts'
import { join } from 'node:path'
import { INPUT_OPTIONS, MAX_ALLOCATION, THREADS } from './tool-options.ts'

export const libraryWorker = fileURLToPath(new URL('library-worker.ts', import.meta.url))

const keeper = fileURLToPath(new URL('keeper-worker.ts', import.meta.url))

/**
 * Returns the command that runs a step. With either tool the child is a Node process of ours, which ends when the
 * server does.
 */
export const commandFor = (tool: Tool, step: Step, folder: string, limits: Limits): Child =>
  tool.kind === 'ffmpeg'
    ? { command: process.execPath, args: [keeper, tool.path, ...ffmpegArgs(step, folder, limits)], folder }
    : {
        command: process.execPath,
        args: [libraryWorker, JSON.stringify({ step, folder, pixels: limits.pixels })],
        folder,
      }

const ffmpegArgs = (step: Step, folder: string, limits: Limits): string[] => {
  const { video, audio, output } = step
  const input = (path: string) => [...flags(INPUT_OPTIONS), '-f', 'mov', '-i', `file:${path}`]
  return [
    ...words('-hide_banner -nostdin -nostats -y -v error -progress pipe:1 -copyts'),
    ...words(
      `-max_alloc ${MAX_ALLOCATION} -filter_threads 1 -threads ${THREADS} -max_pixels ${limits.pixels}`,
    ),
    ...(step.fromZero ? ['-start_at_zero'] : []),
    ...(step.from === undefined ? [] : ['-noaccurate_seek', '-ss', step.from.toFixed(3)]),
    ...input(step.input),
    ...(step.sound === undefined ? [] : input(join(folder, step.sound))),
    ...(video ? ['-map', '0:v:0', '-vf', video.filters, ...encoder('v', video)] : []),
    ...(audio ? ['-map', '0:a:0', '-af', audio.filters, ...encoder('a', audio)] : []),
    ...(step.sound === undefined ? [] : ['-map', '1:a:0', '-c:a', 'copy']),
    ...words(
      '-sn -dn -map_metadata -1 -map_chapters -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact',
    ),
    ...(output === null
      ? ['-f', 'null', '-']
      : [
          ...words(output.format === 'mp4' ? '-movflags +faststart -f mp4' : '-f webp'),
          `file:${join(folder, output.name)}`,
        ]),
  ]
}

const words = (text: string): string[] => text.split(' ')

const flags = (options: Readonly<Record<string, string>>): string[] =>
  Object.entries(options).flatMap(([name, value]) => [`-${name}`, value])

const encoder = (kind: 'v' | 'a', track: NonNullable<Step['video']>): string[] => [
  ...(track.encoder ? [`-c:${kind}`, track.encoder, '-threads', String(THREADS)] : []),
  ...Object.entries(track.options).flatMap(([name, value]) => [`-${name}:${kind}`, value]),
  ...(track.frames === undefined ? [] : [`-frames:${kind}`, String(track.frames)]),
]
