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
]
