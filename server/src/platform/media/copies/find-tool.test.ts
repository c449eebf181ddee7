import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder, tools } from '../../../../test/copies.ts'
import { findFfmpeg, findTool } from './find-tool.ts'

const [ffmpeg, library] = tools

it.skipIf(!ffmpeg?.tool)(`prefers the ffmpeg of the machine (W02), ${ffmpeg?.title}`, async () => {
  expect(await findTool(undefined)).toEqual(ffmpeg?.tool)
})

it.skipIf(!library?.tool)(
  `takes the library where FFMPEG leads nowhere (W02), ${library?.title}`,
  async () => {
    expect(await findTool('/nowhere/ffmpeg')).toEqual(library?.tool)
  },
)

it.skipIf(process.platform === 'win32')(
  'passes over an ffmpeg without the encoders that a copy needs (W02)',
  async () => {
    const poor = join(await temporaryFolder(onTestFinished), 'ffmpeg')
    await writeFile(poor, '#!/bin/sh\necho "ffmpeg version 5.1 without libx264"\n')
    await chmod(poor, 0o755)
    expect(await findFfmpeg(poor)).toBe(null)
  },
)
