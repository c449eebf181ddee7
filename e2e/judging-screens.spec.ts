import { packedSize } from '../ops/bench/first-load.ts'
import { expect, signIn } from './fixtures.ts'
import { test } from './judging-fixtures.ts'

/** The most bytes that the judge's desk may bring beyond the files of the first page. */
const MOST_BYTES = 120_000

test('the desk brings at most 120 kB of JavaScript beyond the shell (J25)', async ({ page, openDesk }) => {
  const desk = await openDesk({ entries: 1 })
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
  await page.goto('/login', { waitUntil: 'networkidle' })
  const shell = new Set(scripts)
  await signIn(page, desk)
  await page.goto(`/juez/ronda/${desk.round.roundId}/${desk.codes[0]}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('radiogroup')).toHaveCount(3)
  const beyond = [...scripts.difference(shell)]
  expect(beyond.length).toBeGreaterThan(1)
  const sizes = await Promise.all(beyond.map(packedSize))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES)
})
