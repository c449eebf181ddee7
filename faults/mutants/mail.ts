import type { Mutant } from './mutant.ts'

export const mailMutants: readonly Mutant[] = [
  {
    what: 'a mail’s job outside its transaction',
    file: 'server/src/platform/jobs/jobs.ts',
    text: `        data.map((each) => ({ data: each, startAfter: afterSeconds })),
        { db: fromKysely(db) },`,
    instead: '        data.map((each) => ({ data: each, startAfter: afterSeconds })),',
    tests: ['server/src/platform/mail/outbox.test.ts'],
  },
  {
    what: 'a mail that two workers send',
    file: 'server/src/platform/mail/deliver.ts',
    text: `    .where('id', '=', mailId)
    .where('state', '=', 'queued')`,
    instead: `    .where('id', '=', mailId)`,
    tests: ['server/src/platform/mail/deliver.test.ts'],
  },
  {
    what: 'an outbox that a bare proxy opens to everybody',
    file: 'server/src/platform/mail/outbox-page.ts',
    text: 'if (!isOpen || !isFromThisMachine(request))',
    instead: 'if (!isFromThisMachine(request))',
    tests: ['server/src/platform/mail/outbox-page.test.ts'],
  },
  {
    what: 'mails that are sent on the connections of the calls',
    file: 'server/src/open-deps.ts',
    text: 'const background = createDb(url, { max: BACKGROUND_POOL, shareForReads: 0 })',
    instead: 'const background = { ...database, close: async () => {} }',
    tests: ['server/src/platform/mail/hanging-server.test.ts'],
  },
  {
    what: 'an invitation that its job sends while the call does',
    file: 'server/src/platform/mail/outbox.ts',
    text: '{ afterSeconds: CALLER_S }',
    instead: '{ afterSeconds: 0 * CALLER_S }',
    tests: ['server/src/platform/mail/outbox.test.ts'],
  },
  {
    what: 'a mail that is sent though its code has ended',
    file: 'server/src/platform/mail/deliver.ts',
    text: 'const shallNotGo = await isUseless(session, mailId, kinds)',
    instead: 'const shallNotGo = false',
    tests: ['server/src/people/accounts/recover-password.test.ts'],
  },
  {
    what: 'a notice of the closing that goes out after it',
    file: 'server/src/entries/notifications/deadline-reminder-mail.ts',
    text: "      and ${entryWindow('programs.id', 'brands.id')} <> 'closed'\n",
    instead: '',
    tests: ['server/src/entries/notifications/deadline-reminders.test.ts'],
  },
  {
    what: 'a reminder of the team that reaches brands after the closing',
    file: 'server/src/desk/reminders/reminder-mail.ts',
    text: " and ${entryWindow('campaigns.program_id', 'campaigns.brand_id')} <> 'closed'",
    instead: '',
    tests: ['server/src/desk/reminders/reminders.test.ts'],
  },
  {
    what: 'an invitation to a judge who was deleted',
    file: 'server/src/jury/judges/judge-invitation-mail.ts',
    text: '  isOfUse: `exists (${invited})`,\n',
    instead: '',
    tests: ['server/src/jury/judges/invitation.test.ts'],
  },
  {
    what: 'a mail of a round that is sent after it closed',
    file: 'server/src/jury/rounds/clock-sql.ts',
    text: 'export const toJudgeWhileOpen = toJudge(openNow)',
    instead: "export const toJudgeWhileOpen = toJudge('true')",
    tests: ['server/src/jury/rounds/late-mails.test.ts'],
  },
  {
    what: 'a request to open results that is mailed after it was taken back',
    file: 'server/src/jury/results/unsealing-asked-mail.ts',
    text: "rounds.unsealing_asked_at = mails.created_at and rounds.state = 'closed' and ${stillAsked}",
    instead: "rounds.state = 'closed' and (true or ${stillAsked})",
    tests: ['server/src/jury/results/unseal.test.ts'],
  },
]
