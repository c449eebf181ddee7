import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Count, countPlaywright, countVitest, inWords, one, sum, withCrash } from './count-tests.ts'
import { run } from './run.ts'

/**
 * Runs checks, API tests and browser tests. What failed stands at the end. The last line is their sum: `N passed,
 * N failed`, and `, N skipped` if any were.
 */
const folder = await mkdtemp(join(tmpdir(), 'portal-test-'))

const parts: (() => Promise<Count>)[] = [
  async () => one('scripts/check.ts', await run('node', ['scripts/check.ts'])),
  async () => {
    const report = join(folder, 'vitest.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const ok = await run('vitest', ['run', ...reporters])
    return withCrash('vitest crashed', await countVitest(report), ok)
  },
  async () => {
    if (!(await run('node', ['scripts/build.ts']))) return one('scripts/build.ts', false)
    const report = join(folder, 'playwright.json')
    const ok = await run('playwright', ['test', '-c', 'e2e', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    })
    return withCrash('playwright crashed', await countPlaywright(report), ok)
  },
]

const counts: Count[] = []
for (const part of parts)
  counts.push(
    await part().catch((error: unknown) => {
      console.error(error)
      return one(String(error), false)
    }),
  )
await rm(folder, { recursive: true, force: true }).catch(() => {})
const total = sum(counts)
console.log(inWords(total))
process.exitCode = total.failed.length === 0 ? 0 : 1
