import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { loadConfig } from '../../src/config.ts'
import { all, read, root, variables } from './files.ts'

const text = read('docs/deploy.md')
const [, table = ''] = /^## Variables\n([\s\S]+?)^## /m.exec(text) ?? []
const rows = [...table.matchAll(/^\| (`[A-Z].+?`) \| (.+?) \|/gm)].map(([, names = '', fallback = '']) => ({
  names: all(names, /`(\w+)`/g),
  fallback,
}))

const store = { S3_ENDPOINT: 'http://store', S3_BUCKET: 'videos', S3_KEY: 'key', S3_SECRET: 'secret' }
const base = { ...store, JWT_SECRET: randomBytes(32).toString('hex') }

it('names every variable of config.ts once, and no other', () => {
  const named = rows.flatMap(({ names }) => names)
  expect(named.toSorted()).toEqual(variables.toSorted())
})

it('names the defaults that config.ts has', () => {
  const literal = rows.flatMap(({ names, fallback }) =>
    all(fallback, /^`(.+)`$/g).map((value) => [names[0] ?? '', value]),
  )
  expect(literal.length).toBeGreaterThan(8)
  for (const [name = '', value] of literal)
    expect([name, loadConfig({ ...base, [name]: value })]).toEqual([name, loadConfig(base)])
})

it('names only variables that are there, in the whole text', () => {
  const named = all(text, /`([A-Z][A-Z0-9]*_[A-Z0-9_]+)`/g).filter((name) => name !== 'NAME_FILE')
  expect(named.filter((name) => !variables.includes(name))).toEqual([])
})

it('names only files that are there', () => {
  const paths = [
    ...all(text, /\]\((?!#|http)([^)]+)\)/g).map((path) => `docs/${path}`),
    ...all(text, /\b(deploy\/[\w./-]+\w)/g),
  ]
  expect(paths.length).toBeGreaterThan(10)
  expect(
    paths.filter((path) => !path.startsWith('deploy/secrets') && !existsSync(new URL(path, root))),
  ).toEqual([])
})

it("names only operators' commands that are there", () => {
  const admin = fileURLToPath(new URL('server/src/cli/admin.ts', root))
  const usage = execFileSync(process.execPath, [admin, '--help'], { encoding: 'utf8' })
  const commands = all(text, /(?:npm run admin --|portal-admin) ([a-z][\w-]+)(?= |`|$)/gm)
  expect(commands).toContain('mail-test')
  expect(commands.filter((command) => !usage.includes(`\n  ${command} `))).toEqual([])
})
