import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,edition,server,scripts,web/src}/**/*.test.ts'],
    globalSetup: 'server/test/global-setup.ts',
    // Test files wait for Postgres more than they compute.
    maxWorkers: '100%',
    testTimeout: 15_000,
    hookTimeout: 15_000,
  },
})
