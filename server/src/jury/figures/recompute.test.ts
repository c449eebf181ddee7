import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { computeFigures } from './compute-figures.ts'
import type { FiguresInput } from './figures.ts'
import { panelOf, randomPanel } from './test-panels.ts'

const SCRIPT = fileURLToPath(new URL('../../../../docs/recompute/recompute.mjs', import.meta.url))

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recompute-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function recompute(input: FiguresInput, ...options: string[]) {
  const file = join(folder, 'round.json')
  await writeFile(file, JSON.stringify(input))
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, file, ...options])
  return stdout
}

interface Recomputed {
  category: string
  s: number
  entries: {
    code: string
    raw: number
    adjusted: number | null
    official: number
    deviation: number
    chance: number
  }[]
}

const rounds: Record<string, FiguresInput> = {
  'all see all': randomPanel({ seed: 21, coverage: 1 }),
  'six of ten see each': randomPanel({ seed: 22, judges: 10 }),
  'some judges with few sheets': randomPanel({ seed: 23, judges: 14, coverage: 0.2 }),
  'few sheets, several pieces': randomPanel({ seed: 24, entries: 12, judges: 9, coverage: 0.12 }),
  'three judges': randomPanel({ seed: 25, judges: 3, coverage: 0.9 }),
  'two rooms': panelOf({
    A: [8, 7, 7, 6, null, null, null, null],
    B: [6, 5, 5, 4, null, null, null, null],
    C: [5, 4, 9, 3, null, null, null, null],
    D: [null, null, null, null, 9, 9, 8, 9],
    E: [null, null, null, null, 9, 7, 8, 7],
    F: [null, null, null, null, 6, 7, 8, 3],
  }),
  // C and D have the same score, which the computer adds up to two numbers.
  'equal scores': panelOf({ A: [5, 9, 5, 4, 9], B: [9, 4, 9, 5, 5], C: [6, 4, 8, 9, 6], D: [6, 6, 9, 4, 8] }),
  'yes or no': {
    ...panelOf({ A: [1, 1, 0, 1], B: [1, 0, 0, 1], C: [0, 0, 1, 0], D: [0, 0, 0, 1] }),
    method: 'yesno',
  },
}

it.each(Object.keys(rounds))(
  'the script for sceptics, which shares no code with the portal, gets the same figures: %s (J43)',
  async (name) => {
    const round = rounds[name] ?? panelOf({})
    const figures = computeFigures(round)
    const again: Recomputed[] = JSON.parse(await recompute(round, '--json'))
    const rows = again.flatMap(({ entries }) => entries)
    const known = figures.entries.filter(({ n }) => n > 0)
    expect(rows.map(({ code }) => code)).toEqual(known.map(({ code }) => code))
    for (const [index, figure] of known.entries()) {
      const row = rows[index]
      expect(row?.raw).toBeCloseTo(figure.raw ?? Number.NaN, 9)
      expect(row?.official).toBeCloseTo(figure.official ?? Number.NaN, 9)
      expect(row?.adjusted === null).toBe(figure.adjusted === null)
      if (figure.note) continue
      expect(row?.deviation).toBeCloseTo(figure.deviation ?? Number.NaN, 9)
      expect(row?.chance).toBe(figure.chance)
    }
    for (const { category, s } of again)
      expect(figures.categories.find(({ key }) => key === category)?.residualSd).toBeCloseTo(s, 9)
  },
)

it('the script prints a table for people (J43)', async () => {
  const text = await recompute(panelOf({ A: [7, 7, 6, 6], B: [6, 6, 6, 6] }, 1))
  expect(text).toContain('best: 1 places, s = 1.20')
  expect(text).toMatch(/A.*6\.50.*6\.50/)
})

it('the example of the explanation page is computed as the page tells it (J44)', async () => {
  const folder = new URL('../../../../docs/', import.meta.url)
  const page = await readFile(new URL('jury-figures.md', folder), 'utf8')
  const example: FiguresInput = JSON.parse(await readFile(new URL('recompute/example.json', folder), 'utf8'))
  const figures = computeFigures(example)
  const two = (number: number | null) => (number ?? Number.NaN).toFixed(2).replace('.', ',')
  for (const { code, raw, adjusted, deviation, chance } of figures.entries) {
    const [row] = page.match(new RegExp(`^\\| ${code} .*%.*$`, 'm')) ?? []
    expect(row?.replaceAll('**', '')).toBe(
      `| ${code} | ${two(raw)} | ${two(adjusted)} | ± ${two(deviation)} | ${Math.round((chance ?? 0) * 100)} % |`,
    )
    for (const { judge, marks } of example.sheets.filter(({ entry }) => entry === code)) {
      const marked = page.match(new RegExp(`^\\| ${code} \\|(.*)\\|$`, 'm'))?.[1]?.split('|')
      expect(marked?.[judge - 1]?.trim()).toBe(String(marks.idea))
    }
  }
  const [first, second, third, fourth] = figures.judges.map(({ severity }) => two(severity))
  expect(page).toContain(`${first}, ${second} y ${third} puntos de generosidad`)
  expect([fourth, two(figures.judges[3]?.meanResidual ?? null)]).toEqual(['-1,50', '-2,50'])
  expect(figures.entries[0]?.technicalTieWith).toEqual(['Mate'])
})
