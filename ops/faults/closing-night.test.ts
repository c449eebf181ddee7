import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { surviveClosingNight } from './closing-night.ts'

// This is a short form of `npm run faults -- closing`, which also measures: some mutants must be noticed here.

it('at the closing what was acknowledged is sent, what was refused is not, nothing twice (T13, A26, A27)', async ({
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-closing-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))
  const night = await surviveClosingNight(folder, { brands: 20, pauseMs: 200, leadMs: 3000 })
  const { lost, late, twice, wrong, broken, left, entries, uploads, findings } = night
  expect(lost).toEqual([])
  expect(late).toEqual([])
  expect(twice).toEqual([])
  expect(wrong).toEqual([])
  // Under high load a statement may take longer than its 2 s.
  expect(broken.filter((each) => !each.includes('answered 503'))).toEqual([])
  expect(left).toEqual({ parts: 0, videosWithoutRow: 0, unfinished: 0 })
  expect(findings).toEqual([])
  // Each brand sends its first entry before the closing is set. Every second brand sends its last entry after the
  // closing.
  expect(entries.sent).toBeGreaterThanOrEqual(10)
  expect(entries.refused).toBeGreaterThanOrEqual(10)
  expect(uploads.refused).toBeGreaterThanOrEqual(1)
}, 600_000)
