/**
 * Changes the pure rules in each way that Stryker knows and tells which changes no test notices. `npm run mutants:rules`
 * does so with all of them; `npm run mutants:rules -- --mutate contract/src/jury/rounds/ballot.ts --testFiles
 * contract/src/jury/rounds/ballot.test.ts` with one. Stryker works on a copy, in .stryker-tmp.
 *
 * A new rule is added here, its test in vitest.config.ts. The changes leave out
 * - texts: nearly all are sentences for people. A comparison with a word is still turned round.
 * - what runs once when a module is loaded, such as schemas, tables and expressions: each would need all tests.
 * - numbers, which Stryker never changes: a limit needs a test on both of its sides.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Which tests a change needs is known from what they run: to follow their imports as well takes longer than they do.
  vitest: { configFile: 'ops/rules/vitest.config.ts', related: false },
  mutate: [
    'contract/src/editions/{criterion-shares,missing-in-edition,reference}.ts',
    'contract/src/entries/{answers,captions,completeness}.ts',
    'contract/src/jury/rounds/{ballot,load,missing-before-opening}.ts',
    'contract/src/jury/sheets/{redact,sheet-rules}.ts',
    'contract/src/jury/sittings/counting-motions.ts',
    'contract/src/people/{guessable-passwords,passwords}.ts',
    'contract/src/platform/{address,calendar,fields,printable,words}.ts',
    'server/src/jury/assignment/{connect,coverage,fill-by-flow,order-of-judge,panel-table,plan-assignment,plan-panels}.ts',
    'server/src/jury/chain/sheet-chain.ts',
    'server/src/platform/addresses/mail-keys.ts',
    'server/src/jury/conflicts/{company-key,index-judges,person-name,propose-conflicts}.ts',
    'server/src/jury/decisions/decide.ts',
    'server/src/jury/feedback/summarize-round.ts',
    'server/src/jury/figures/{cholesky,compare-judges,compute-figures,draw-chances,fit-scores,rank,read-input}.ts',
    'server/src/jury/judges/invitation-state.ts',
    'server/src/jury/sittings/{make-agenda,order-to-spare-exits}.ts',
    'server/src/jury/versions/{entry-version,judge-view,scan-leaks}.ts',
    'server/src/platform/rate-limits/{network,wait-in-words}.ts',
    'server/src/platform/storage/range.ts',
  ],
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 10_000,
  ignorePatterns: [
    '/*',
    '!/contract',
    '!/docs',
    '!/edition',
    '!/ops',
    '!/package.json',
    '!/server',
    '!/web',
    '**/dist',
  ],
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: '.stryker-tmp/report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
}
