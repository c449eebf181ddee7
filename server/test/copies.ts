import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFfmpeg, findLibrary, type Tool } from '../src/platform/media/copies/find-tool.ts'
import { type MadeCopy, makeCopy } from '../src/platform/media/copies/make-copy.ts'
import type { Limits } from '../src/platform/media/copies/limits.ts'

/** The tools that can make viewing copies. A tool that isn't installed is null, and its title says so. */
export const tools: readonly { title: string; tool: Tool | null }[] = await Promise.all(
  [
    { name: 'ffmpeg', find: () => findFfmpeg(undefined), how: 'apt-get install ffmpeg' },
    { name: 'the library', find: findLibrary, how: 'npm ci without --omit=optional' },
  ].map(async ({ name, find, how }) => {
    const tool = await find()
    return { title: tool ? `with ${name}` : `skipped: ${name} is not installed (${how})`, tool }
  }),
)

/** A temporary folder, removed when the test ends. */
export const temporaryFolder = async (onFinished: (remove: () => Promise<void>) => void): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'copies-'))
  onFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export const copyOf = async (
  tool: Tool | null,
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
  if (!tool) throw new Error('no tool')
  return makeCopy({ tool, input, folder, signal, onProgress, limits })
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
