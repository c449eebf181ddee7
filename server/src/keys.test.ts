import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadKeys, secretOf } from './keys.ts'

async function emptyFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-keys-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return dataDir
}

it('makes one secret, and takes it at each start', async () => {
  const dataDir = await emptyFolder()
  const keys = loadKeys({ jwtSecret: undefined, dataDir })
  expect(loadKeys({ jwtSecret: undefined, dataDir })).toEqual(keys)
  expect(await readdir(dataDir)).toEqual(['secret'])
  expect(secretOf({ jwtSecret: undefined, dataDir })).toBe(await readFile(join(dataDir, 'secret'), 'utf8'))
})

it('writes nothing where the secret is there, because the disk may be full (docs/reliability.md)', async () => {
  const dataDir = await emptyFolder()
  const keys = loadKeys({ jwtSecret: undefined, dataDir })
  // No file can be written in the place of a folder.
  await mkdir(join(dataDir, `secret.${process.pid}`))
  expect(loadKeys({ jwtSecret: undefined, dataDir })).toEqual(keys)
})

it.each(['', 'cut off'])('does not start with a secret that was lost: %j (SECURITY.md)', async (left) => {
  const dataDir = await emptyFolder()
  await writeFile(join(dataDir, 'secret'), left)
  expect(() => loadKeys({ jwtSecret: undefined, dataDir })).toThrow(
    `${join(dataDir, 'secret')} holds no secret`,
  )
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(left)
})
