import type { Mutant } from './mutant.ts'

export const resultMutants: readonly Mutant[] = [
  {
    what: 'a chart of severities where no score is adjusted',
    file: 'web/src/jury/results/judges-against-panel.tsx',
    text: 'judges.some(({ severity }) => severity !== null)',
    instead: 'true',
    tests: ['web/src/jury/results/judges-against-panel.test.ts'],
  },
  {
    what: 'a plot of shares that reaches beyond 100 %',
    file: 'web/src/jury/results/score-plot.tsx',
    text: `
    isOfShares={kind === 'yesno'}`,
    instead: '',
    tests: ['web/src/jury/results/score-plot.test.ts'],
  },
  {
    what: 'handed-in sheets that stop counting when their judge’s data are deleted',
    file: 'server/src/jury/rounds/facts-sql.ts',
    text: 'round_judges.judge_id is null or judges.deleted_at is null or',
    instead: 'judges.deleted_at is null and round_judges.judge_id is not null or',
    tests: ['server/src/jury/rounds/deleted-judges.test.ts'],
  },
  {
    what: 'sheets with a conflict that count once their judge’s data are deleted',
    file: 'server/src/people/privacy/removal/release-sheets-sql.ts',
    text: 'update assignments set is_uncounted = true',
    instead: 'update assignments set is_uncounted = false',
    tests: ['server/src/jury/rounds/deleted-judges.test.ts'],
  },
  {
    what: 'each judge’s marks for every admin who may export',
    file: 'server/src/jury/results/results-file.ts',
    text: "  if (format === 'json' && !round.unsealed?.isMine) throw fail('not_found')\n",
    instead: '',
    tests: ['server/src/jury/results/results.test.ts'],
  },
  {
    what: 'a removed chair who agrees to open the results',
    file: 'server/src/jury/results/readers-sql.ts',
    text: `is_chair and removed_at is null
    and`,
    instead: `is_chair
    and`,
    tests: ['server/src/jury/results/unseal.test.ts'],
  },
  {
    what: 'a yes/no round whose results nobody can open',
    file: 'server/src/jury/results/unsealing-sql.ts',
    text: "state = 'closed' and kind in ('marks', 'yesno')",
    instead: "state = 'closed' and kind = 'marks'",
    tests: ['server/src/jury/results/results.test.ts'],
  },
]
