import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUnsealedRound } from '../../../test/jury-results.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { selectFigures } from './figures-sql.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

it('keeps figures with what they were computed from (J42)', async () => {
  const { roundId, input, figures, entries } = await addUnsealedRound(portal)
  expect(figures.entries).toHaveLength(entries.length)
  expect(await selectFigures(portal.db, roundId)).toMatchObject({
    input,
    figures,
    digest: figures.inputDigest,
  })
  expect(figures.entries.map(({ zone }) => zone)).toEqual(['in', 'zone', 'zone', 'out', 'out', 'out'])
  expect(figures.entries.map(({ isDivided }) => isDivided)).toContain(true)
})
