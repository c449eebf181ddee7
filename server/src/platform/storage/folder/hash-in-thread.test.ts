import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { hashFile } from './hash-file.ts'

const setUp = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hash-file-'))
  const files: FileHandle[] = []
  let name = 0
  onTestFinished(async () => {
    for (const file of files) await file.close()
    await rm(folder, { recursive: true })
  })
  return async () => {
    const file = await open(join(folder, String((name += 1))), 'wx+')
    files.push(file)
    return file
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

it('hashes each of several files as it grows, and an empty one', async () => {
  const newFile = await setUp()
  const steps = [1, 600_000, 7, 1_500_000]
  const grown = await Promise.all(
    [0, 1, 2].map(async () => {
      const file = await newFile()
      const hash = hashFile(file)
      const written: Buffer[] = []
      for (const length of steps) {
        const bytes = randomBytes(length)
        await file.write(bytes)
        written.push(bytes)
        hash.upTo(Buffer.concat(written).length)
      }
      expect(await hash.end()).toBe(sha256(Buffer.concat(written)))
      return hash.end()
    }),
  )
  expect(new Set(grown).size).toBe(3)
  expect(await hashFile(await newFile()).end()).toBe(sha256(Buffer.alloc(0)))
})

it('fails for the file alone that is shorter than was written', async () => {
  const newFile = await setUp()
  const [short, whole] = [await newFile(), await newFile()]
  const hashes = [short, whole].map((file) => hashFile(file))
  await whole.write('whole')
  for (const hash of hashes) hash.upTo(5)
  await expect(hashes[0]?.end()).rejects.toThrow('The file ends at byte 0, and 5 were written')
  expect(await hashes[1]?.end()).toBe(sha256(Buffer.from('whole')))
})
