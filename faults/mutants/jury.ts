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
]
