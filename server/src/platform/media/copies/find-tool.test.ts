import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../../../../test/copies.ts'
import { findFfmpeg, findTool } from './find-tool.ts'

/** Puts a program named ffmpeg into a folder, which answers whatever it is asked with these words. */
const fakeFfmpeg = async (words: string) => {
  const folder = await temporaryFolder(onTestFinished)
  const path = join(folder, 'ffmpeg')
  await writeFile(path, `#!/bin/sh\necho "${words}"\n`)
  await chmod(path, 0o755)
  return { folder, path }
}

describe.skipIf(process.platform === 'win32')('an ffmpeg of the machine', () => {
  it('is preferred to the library (W02)', async () => {
    const { folder, path } = await fakeFfmpeg(
      'ffmpeg version 5.1 libx264 libwebp aac ebur128 alimiter zscale tonemap entropy signalstats bbox tpad',
    )
    vi.stubEnv('PATH', folder)
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(await findTool(undefined)).toEqual({ kind: 'ffmpeg', path, version: '5.1' })
  })

  it('is passed over without the encoders that a copy needs (W02)', async () => {
    const { path } = await fakeFfmpeg('ffmpeg version 5.1 without libx264')
    expect(await findFfmpeg(path)).toBe(null)
  })
})

it('takes the library where FFMPEG leads nowhere (W02)', async () => {
  expect(await findTool('/nowhere/ffmpeg')).toEqual({
    kind: 'library',
    version: expect.stringMatching(/^\d/),
  })
})
