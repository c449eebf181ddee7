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
    what: 'a free mail provider that makes a conflict',
    file: 'server/src/jury/conflicts/mail-keys.ts',
    text: ' || freeMailDomains.has(domain)',
    instead: '',
    tests: ['server/src/jury/conflicts/keys.test.ts'],
  },
  {
    what: 'a judge without a company in conflict with all others without one',
    file: 'server/src/jury/conflicts/company-key.ts',
    text: ` || noCompany.has(key)`,
    instead: '',
    tests: ['server/src/jury/conflicts/propose-conflicts.test.ts'],
  },
  {
    what: 'a dismissed conflict that stays dismissed although its facts change',
    file: 'server/src/jury/conflicts/propose-conflicts.ts',
    text: 'digestOf([first.kind, compared])',
    instead: 'digestOf([first.kind])',
    tests: ['server/src/jury/conflicts/propose-conflicts.test.ts'],
  },
  {
    what: 'a cut tail of handed-in sheets that nobody notices',
    file: 'server/src/jury/chain/sheet-chain.ts',
    text: '(mailed.head !== head || mailed.count !== count)',
    instead: 'mailed.count < count',
    tests: ['server/src/jury/chain/sheet-chain.test.ts'],
  },
  {
    what: 'a frozen entry whose digest depends on the order of its keys',
    file: 'server/src/platform/digest/digest.ts',
    text: `
    .toSorted(([a], [b]) => (a < b ? -1 : 1))`,
    instead: '',
    tests: ['server/src/jury/versions/entry-version.test.ts'],
  },
  {
    what: 'a credited name that is found in capitals only as it is credited',
    file: 'server/src/jury/versions/scan-leaks.ts',
    text: 'word: fold(word),',
    instead: 'word,',
    tests: ['server/src/jury/versions/scan-leaks.test.ts'],
  },
  {
    what: 'judges who are shown more of an entry than their view',
    file: 'server/src/jury/versions/judge-view.ts',
    text: '    code: version.code,',
    instead: '    ...version,',
    tests: ['server/src/jury/versions/judge-view.test.ts'],
  },
]
