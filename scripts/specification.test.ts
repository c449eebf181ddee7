import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}docs/specification/`

/** The numbers of all requirements, in the order of the specification's pages. */
const required = readdirSync(folder).flatMap((page) =>
  [...readFileSync(folder + page, 'utf8').matchAll(/^- \*\*([A-Z]\d\d(?:\.\d+)?)\*\*/gm)].map(
    ([, id]) => id ?? '',
  ),
)

// Ids of calls count too: calls beyond the original specification are defined only by the route table.
const calls = Object.values(api).flatMap((routes) => Object.values(routes).map(({ id }) => id))

// Files that git doesn't know yet count, and those that it doesn't know to be gone don't.
const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.md']
const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => !path.startsWith('docs/specification/') && existsSync(root + path))

/** Returns every number that a file cites, such as in `… (S09.3, V41)`. */
const citedIn = (path: string) =>
  [
    ...readFileSync(root + path, 'utf8').matchAll(/(?<![\w=.])[RSTVPMKAEJWLBC]\d\d(?:\.\d+)?\b(?![: ]\d)/g),
  ].map(([id]) => id)

it('numbers each requirement once', () => {
  expect(required.length).toBeGreaterThan(190)
  expect(required.filter((id, index) => required.indexOf(id) !== index)).toEqual([])
})

it('holds every number that code, tests and documents cite', () => {
  const known = new Set([...required, ...required.map((id) => id.split('.')[0]), ...calls])
  const unknown = files.flatMap((path) =>
    citedIn(path)
      .filter((id) => !known.has(id))
      .map((id) => `${path}: ${id}`),
  )
  expect(unknown).toEqual([])
})

it('is shown by tests, each requirement by one at least', () => {
  const tested = new Set(files.filter((path) => /\.(test|spec)\.tsx?$/.test(path)).flatMap(citedIn))
  expect(required.filter((id) => !tested.has(id))).toEqual([])
})
