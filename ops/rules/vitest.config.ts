import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const CONTRACT = fileURLToPath(new URL('../../contract/src/', import.meta.url))

/** Only tests of pure rules: no database, no server, no browser. */
export default defineConfig({
  // The copy that Stryker changes links to node_modules, which link to the contract as it is.
  resolve: { alias: [{ find: /^@portal\/contract\//, replacement: CONTRACT }] },
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/src/jury/{assignment,chain,figures}/*.test.ts',
      'server/src/jury/feedback/summarize-round.test.ts',
      'server/src/jury/conflicts/{keys,propose-conflicts}.test.ts',
      'server/src/jury/decisions/decide.test.ts',
      'server/src/jury/judges/invitation-state.test.ts',
      'server/src/jury/sittings/agenda.test.ts',
      'server/src/jury/versions/{entry-version,judge-view,scan-leaks}.test.ts',
      'server/src/platform/rate-limits/{network,wait-in-words}.test.ts',
      'server/src/platform/storage/range.test.ts',
      'web/src/editions/programs/zoned-time.test.ts',
    ],
    // The first looks at every route with megabytes of text, the second is about a thread.
    exclude: ['contract/src/platform/fields.test.ts', 'server/src/jury/assignment/plan-in-worker.test.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
})
