import { fileURLToPath } from 'node:url'
import { ffmpegArgs } from './ffmpeg-args.ts'
import type { Tool } from './find-tool.ts'
import type { Limits } from './limits.ts'
import type { Child } from './run-limited.ts'
import type { Step } from './step.ts'

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
