import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { casesOfRun, copyOf, temporaryFolder, tool } from '../../../../test/copies.ts'
import { damagedVideo } from '../../../../test/damaged-videos.ts'
import { processesOf } from '../../../../test/processes-of.ts'
import { videoFile } from '../../../../test/videos.ts'
import { commandFor } from './command-for.ts'
import { usualLimits } from './limits.ts'
import { CopyFailed } from './make-copy.ts'
import { copyFaults } from './copy-failed.ts'
import { readFacts, requireWithin } from './read-facts.ts'
import { measureStep } from './recipe.ts'
import { runLimited } from './run-limited.ts'

const folder = () => temporaryFolder(onTestFinished)

/** Makes a known video with some of its bytes changed. */
const changed = async (kind: Parameters<typeof videoFile>[0], change: (bytes: Buffer) => Buffer | void) => {
  const path = join(await folder(), 'input.mp4')
  const bytes = await readFile(videoFile(kind))
  await writeFile(path, change(bytes) ?? bytes)
  return path
}

const claimShape = (bytes: Buffer, width: number, height: number) => {
  const matrix = bytes.indexOf('tkhd') + 4 + 40
  bytes.writeUInt32BE(width * 65536, matrix + 36)
  bytes.writeUInt32BE(height * 65536, matrix + 40)
}

it('a child that would go on is ended by an abort and by its time (W03)', async () => {
  const place = await folder()
  // Lives long enough for the test to notice it, but ends by itself if nothing else ends it.
  const child = { command: process.execPath, args: ['-e', 'setTimeout(() => {}, 30_000)'], folder: place }
  const run = (seconds: number, signal: AbortSignal) => {
    const bounds = { memoryBytes: 2 ** 30, folderBytes: 2 ** 20 }
    const ended = runLimited(child, { signal, seconds, ...bounds, onSeconds: () => {} })
    return Promise.race([ended, setTimeout(10_000, 'it still runs', { ref: false })])
  }
  const abort = new AbortController()
  const aborted = run(60, abort.signal)
  abort.abort(new Error('enough'))
  await expect(aborted).rejects.toThrow('enough')
  await expect(run(0.2, new AbortController().signal)).rejects.toMatchObject({ fault: 'out_of_time' })
})

describe('what a header claims too much of is refused before any decoder sees it (W03)', () => {
  const refused = async (path: string) => copyOf(path, await folder()).catch((error: unknown) => error)

  it('8K frames', async () => {
    expect(await refused(videoFile('eightK'))).toMatchObject({
      fault: 'too_big',
      detail: '7680 x 4320 pixels',
    })
  })

  it('but not what action cameras film', async () => {
    const facts = await readFacts(videoFile('vertical'))
    expect(() => requireWithin({ ...facts, width: 5312, height: 2988 }, usualLimits)).not.toThrow()
  })

  it('10,000 frames per second', async () => {
    const path = await changed('vertical', (bytes) => {
      const mdhd = bytes.indexOf('mdhd')
      bytes.writeUInt32BE(bytes.readUInt32BE(mdhd + 20) / 1000, mdhd + 20)
    })
    expect(await refused(path)).toMatchObject({
      fault: 'too_big',
      detail: expect.stringMatching(/frames per second/),
    })
  })

  it('hours', async () => {
    const path = await changed('vertical', (bytes) => {
      const mvhd = bytes.indexOf('mvhd')
      bytes.writeUInt32BE(3600 * bytes.readUInt32BE(mvhd + 16), mvhd + 20)
    })
    expect(await refused(path)).toMatchObject({ fault: 'too_long', detail: '3600 s' })
  })

  it('200 tracks', async () => {
    const path = await changed('vertical', (bytes) => {
      const [moov, trak] = [bytes.indexOf('moov') - 4, bytes.indexOf('trak') - 4]
      const track = bytes.subarray(trak, trak + bytes.readUInt32BE(trak))
      bytes.writeUInt32BE(bytes.readUInt32BE(moov) + 199 * track.length, moov)
      return Buffer.concat([
        bytes.subarray(0, trak),
        ...Array<Buffer>(200).fill(track),
        bytes.subarray(trak + track.length),
      ])
    })
    expect(await refused(path)).toMatchObject({ fault: 'too_big', detail: '200 tracks' })
  })

  it('a playlist that calls itself mp4', async () => {
    const path = await changed('vertical', () => Buffer.from('#EXTM3U\n#EXTINF:1,\n/etc/hostname\n'))
    expect(await refused(path)).toMatchObject({ fault: 'damaged', detail: 'not_mp4' })
  })
})

describe('a hostile video (W03)', () => {
  const failure = async (path: string, options: Parameters<typeof copyOf>[2] = {}) =>
    copyOf(path, await folder(), options).catch((error: unknown) => error)

  it('8K frames behind a modest header are not decoded', async () => {
    const path = await changed('eightK', (bytes) => claimShape(bytes, 320, 180))
    expect(await failure(path)).toBeInstanceOf(CopyFailed)
  })

  it('no other demuxer reads it, whatever it looks like', async () => {
    const place = await folder()
    const playlist = join(place, 'input.mp4')
    await writeFile(
      playlist,
      `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${videoFile('loud')}\n#EXT-X-ENDLIST\n`,
    )
    const watch = {
      signal: new AbortController().signal,
      seconds: 60,
      memoryBytes: 2 ** 40,
      folderBytes: 2 ** 40,
      onSeconds: () => {},
    }
    const child = commandFor(tool, measureStep(playlist, 'loudness.txt'), place, usualLimits)
    await expect(runLimited(child, watch)).rejects.toMatchObject({ fault: 'damaged' })
  })

  it('time, memory and output have limits', async () => {
    const phone = videoFile('phone')
    const short = { secondsPerSecond: 0, leastSeconds: 0.01 }
    expect(await failure(phone, { limits: short })).toMatchObject({ fault: 'out_of_time' })
    expect(await failure(phone, { limits: { memoryBytes: 1_000_000 } })).toMatchObject({
      fault: 'out_of_memory',
    })
    expect(await failure(phone, { limits: { folderBytes: 10 } })).toMatchObject({ fault: 'too_big' })
  })

  it.skipIf(process.platform !== 'linux')(
    'its process has the lowest priority and knows nothing; an abort leaves none',
    async () => {
      const place = await folder()
      const abort = new AbortController()
      const copy = copyOf(videoFile('phone'), place, { signal: abort.signal })
      copy.catch(() => {})
      const [pid] = await vi.waitFor(async () => {
        const found = await processesOf(place)
        expect(found.length).toBeGreaterThan(0)
        return found
      }, 30_000)
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
      expect(stat.slice(stat.lastIndexOf(')')).split(' ')[17]).toBe('19')
      expect(await readFile(`/proc/${pid}/environ`, 'utf8')).toBe('LC_ALL=C\0PATH=\0')
      abort.abort(new Error('enough'))
      await expect(copy).rejects.toThrow('enough')
      await vi.waitFor(async () => expect(await processesOf(place)).toEqual([]), 30_000)
    },
  )

  it.skipIf(process.platform !== 'linux')('a killed child is a failed copy', async () => {
    const place = await folder()
    const copy = copyOf(videoFile('phone'), place)
    copy.catch(() => {})
    const [pid = 0] = await vi.waitFor(async () => {
      const found = await processesOf(place)
      expect(found.length).toBeGreaterThan(0)
      return found
    }, 30_000)
    process.kill(pid, 'SIGKILL')
    await expect(copy).rejects.toBeInstanceOf(CopyFailed)
    await vi.waitFor(async () => expect(await processesOf(place)).toEqual([]), 30_000)
  })

  it.skipIf(process.platform !== 'linux')('nothing goes on when the server is killed', async () => {
    const place = await folder()
    const script = join(place, 'server.ts')
    await mkdir(join(place, 'made'))
    await writeFile(
      script,
      `import { makeCopy } from ${JSON.stringify(join(import.meta.dirname, 'make-copy.ts'))}
       await makeCopy({ tool: ${JSON.stringify(tool)}, input: ${JSON.stringify(videoFile('phone'))}, folder: ${JSON.stringify(join(place, 'made'))},
         signal: new AbortController().signal, onProgress: () => {} })`,
    )
    const server = spawn(process.execPath, [script], { stdio: 'ignore' })
    await vi.waitFor(async () => expect(await processesOf(join(place, 'made'))).not.toEqual([]), 30_000)
    server.kill('SIGKILL')
    await once(server, 'exit')
    await vi.waitFor(async () => expect(await processesOf(place)).toEqual([]), 30_000)
  })

  it.each(casesOfRun([0, 1, 2, 3]))(
    'damaged in 5 ways (part %i): a copy or a reason, never anything else',
    async (part) => {
      for (let number = 5 * part; number < 5 * part + 5; number += 1) {
        const path = await changed('vertical', () => damagedVideo(number))
        const outcome = await copyOf(path, await folder(), { limits: { leastSeconds: 30 } }).then(
          () => 'a copy',
          (error: unknown) => (error instanceof CopyFailed ? error.fault : error),
        )
        expect(['a copy', ...copyFaults]).toContain(outcome)
      }
    },
  )
})
