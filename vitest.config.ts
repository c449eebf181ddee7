import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,edition,postgres-embedded,server,scripts,web/src}/**/*.test.ts'],
    globalSetup: 'server/test/global-setup.ts',
    // Test files wait more than they compute: for Postgres, for time-outs, for what was killed to come back.
    maxWorkers: availableParallelism() + 1,
    // Only to end what hangs: how quick things are is measured in bench/, and a slow machine fails no test.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
