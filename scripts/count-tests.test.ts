import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { countPlaywright, countVitest, inWords, one, sum, withCrash } from './count-tests.ts'

async function reportOf(content: object) {
  const folder = await mkdtemp(join(tmpdir(), 'count-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  await writeFile(path, JSON.stringify(content))
  return path
}

const file = (...statuses: string[]) => ({
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
})

it('counts what vitest ran, and a file that broke before its tests', async () => {
  const testResults = [
    file('passed', 'failed', 'pending', 'todo'),
    { ...file(), status: 'failed' },
    file('passed'),
  ]
  expect(await countVitest(await reportOf({ testResults }))).toEqual({ passed: 2, failed: 2, skipped: 2 })
})

it('counts what Playwright ran; what failed first and passed then is failed', async () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }
  expect(await countPlaywright(await reportOf({ stats }))).toEqual({ passed: 7, failed: 2, skipped: 2 })
})

it('a part that crashed is one failure and hides nothing of the others', async () => {
  const crashed = withCrash(await countVitest('/no/such/report.json'), false)
  const others = await countPlaywright(await reportOf({ stats: { expected: 7 } }))
  expect(inWords(sum([one(true), crashed, others]))).toBe('8 passed, 1 failed')
})

it('counts a crash once, beside the tests before it', () => {
  expect(withCrash({ passed: 5, failed: 0, skipped: 0 }, false)).toMatchObject({ passed: 5, failed: 1 })
  expect(withCrash({ passed: 5, failed: 2, skipped: 0 }, false)).toMatchObject({ passed: 5, failed: 2 })
})

it('says how many were skipped, and nothing where none was', () => {
  expect(inWords({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(inWords({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})
