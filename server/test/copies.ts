import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { commandFor } from '../src/platform/media/copies/command-for.ts'
import { findLibrary, type Tool } from '../src/platform/media/copies/find-tool.ts'
import { type MadeCopy, makeCopy } from '../src/platform/media/copies/make-copy.ts'
import { type Limits, usualLimits } from '../src/platform/media/copies/limits.ts'
import { runLimited } from '../src/platform/media/copies/run-limited.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Given by the runs of ops/. */
    copyTool?: Tool
  }
}

const toolOfRun = async () => {
  const tool = inject('copyTool') ?? (await findLibrary())
  if (!tool)
    throw new Error('The library that makes viewing copies is missing: npm ci without --omit=optional')
  return tool
}

/** Makes the viewing copies: the npm library, or the ffmpeg that a run of ops/ is given. */
export const tool = await toolOfRun()

/** Returns all cases in a run of ops/, which has the time, and the first of them in `npm test`. */
export const casesOfRun = <Case>(all: readonly Case[]): readonly Case[] =>
  inject('copyTool') ? all : all.slice(0, 1)

/** A temporary folder, removed when the test ends. */
export const temporaryFolder = async (onFinished: (remove: () => Promise<void>) => void): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'copies-'))
  onFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export const copyOf = async (
  input: string,
  folder: string,
  {
    signal = new AbortController().signal,
    limits = {},
    onProgress = () => {},
  }: {
    signal?: AbortSignal
    limits?: Partial<Limits>
    onProgress?: (share: number) => void
  } = {},
): Promise<MadeCopy> => {
  return makeCopy({ tool, input, folder, signal, onProgress, limits })
}

/** Returns what a filter prints about every frame of a video, or of its sound, while the tool plays it to its end. */
export const printed = async (
  bytes: Buffer,
  folder: string,
  filter: 'signalstats' | 'ebur128=metadata=1',
): Promise<string> => {
  const input = join(folder, 'played.mp4')
  const file = 'printed.txt'
  await writeFile(input, bytes)
  const isPicture = filter === 'signalstats'
  const filters = `${filter},${isPicture ? '' : 'a'}metadata=mode=print:file=${file}`
  const step = { [isPicture ? 'video' : 'audio']: { filters, encoder: null, options: {} } }
  await runLimited(commandFor(tool, { input, output: null, ...step }, folder, usualLimits), {
    signal: new AbortController().signal,
    seconds: 60,
    memoryBytes: usualLimits.memoryBytes,
    folderBytes: usualLimits.folderBytes,
    onSeconds: () => {},
  })
  return readFile(join(folder, file), 'utf8')
}

/** Bytes and size of a WebP of one lossy picture. */
export const readWebP = async (path: string): Promise<{ bytes: number; width: number; height: number }> => {
  const file = await readFile(path)
  if (file.toString('latin1', 0, 4) + file.toString('latin1', 8, 15) !== 'RIFFWEBPVP8')
    throw new Error('no WebP')
  const key = file.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  return {
    bytes: file.length,
    width: file.readUInt16LE(key + 3) & 0x3fff,
    height: file.readUInt16LE(key + 5) & 0x3fff,
  }
}
