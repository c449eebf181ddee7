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
    what: 'a conflict that is only a cost',
    file: 'server/src/jury/assignment/panel-table.ts',
    text: '        if (conflicts.get(judge.id)?.has(campaignId)) continue\n',
    instead: '',
    tests: ['server/src/jury/assignment/plan-assignment.test.ts'],
  },
  {
    what: 'a third judge of a company group',
    file: 'server/src/jury/assignment/panel-table.ts',
    text: 'MOST_OF_GROUP = 2',
    instead: 'MOST_OF_GROUP = 3',
    tests: ['server/src/jury/assignment/plan-assignment.test.ts'],
  },
  {
    what: 'an assignment that follows the order of rows',
    file: 'server/src/jury/assignment/panel-table.ts',
    text: 'panel.entries.toSorted(byId)',
    instead: 'panel.entries',
    tests: ['server/src/jury/assignment/plan-assignment.test.ts'],
  },
  {
    what: 'an assignment that counts no loads',
    file: 'server/src/jury/assignment/fill-by-flow.ts',
    text: 'LOAD_STEP = 10',
    instead: 'LOAD_STEP = 0',
    tests: ['server/src/jury/assignment/plan-assignment.test.ts'],
  },
  {
    what: 'an assignment that is not the cheapest',
    file: 'server/src/jury/assignment/fill-by-flow.ts',
    text: '  handOvers.update(changed, holders)\n',
    instead: '',
    tests: ['server/src/jury/assignment/fill-by-flow.test.ts'],
  },
  {
    what: 'a panel that falls into pieces',
    file: 'server/src/jury/assignment/plan-assignment.ts',
    text: 'const isConnected = connect(table)',
    instead: 'const isConnected = true',
    tests: ['server/src/jury/assignment/plan-assignment.test.ts'],
  },
  {
    what: 'topping up that gives existing pairs to others',
    file: 'server/src/jury/assignment/panel-table.ts',
    text: '!entry.judges.has(judge)) this.add(entry, judge)',
    instead: '!entry.judges.has(judge)) this.give(entry, judge)',
    tests: ['server/src/jury/assignment/plan-assignment.test.ts'],
  },
  {
    what: 'two assignments planned at once',
    file: 'server/src/jury/assignment/plan-in-worker.ts',
    text: 'last.then(() => plan(input))',
    instead: 'plan(input)',
    tests: ['server/src/jury/assignment/plan-in-worker.test.ts'],
  },
  {
    what: 'an order of judging that an added entry changes',
    file: 'server/src/jury/assignment/order-of-judge.ts',
    text: '${entry.id}`)',
    instead: '${entries.length} ${entry.id}`)',
    tests: ['server/src/jury/assignment/order-of-judge.test.ts'],
  },
]
