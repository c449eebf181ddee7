import { expect, it } from 'vitest'
import { lintProject } from './lint-project.ts'

it('stops the linter at code that knows a particular edition, outside its migration and tests (E02)', async () => {
  const code = `
    import starter from '@portal/edition/2025.json' with { type: 'json' }
    export const home = starter.programs.find(({ countryCode }) => countryCode === 'CO')
    export const isFirst = (each: { programId: number }) => each.programId === 1
    export const chosen = { categoryId: 3 }
  `
  const found = await lintProject('areas/any-edition', {
    'server/src/entries/prize.ts': code,
    'server/src/entries/prize.test.ts': code,
    'server/src/platform/db/migrations/014-editions.ts': code,
    'web/src/entries/fine.ts': `export const fine = { programId: 0 + 2, country: 'UY' }\n`,
  })
  const faults = found.split('\n').filter((line) => line.includes('any-edition'))
  expect(faults.map((line) => line.replace(/:.*?: /, ': ').replace(/ \[.*/, ''))).toEqual([
    'server/src/entries/prize.ts: Editions come from the database: ask the catalog',
    'server/src/entries/prize.ts: No code knows the country CO: ask the edition',
    'server/src/entries/prize.ts: No code knows the number of a program: ask the edition',
    'server/src/entries/prize.ts: No code knows the number of a category: ask the edition',
  ])
})
