import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Count, countPlaywright, countVitest, inWords, one, sum, withCrash } from './count-tests.ts'
import { run } from './run.ts'

/**
 * Runs checks and tests, floor by floor, and says how long each took. Files or folders can be named: then only their
 * tests run, without the checks: npm test -- server/src/entries e2e/files.spec.ts
 * What failed stands at the end. The last line is the sum: `N passed, N failed`, and `, N skipped` if any were.
 */
const named = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'portal-test-'))

async function vitest(floor: string, args: string[]): Promise<Count> {
  const report = join(folder, `${floor}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = await run('vitest', ['run', ...args, ...reporters])
  return withCrash(`vitest crashed (${floor})`, await countVitest(report), ok)
}

interface Floor {
  /** Which of the named files are its tests. */
  has: (path: string) => boolean
  run: (paths: string[]) => Promise<Count>
}

const isStory = (path: string) => path.startsWith('e2e')
const isScreen = (path: string) => path.includes('.screen.test.')

const floors: Record<string, Floor> = {
  checks: {
    has: () => false,
    run: async () => one('scripts/check.ts', await run('node', ['scripts/check.ts'])),
  },
  server: {
    has: (path) => !isStory(path) && !isScreen(path),
    run: (paths) => vitest('server', paths),
  },
  screens: {
    has: (path) => isScreen(path) || path.startsWith('web'),
    run: (paths) => vitest('screens', ['-c', 'web/vitest.config.ts', '--passWithNoTests', ...paths]),
  },
  stories: {
    has: isStory,
    async run(paths) {
      if (!(await run('node', ['scripts/build.ts']))) return one('scripts/build.ts', false)
      const report = join(folder, 'playwright.json')
      const ok = await run('playwright', ['test', '-c', 'e2e', '--reporter=list,json', ...paths], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      })
      return withCrash('playwright crashed', await countPlaywright(report), ok)
    },
  },
}

const counts: Count[] = []
const minutes: string[] = []
for (const [name, floor] of Object.entries(floors)) {
  const paths = named.filter(floor.has)
  if (named.length > 0 && paths.length === 0) continue
  const begun = performance.now()
  counts.push(
    await floor.run(paths).catch((error: unknown) => {
      console.error(error)
      return one(String(error), false)
    }),
  )
  minutes.push(`${name} ${((performance.now() - begun) / 60_000).toFixed(1)} min`)
}
await rm(folder, { recursive: true, force: true }).catch(() => {})
console.log(minutes.join(', '))
const total = sum(counts)
console.log(inWords(total))
process.exitCode = total.failed.length === 0 ? 0 : 1
