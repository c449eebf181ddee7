import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

it('names only files that are there in the where-is table (docs/architecture.md)', () => {
  const text = readFileSync(`${root}docs/architecture.md`, 'utf8')
  const paths = [...text.matchAll(/`([\w-]+\/[\w./-]+)`/g)].map(([, path]) => path ?? '')
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existsSync(root + path))).toEqual([])
})

it('names only scripts that package.json has (README.md)', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  const named = [...readFileSync(`${root}README.md`, 'utf8').matchAll(/`npm run (\w+)/g)].map(
    ([, name]) => name,
  )
  expect(named.filter((name) => !(name && name in scripts))).toEqual([])
})
