import type { Mutant } from './mutant.ts'

export const publicationMutants: readonly Mutant[] = [
  {
    what: 'winners published when nothing is decided any more',
    file: 'server/src/jury/publication/set-instant.ts',
    text: '    // Decisions may have been withdrawn since the instant was set.\n    requireDecisions(deps, before)\n',
    instead: '',
    tests: ['server/src/jury/publication/set-instant.test.ts'],
  },
  {
    what: 'an instant that is replaced or taken back by a page that shows another one',
    file: 'server/src/jury/publication/set-instant.ts',
    text: 'seen?.publishAt !== stands?.publishAt || ',
    instead: '',
    tests: ['server/src/jury/publication/set-instant.test.ts'],
  },
  {
    what: 'an instant that is replaced or taken back by a page that does not show its approval',
    file: 'server/src/jury/publication/set-instant.ts',
    text: ' || seen?.isApproved !== stands?.isApproved',
    instead: '',
    tests: ['server/src/jury/publication/set-instant.test.ts'],
  },
  {
    what: 'winners that are published while a jury still sits',
    file: 'server/src/jury/publication/set-instant.ts',
    text: 'publication.sitting.length > 0',
    instead: 'publication.sitting.length > 99',
    tests: ['server/src/jury/publication/set-instant.test.ts'],
  },
  {
    what: 'a sitting that begins after the publication was approved',
    file: 'server/src/jury/sittings/begin-sitting.ts',
    text: '    if (why)\n',
    instead: '    if (why === undefined)\n',
    tests: ['server/src/jury/publication/set-instant.test.ts'],
  },
  {
    what: 'winners that are published without the decision of a category',
    file: 'server/src/jury/publication/set-instant.ts',
    text: 'publication.undecided.length > 0',
    instead: 'publication.undecided.length > 99',
    tests: ['server/src/jury/publication/set-instant.test.ts'],
  },
  {
    what: 'an added award that waits, unnamed before the publication',
    file: 'server/src/jury/publication/queries.ts',
    text: 'where change.program_id = program.id and change.approved_at is null',
    instead:
      'where change.program_id = program.id and corrects_id is not null and change.approved_at is null',
    tests: ['server/src/jury/publication/set-instant.test.ts'],
  },
  {
    what: 'winners that are published of a category that is void too',
    file: 'server/src/jury/publication/set-instant.ts',
    text: 'publication.contradictory.length > 0',
    instead: 'publication.contradictory.length > 99',
    tests: ['server/src/jury/publication/set-instant.test.ts'],
  },
  {
    what: 'a wrong year that keeps a round’s results shut',
    file: 'server/src/jury/rounds/queries.ts',
    text: "interval '90 days'",
    instead: "interval '90 years'",
    tests: ['server/src/jury/rounds/clock.test.ts'],
  },
  {
    what: 'a round that ends before what its judges were promised',
    file: 'server/src/jury/rounds/queries.ts',
    text: "coalesce(earliest_closes_at, closes_at), now() + interval '24 hours'",
    instead: "now() + interval '24 hours'",
    tests: ['server/src/jury/rounds/move-closing.test.ts'],
  },
  {
    what: 'a slip in a judge’s time that nobody can put right',
    file: 'server/src/jury/rounds/judges-sql.ts',
    text: '::timestamptz > now()',
    instead: '::timestamptz > greatest(now(), round_judges.closes_at)',
    tests: ['server/src/jury/rounds/clock.test.ts'],
  },
  {
    what: 'a judge of a closed round who is not asked for an agreement anew',
    file: 'server/src/jury/judges/documents-sql.ts',
    text: " or state = 'closed' and own.closes_at > now()",
    instead: '',
    tests: ['server/src/jury/rounds/clock.test.ts'],
  },
]
