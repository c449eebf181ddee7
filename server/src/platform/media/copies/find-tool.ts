import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { libraryWorker } from './command-for.ts'

export type Tool = { kind: 'ffmpeg'; path: string; version: string } | { kind: 'library'; version: string }

const run = promisify(execFile)
const NEEDED = {
  '-encoders': ['libx264', 'libwebp', 'aac'],
  '-filters': ['ebur128', 'alimiter', 'zscale', 'tonemap', 'entropy', 'signalstats', 'bbox', 'tpad'],
} as const

/**
 * Returns the ffmpeg of FFMPEG (config) or PATH, otherwise the optional npm library, or null when neither is
 * there. An ffmpeg without the encoders and filters that a copy needs doesn't count.
 */
export const findTool = async (ffmpeg: string | undefined): Promise<Tool | null> =>
  (await findFfmpeg(ffmpeg)) ?? (await findLibrary())

export const findFfmpeg = async (ffmpeg: string | undefined): Promise<Tool | null> => {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'
  const places = ffmpeg
    ? [ffmpeg]
    : (process.env['PATH'] ?? '')
        .split(delimiter)
        .filter(Boolean)
        .map((folder) => join(folder, name))
  for (const path of places) {
    const version = await versionOf(path)
    if (version !== null) return { kind: 'ffmpeg', path, version }
  }
  return null
}

const versionOf = async (path: string): Promise<string | null> => {
  try {
    const ask = async (option: string) =>
      (await run(path, ['-hide_banner', option], { timeout: 10_000 })).stdout
    for (const [option, names] of Object.entries(NEEDED)) {
      const has = new Set((await ask(option)).split(/\s+/))
      if (!names.every((name) => has.has(name))) return null
    }
    return /^ffmpeg version (\S+)/.exec(await ask('-version'))?.[1] ?? null
  } catch {
    return null
  }
}

/** Finds the npm library by loading it in a child process, so that a failure to load never affects the server. */
export const findLibrary = async (): Promise<Tool | null> => {
  try {
    const { stdout } = await run(process.execPath, [libraryWorker], { timeout: 30_000 })
    return { kind: 'library', version: stdout.trim() }
  } catch {
    return null
  }
}
