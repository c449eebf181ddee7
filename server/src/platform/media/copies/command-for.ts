import { fileURLToPath } from 'node:url'
import { ffmpegArgs } from './ffmpeg-args.ts'
import type { Tool } from './find-tool.ts'
import type { Limits } from './limits.ts'
import type { Child } from './run-limited.ts'
import type { Step } from './step.ts'

const worker = fileURLToPath(new URL('library-worker.ts', import.meta.url))

export const commandFor = (tool: Tool, step: Step, folder: string, limits: Limits): Child =>
  tool.kind === 'ffmpeg'
    ? { command: tool.path, args: ffmpegArgs(step, folder, limits), folder }
    : {
        command: process.execPath,
        args: [worker, JSON.stringify({ step, folder, pixels: limits.pixels })],
        folder,
      }
