import type { Mutant } from './mutant.ts'

export const diplomaMutants: readonly Mutant[] = [
  {
    what: 'diplomas: one that can be read before the instant',
    file: 'server/src/jury/diplomas/queries.ts',
    text: "  where ${condition} and ${isPublished(sql.ref('decision.program_id'))}",
    instead: '  where ${condition}',
    tests: ['server/src/jury/diplomas/diplomas.test.ts'],
  },
  {
    what: 'diplomas: a withdrawn one that is still handed out',
    file: 'server/src/jury/diplomas/send-diploma.ts',
    text: '!facts || facts.withdrawnAt',
    instead: '!facts',
    tests: ['server/src/jury/diplomas/diplomas.test.ts'],
  },
  {
    what: 'diplomas: long texts that run through the foot',
    file: 'server/src/jury/diplomas/draw-diploma.ts',
    text: "put('P', below, foot - ROOM_ABOVE_FOOT - y)",
    instead: "put('P', below, foot)",
    tests: ['server/src/jury/diplomas/draw-diploma.test.ts'],
  },
  {
    what: 'feedback: comments that nobody shared',
    file: 'server/src/jury/feedback/queries.ts',
    text: "from written where state = 'shared' group by",
    instead: 'from written group by',
    tests: ['server/src/jury/feedback/feedback.test.ts'],
  },
  {
    what: 'feedback: a comment that is shared although another admin withheld it meanwhile',
    file: 'server/src/jury/feedback/queries.ts',
    text: `
        and (decided.assignment_id, case when decided.is_shared then 'shared' else 'withheld' end) in (
          select * from unnest(\${ids}::integer[], \${states}::text[])
        )`,
    instead: '',
    tests: ['server/src/jury/feedback/feedback.test.ts'],
  },
  {
    what: 'feedback: what two judges marked',
    file: 'server/src/jury/feedback/summarize-round.ts',
    text: 'own.length >= LEAST_SHEETS',
    instead: 'own.length > 0',
    tests: ['server/src/jury/feedback/summarize-round.test.ts'],
  },
  {
    what: 'feedback: what the only entry of another brand got',
    file: 'server/src/jury/feedback/summarize-round.ts',
    text: ' >= LEAST_OTHERS',
    instead: ' >= 0',
    tests: ['server/src/jury/feedback/summarize-round.test.ts'],
  },
  {
    what: 'feedback: entries before the instant',
    file: 'server/src/jury/feedback/queries.ts',
    text: "\n      and ${isPublished(sql.ref('entry.program_id'))}\n    order by",
    instead: '\n    order by',
    tests: ['server/src/jury/feedback/feedback.test.ts'],
  },
  {
    what: 'retention: sheets that name their judge for ever',
    file: 'server/src/people/privacy/retention-sql.ts',
    text: 'update round_judges set judge_id = null,',
    instead: 'update round_judges set judge_id = judge_id,',
    tests: ['server/src/people/privacy/retention-of-judging.test.ts'],
  },
  {
    what: 'retention: diplomas of persons whom nothing credits any more',
    file: 'server/src/people/privacy/remove-person.ts',
    text: 'const deleted = await deleteForgottenDiplomas(db, brandId)',
    instead: 'const deleted = brandId * 0',
    tests: ['server/src/people/privacy/retention-of-judging.test.ts'],
  },
  {
    what: 'actas and diplomas that are drawn all at once',
    file: 'server/src/platform/drawing/draw-in-turn.ts',
    text: 'last.then(draw)',
    instead: 'draw()',
    tests: ['server/src/platform/drawing/draw-in-turn.test.ts'],
  },
  {
    what: 'a thread that ends without an answer counts as one that answered',
    file: 'server/src/platform/threads/in-thread.ts',
    text: "worker.on('exit', () => reject(new Error('The thread ended without an answer')))",
    instead: "worker.on('exit', () => resolve(undefined as Answer))",
    tests: ['server/src/platform/threads/in-thread.test.ts'],
  },
]
