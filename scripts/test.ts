import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.ts'

interface Count {
  passed: number
  failed: number
}

/** Checks, API tests and browser tests; the last line sums them: `N passed, N failed`. */
const folder = await mkdtemp(join(tmpdir(), 'portal-test-'))
const total: Count = { passed: 0, failed: 0 }

try {
  count((await run('node', ['scripts/check.ts'])) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

  const unit = join(folder, 'vitest.json')
  const unitOk = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unit}`,
  ])
  count(await readVitest(unit), unitOk)

  const builtOk = await run('node', ['scripts/build-web.ts'])
  if (builtOk) {
    const browser = join(folder, 'playwright.json')
    const browserOk = await run('playwright', ['test', '-c', 'e2e', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: browser,
    })
    count(await readPlaywright(browser), browserOk)
  } else {
    count({ passed: 0, failed: 1 })
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

/** A run that ended badly without a failed test (a crash, a setup that threw) counts as one failure. */
function count({ passed, failed }: Count, ok = true) {
  total.passed += passed
  total.failed += ok || failed > 0 ? failed : 1
}

async function readVitest(path: string): Promise<Count> {
  const { numPassedTests = 0, numFailedTests = 0 } = await readJson(path)
  return { passed: numPassedTests, failed: numFailedTests }
}

async function readPlaywright(path: string): Promise<Count> {
  const { stats = {} } = (await readJson(path)) as { stats?: Record<string, number> }
  return { passed: stats.expected ?? 0, failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0) }
}

async function readJson(path: string): Promise<Record<string, number>> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return {}
  }
}
