import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepAssets } from './keep-assets.ts'

const DAY = 24 * 60 * 60 * 1000
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-assets-'))
})
afterAll(() => rm(root, { recursive: true }))

/** Makes a build with these files that replaces the build in `before`; returns its folder. */
async function build(name: string, files: string[], before: string, now: number): Promise<string> {
  const folder = join(root, name)
  await mkdir(join(folder, 'assets'), { recursive: true })
  for (const file of files) await writeFile(join(folder, 'assets', file), name)
  await keepAssets(before, folder, now)
  return folder
}
const assets = async (folder: string) => (await readdir(join(folder, 'assets'))).toSorted()

it('keeps the parts of the builds before for 14 days after they were replaced, however old they are', async () => {
  const one = await build('one', ['a-1.js', 'b-1.js'], join(root, 'none'), 0)
  expect(await assets(one)).toEqual(['a-1.js', 'b-1.js'])
  const two = await build('two', ['a-2.js', 'b-1.js'], one, 100 * DAY)
  expect(await assets(two)).toEqual(['a-1.js', 'a-2.js', 'b-1.js'])
  const three = await build('three', ['a-3.js', 'b-1.js'], two, 113 * DAY)
  expect(await assets(three)).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'b-1.js'])
  const four = await build('four', ['a-3.js', 'b-2.js'], three, 114 * DAY)
  expect(await assets(four)).toEqual(['a-2.js', 'a-3.js', 'b-1.js', 'b-2.js'])
})

it('keeps no more than five builds', async () => {
  let last = join(root, 'nothing')
  for (let count = 1; count <= 8; count += 1)
    last = await build(`many-${count}`, [`a-${count}.js`], last, 200 * DAY + count)
  expect(await assets(last)).toEqual(['a-3.js', 'a-4.js', 'a-5.js', 'a-6.js', 'a-7.js', 'a-8.js'])
})
