import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { countPlaywright, countVitest, inWords, one, sum, withCrash } from './count-tests.ts'

async function reportOf(content: object) {
  const folder = await mkdtemp(join(tmpdir(), 'count-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  await writeFile(path, JSON.stringify(content))
  return path
}

const file = (name: string, ...statuses: string[]) => ({
  name: resolve(name),
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: statuses.map((status, at) => ({
    status,
    fullName: `rule ${at}`,
    failureMessages: status === 'failed' ? ['\u001B[31mAssertionError: expected 1 to be 2\u001B[39m'] : [],
  })),
})

it('counts what vitest ran and names what failed, also a file that broke before its tests', async () => {
  const testResults = [
    file('server/a.test.ts', 'passed', 'failed', 'pending', 'todo'),
    { ...file('server/b.test.ts'), status: 'failed', message: 'No such module' },
    file('web/c.test.ts', 'passed'),
  ]
  expect(await countVitest(await reportOf({ testResults }))).toEqual({
    passed: 2,
    failed: [
      'server/a.test.ts › rule 1\n    AssertionError: expected 1 to be 2',
      'server/b.test.ts broke outside of its tests\n    No such module',
    ],
    skipped: 2,
  })
})

it('counts what Playwright ran; what failed first and passed then is failed', async () => {
  const story = (title: string, status: string, ...thrown: string[]) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: thrown.map((message) => ({ message })) }] }],
  })
  const suites = [
    {
      specs: [story('one', 'expected'), story('two', 'skipped')],
      suites: [{ specs: [story('three', 'flaky', 'Error: late'), story('four', 'unexpected')] }],
    },
  ]
  expect(await countPlaywright(await reportOf({ suites }))).toEqual({
    passed: 1,
    failed: ['e2e/a.spec.ts:7 › three\n    Error: late', 'e2e/a.spec.ts:7 › four'],
    skipped: 1,
  })
})

it('a part that crashed is one failure and hides nothing of the others', async () => {
  const crashed = withCrash('vitest crashed', await countVitest('/no/such/report.json'), false)
  const others = { passed: 7, failed: [], skipped: 0 }
  expect(inWords(sum([one('check', true), crashed, others]))).toBe(
    'FAILED vitest crashed\n8 passed, 1 failed',
  )
})

it('counts a crash once, beside the tests before it', () => {
  expect(withCrash('crash', { passed: 5, failed: [], skipped: 0 }, false).failed).toEqual(['crash'])
  expect(withCrash('crash', { passed: 5, failed: ['a', 'b'], skipped: 0 }, false).failed).toEqual(['a', 'b'])
})

it('names what failed before the numbers, and says how many were skipped where any was', () => {
  expect(inWords({ passed: 3, failed: [], skipped: 0 })).toBe('3 passed, 0 failed')
  expect(inWords({ passed: 3, failed: ['a › b'], skipped: 2 })).toBe(
    'FAILED a › b\n3 passed, 1 failed, 2 skipped',
  )
})
