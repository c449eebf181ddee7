import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const textOf = (path: string) => readFileSync(root + path, 'utf8')

it('names only files that are there in the where-is table (docs/architecture.md)', () => {
  const paths = [...textOf('docs/architecture.md').matchAll(/`([\w-]+\/[\w./-]+)`/g)].map(
    ([, path]) => path ?? '',
  )
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existsSync(root + path))).toEqual([])
})

it('names only scripts that package.json has (README.md, CONTRIBUTING.md, ops/README.md)', () => {
  const { scripts } = JSON.parse(textOf('package.json'))
  const documents = ['README.md', 'CONTRIBUTING.md', 'ops/README.md'].map(textOf).join('\n')
  const named = [...documents.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !(name && name in scripts))).toEqual([])
})

it('has links between documents that lead to files', () => {
  const folders = ['', 'docs/', 'docs/decisions/', 'docs/specification/', 'ops/']
  const documents = folders.flatMap((folder) =>
    readdirSync(root + folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => ({ folder, name })),
  )
  const broken = documents.flatMap(({ folder, name }) =>
    [...textOf(folder + name).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, target]) => target ?? '')
      .filter((target) => !existsSync(root + folder + target))
      .map((target) => `${folder}${name}: ${target}`),
  )
  expect(broken).toEqual([])
})

const RECORD =
  /^# (\d{3}) · (.+)\n\nStatus: (.+)\nDate: (\d{4}-\d\d-\d\d)\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n[^]+$/
const STATUS = /: (accepted|superseded by \[(\d{3})\]\((\2-[a-z0-9-]+\.md)\))$/

it('keeps decision records in one format, numbered without gaps, all in the index (docs/decisions/README.md)', () => {
  const files = readdirSync(`${root}docs/decisions`)
    .filter((name) => name !== 'README.md')
    .toSorted()
  const rows = files.map((file, index) => {
    const [, number, title, status = '', date] = RECORD.exec(textOf(`docs/decisions/${file}`)) ?? []
    expect({ file, number }).toEqual({ file, number: String(index + 1).padStart(3, '0') })
    expect(file).toMatch(new RegExp(`^${number}-[a-z0-9-]+\\.md$`))
    expect(`${file}: ${status}`).toMatch(STATUS)
    return `| [${number}](${file}) | ${title} | ${status} | ${date} |`
  })
  const index = textOf('docs/decisions/README.md').split('\n')
  expect(index.filter((line) => line.startsWith('| ['))).toEqual(rows)
})
