import type { Mutant } from './mutant.ts'

export const deskMutants: readonly Mutant[] = [
  {
    what: 'statuses derived by what an edition asked before it was changed',
    file: 'server/src/desk/refresh/refresh-campaigns.ts',
    text: 'await catalogOfNow(trx, catalog.now())',
    instead: 'catalog.now()',
    tests: ['server/src/desk/refresh/editions.test.ts'],
  },
  {
    what: 'what comes back from the trash into an archived edition',
    file: 'server/src/desk/trash/restore-deleted.ts',
    text: "edition.state === 'archived'",
    instead: 'false',
    tests: ['server/src/desk/trash/editions.test.ts'],
  },
  {
    what: 'an export with answers to what the category doesn’t ask',
    file: 'server/src/desk/exports/columns-sql.ts',
    text: '(asksIn(question, categoryId) && answers[question.id]) || ',
    instead: 'answers[question.id] ?? ',
    tests: ['server/test/fixture-edition/desk.test.ts'],
  },
  {
    what: 'an export that nobody records',
    file: 'server/src/platform/zip/send-zip.ts',
    text: "  if (method === 'GET') await record(start > 0)\n",
    instead: '',
    tests: ['server/src/desk/exports/export-videos.test.ts'],
  },
  {
    what: 'a change of the desk’s entries that a reader doesn’t wait for',
    file: 'server/src/desk/entries-list/list-entries.ts',
    text: `  const updating = await waitForRefresh(deps)
  const rows`,
    instead: `  const updating = 0
  const rows`,
    tests: ['server/src/desk/entries-list/list.test.ts', 'server/src/desk/refresh/refresh.test.ts'],
  },
  {
    what: 'a campaign that fails is tried for ever, before all others',
    file: 'server/src/desk/refresh/refresh-step.ts',
    text: '    for (const _ of ids) await workOnOne(db, task, log)',
    instead: '    throw error',
    tests: ['server/src/desk/refresh/attack.test.ts'],
  },
  {
    what: 'a campaign is paired with every one of its name',
    file: 'server/src/desk/refresh/queries.ts',
    text: '        limit ${sql.lit(PAIRS)}\n',
    instead: '',
    tests: ['server/src/desk/refresh/attack.test.ts'],
  },
  {
    what: 'a large backlog is shown as if nothing had changed',
    file: 'server/src/desk/refresh/wait-for-refresh.ts',
    text: '  return waiting + setAside',
    instead: '  return setAside',
    tests: ['server/src/desk/refresh/attack.test.ts'],
  },
  {
    what: 'a CSV in which - and @ begin a formula',
    file: 'server/src/platform/tables/write-csv.ts',
    text: '(?=[=+\\-@＝＋－＠])',
    instead: '(?=[=+＝＋])',
    tests: ['server/src/platform/tables/write-csv.test.ts'],
  },
  {
    what: 'a CSV whose texts a comma divides',
    file: 'server/src/platform/tables/write-csv.ts',
    text: '(?:^|[,;\\t\\r\\n])',
    instead: '(?:^)',
    tests: ['server/src/platform/tables/write-csv.test.ts'],
  },
  {
    what: 'a CSV that quotes only what needs it',
    file: 'server/src/platform/tables/write-csv.ts',
    text: '`"${text.replaceAll(\'"\', \'""\')}"`',
    instead: '/[";\\r\\n]/.test(text) ? `"${text.replaceAll(\'"\', \'""\')}"` : text',
    tests: ['server/src/platform/tables/write-csv.test.ts'],
  },
  {
    what: 'an export address that outlives its session',
    file: 'server/src/people/session/find-admin-sql.ts',
    text: "    .where('sessions.revoked_at', 'is', null)\n",
    instead: '',
    tests: ['server/src/desk/exports/export-address.test.ts'],
  },
  {
    what: 'an export address made with the key alone',
    file: 'server/src/people/session/find-admin-sql.ts',
    text: "    .where(sql`encode(sha256(convert_to(sessions.id, 'UTF8')), 'hex')`, '=', session)\n",
    instead: "    .where(sql`${session}::text`, 'is not', null)\n",
    tests: ['server/src/desk/exports/export-address.test.ts'],
  },
  {
    what: 'a reminder about a blocked campaign',
    file: 'server/src/desk/reminders/queries.ts',
    text: "  and (${filter.missing === 'blocked'} or not entry.missing @> array['blocked'])\n",
    instead: '',
    tests: ['server/src/desk/reminders/reminders.test.ts'],
  },
  {
    what: 'a campaign is derived again for each of its marks',
    file: 'server/src/desk/refresh/queries.ts',
    text: 'delete from campaign_changes where campaign_id in (select campaign_id from chosen)',
    instead: `delete from campaign_changes where id in (select id from oldest)
        and campaign_id in (select campaign_id from chosen)`,
    tests: ['server/src/desk/refresh/attack.test.ts'],
  },
  {
    what: 'an account of somebody else that gets another address because of a mail to its own',
    file: 'server/src/desk/mail-log/correct-address.ts',
    text: '?.goesToUnconfirmed)',
    instead: ')',
    tests: ['server/src/desk/mail-log/correct-address.test.ts'],
  },
]
