import type { Mutant } from './mutant.ts'

export const editionMutants: readonly Mutant[] = [
  {
    what: 'an admin whose change of an edition is lost when another saves the same section',
    file: 'web/src/editions/preparation/merge-content.ts',
    text: 'if (same(held, read)) return mine',
    instead: 'if (same(held, read)) return held',
    tests: ['web/src/editions/preparation/merge-content.test.ts'],
  },
  {
    what: 'a category that is stored twice, because it was typed on while it was being saved',
    file: 'web/src/editions/preparation/new-ids.ts',
    text: 'return given.size === 0 ? typed',
    instead: 'return given.size >= 0 ? typed',
    tests: ['web/src/editions/preparation/new-ids.test.ts'],
  },
]
