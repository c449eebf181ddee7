import type { Mutant } from './mutant.ts'

const sittings = 'server/src/jury/sittings'

export const sittingMutants: readonly Mutant[] = [
  {
    what: 'a judge out of the room who counts the votes by a version that rises',
    file: `${sittings}/sitting-sql.ts`,
    text: 'when "isOut" then -"ledVersion" ',
    instead: '',
    tests: [`${sittings}/out-of-room.test.ts`],
  },
  {
    what: 'judges with a conflict who vote and are counted',
    file: `${sittings}/motions-sql.ts`,
    text: 'item.entry_id is null or exists (',
    instead: 'true or exists (',
    tests: [`${sittings}/ballots.test.ts`],
  },
  {
    what: 'a chair who leads what it must not see',
    file: `${sittings}/lead.ts`,
    text: "    if (row.isOut) throw fail('out_of_room')\n",
    instead: '',
    tests: [`${sittings}/out-of-room.test.ts`],
  },
  {
    what: 'a chair whose table holds items of campaigns with a conflict',
    file: `${sittings}/entries-sql.ts`,
    text: '  isAdmin\n    ? sql`',
    instead: '  isAdmin || userId > 0\n    ? sql`',
    tests: [`${sittings}/out-of-room.test.ts`],
  },
  {
    what: 'votes of a secret motion that stay',
    file: `${sittings}/motions-sql.ts`,
    text: 'and is_secret\n',
    instead: 'and false\n',
    tests: [`${sittings}/ballots.test.ts`],
  },
  {
    what: 'a vote that is acknowledged after the tally',
    file: `${sittings}/take-part.ts`,
    text: "    if (ballot.closedAt) throw fail('motion_closed')\n",
    instead: '',
    tests: [`${sittings}/ballots.test.ts`],
  },
  {
    what: 'votes and the end of a motion that do not wait for each other',
    file: `${sittings}/sitting-sql.ts`,
    text: ' for no key update`.execute(trx)\n  // A statement',
    instead: '`.execute(trx)\n  // A statement',
    tests: [`${sittings}/ballots.test.ts`],
  },
  {
    what: 'an admin who decides a tie in the place of the chair',
    file: `${sittings}/lead-motions.ts`,
    text: '(chairVote === null || !row.isChair)',
    instead: 'chairVote === null',
    tests: [`${sittings}/ballots.test.ts`],
  },
  {
    what: 'more of a medal than the round allows',
    file: `${sittings}/lead-motions.ts`,
    text: 'most === undefined || given < most',
    instead: 'most === undefined || given <= most',
    tests: [`${sittings}/ballots.test.ts`],
  },
  {
    what: 'two who lead, of whom the second overrules the first unseen',
    file: `${sittings}/lead.ts`,
    text: 'if (version < ledVersion)',
    instead: 'if (version < 0)',
    tests: [`${sittings}/sittings.test.ts`],
  },
  {
    what: 'a position that moves away from an open motion',
    file: `${sittings}/lead-agenda.ts`,
    text: '(await selectOpenMotion(trx, panelId)) !== null',
    instead: '(await selectOpenMotion(trx, panelId)) === 0',
    tests: [`${sittings}/sittings.test.ts`],
  },
  {
    what: 'an entry on the agenda that a single judge named',
    file: `${sittings}/make-agenda.ts`,
    text: 'const NAMED_BY = 2',
    instead: 'const NAMED_BY = 1',
    tests: [`${sittings}/agenda.test.ts`],
  },
  {
    what: 'a session that the clock closes while its panels sit',
    file: 'server/src/jury/rounds/clock-sql.ts',
    text: "where kind <> 'session' and",
    instead: 'where',
    tests: [`${sittings}/opening.test.ts`],
  },
]
