import type { Mutant } from './mutant.ts'

export const juryMutants: readonly Mutant[] = [
  {
    what: 'a judge’s link that works twice',
    file: 'server/src/jury/judges/queries.ts',
    text: `    .where('judges.verified_at', 'is', null)
`,
    instead: '',
    tests: ['server/src/jury/judges/verification.test.ts'],
  },
  {
    what: 'severities that are held too loosely',
    file: 'server/src/jury/figures/fit-scores.ts',
    text: 'const PENALTY = 2',
    instead: 'const PENALTY = 1',
    tests: ['server/src/jury/figures/figures.test.ts'],
  },
  {
    what: 'rooms that share nothing, compared with each other',
    file: 'server/src/jury/figures/compute-figures.ts',
    text: "  if (touched.length > 1) return 'separate_groups'\n",
    instead: '',
    tests: ['server/src/jury/figures/figures.test.ts'],
  },
  {
    what: 'ranks of rounded scores',
    file: 'server/src/jury/figures/rank.ts',
    text: 'export const SAME = 1e-9',
    instead: 'export const SAME = 0.005',
    tests: ['server/src/jury/figures/figures.test.ts'],
  },
  {
    what: 'chances that forget how little is known of the judges',
    file: 'server/src/jury/figures/draw-chances.ts',
    text: 'fit.residualSd * dot(shared, judges) + ',
    instead: '',
    tests: ['server/src/jury/figures/recompute.test.ts'],
  },
  {
    what: 'a digest without the marks',
    file: 'server/src/jury/figures/read-input.ts',
    text: 'JSON.stringify({ ...sorted, sheets: marked })',
    instead: 'JSON.stringify({ ...sorted, sheets: [] })',
    tests: ['server/src/jury/figures/hold-always.test.ts'],
  },
]
