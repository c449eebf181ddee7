import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keepTemporaryFilesInMemory } from './scripts/temporary-files.ts'

keepTemporaryFilesInMemory()

const TESTS = '{contract,edition,postgres-embedded,server,scripts,web/src}/**/*.test.ts'
/** What these mock would stay mocked for the next file of the process. */
const mocking = globSync(TESTS, { exclude: ['**/node_modules/**'] }).filter((path) =>
  /vi\.(mock|resetModules)\(/.test(readFileSync(path, 'utf8')),
)

/** Files that take minutes begin first, or all would wait for the last of them. Vitest knows their lengths only. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const turn = ({ moduleId }: TestSpecification) => (moduleId.includes('/test/access/') ? 0 : 1)
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => turn(one) - turn(other))
  }
}

export default defineConfig({
  test: {
    globalSetup: 'server/test/global-setup.ts',
    // Test files wait more than they compute: for Postgres, for time-outs, for what was killed to come back.
    maxWorkers: availableParallelism() + 1,
    // Only to end what hangs: how quick things are is measured in bench/, and a slow machine fails no test.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    setupFiles: 'server/test/after-file.ts',
    sequence: { sequencer: LongFirst },
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: [TESTS],
          exclude: [...configDefaults.exclude, ...mocking],
          // A process for each file would take longer to load the server than most tests take.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: mocking } },
    ],
  },
})
