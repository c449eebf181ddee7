import type { Mutant } from './mutant.ts'

export const peopleMutants: readonly Mutant[] = [
  {
    what: 'an entry’s latest notification deleted for its age, and so told anew',
    file: 'server/src/people/privacy/retention/queries.ts',
    text: '(enrollment_id is null or exists (',
    instead: '(true or exists (',
    tests: ['server/src/entries/notifications/entry-news.test.ts'],
  },
  {
    what: 'a code that works twice',
    file: 'server/src/people/session/queries.ts',
    text: `    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .set({ used_at: now })`,
    instead: `    .where('expires_at', '>', now)
    .set({ used_at: now })`,
    tests: [
      'server/src/people/accounts/confirm-email.test.ts',
      'server/src/people/accounts/recover-password.test.ts',
    ],
  },
  {
    what: 'unknown accounts answered without a hash',
    file: 'server/src/people/session/password-hash.ts',
    text: 'const nobody = await nobodysHash()',
    instead: 'if (passwordHash === undefined) return false\n  const nobody = passwordHash',
    tests: ['server/src/people/session/password-hash.test.ts', 'server/src/people/session/log-in.test.ts'],
  },
  {
    what: 'a session that outlives its end',
    file: 'server/src/people/session/queries.ts',
    text: '    and sessions.revoked_at is null\n',
    instead: '',
    tests: ['server/src/people/session/sessions.test.ts'],
  },
  {
    what: 'accounts that an address makes immortal',
    file: 'server/src/people/privacy/queries.ts',
    text: 'sql<boolean>`users.email <> ${nobodysAddress}`',
    instead: "sql<boolean>`users.email not like '%@persona.invalid'`",
    tests: ['server/src/people/privacy/apply-retention.test.ts'],
  },
  {
    what: 'tokens that are remembered with white space in them',
    file: 'server/src/people/session/tokens.ts',
    text: '    if (!signed.test(token)) return null\n',
    instead: '',
    tests: ['server/src/people/session/tokens.test.ts'],
  },
  {
    what: 'a look as a brand that outlives the logout',
    file: 'server/src/people/session/log-out.ts',
    text: '      await revokeViewings(trx, sessionId)\n',
    instead: '',
    tests: ['server/src/people/viewing-as/viewing.test.ts'],
  },
  {
    what: 'an office where one stranger’s failures keep everybody out',
    file: 'server/src/people/session/count-login.ts',
    text: 'if (!(await isFamiliar(deps, pair)))',
    instead: 'if ((await isFamiliar(deps, pair)) || pair)',
    tests: ['server/src/platform/rate-limits/limited-calls.test.ts'],
  },
  {
    what: 'uploads of a brand that are counted without its lock',
    file: 'server/src/people/quotas/require-room.ts',
    text: `  await queries.lockBrand(trx, brandId)
  if ((await queries.countOpenUploads`,
    instead: '  if ((await queries.countOpenUploads',
    tests: ['server/src/people/quotas/quotas.test.ts'],
  },
  {
    what: 'no bound for the bytes of a brand',
    file: 'server/src/people/quotas/require-room.ts',
    text: '+ size > gigabytes * 1e9',
    instead: '+ size > gigabytes * 1e12',
    tests: ['server/src/people/quotas/quotas.test.ts'],
  },
  {
    what: 'a column that the export of a person’s data forgets',
    file: 'server/src/people/privacy/export/queries.ts',
    text: 'company_rol, preferred_program_id, wants_reminders,',
    instead: 'company_rol, preferred_program_id,',
    tests: ['server/src/people/privacy/export/columns.test.ts'],
  },
  {
    what: 'an admin who may only read and changes things all the same',
    file: 'server/src/platform/http/serve.ts',
    text: "if (person.adminLevel === 'read' && !isForReaders)",
    instead: "if (person.adminLevel === 'read' && route.isExport)",
    tests: ['server/test/access/reader.test.ts'],
  },
  {
    what: 'the last admin who manages gives the level up',
    file: 'server/src/people/team/change-members.ts',
    text: "if (level === 'read' && !member.othersManage) throw fail('last_manager')",
    instead: '',
    tests: ['server/src/people/team/team.test.ts'],
  },
  {
    what: 'a link to the team that works twice',
    file: 'server/src/people/team/queries.ts',
    text: `    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)`,
    instead: `    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)`,
    tests: ['server/src/people/team/team.test.ts'],
  },
  {
    what: 'a sweep of videos that fails and takes retention with it',
    file: 'server/src/start.ts',
    text: '() => applyRetentionDaily(background.db)',
    instead: 'async () => (await sweepVideos(background)) && applyRetentionDaily(background.db)',
    tests: ['server/src/start.test.ts'],
  },
  {
    what: 'retention that ends with the first period that fails',
    file: 'server/src/people/privacy/apply-retention.ts',
    text: '      failures.push(error)',
    instead: '      throw error',
    tests: ['server/src/people/privacy/apply-retention.test.ts'],
  },
  {
    what: 'an admin who is made a reader and lets a second self in as one who manages',
    file: 'server/src/people/team/change-members.ts',
    text: "    if (level === 'read') await queries.withdrawInvitationsOf(trx, userId)\n",
    instead: '',
    tests: ['server/src/people/team/team.test.ts'],
  },
  {
    what: 'an invitation by an admin who is removed at that moment',
    file: 'server/src/people/team/change-members.ts',
    text: "    if (!(await queries.holdManager(trx, adminId))) throw fail('read_only_access')\n",
    instead: '',
    tests: ['server/src/people/team/team.test.ts'],
  },
  {
    what: 'an invitation to the team by a person who was deleted',
    file: 'server/src/people/privacy/removal/queries.ts',
    text: '\n        or invited_by = ${userId} and used_at is null',
    instead: '',
    tests: ['server/src/people/privacy/remove-others.test.ts'],
  },
  {
    what: 'a change of address that is forgotten before the mails to the old one',
    file: 'server/src/people/privacy/retention/queries.ts',
    text: `      and (purpose <> 'change_email' or used_at is null or used_at < \${before('mails')})`,
    instead: '',
    tests: ['server/src/people/privacy/apply-retention.test.ts'],
  },
  {
    what: 'an address that is compared while its person is deleted',
    file: 'server/src/people/privacy/remove-person.ts',
    text: '  await holdComparing(db)\n  await queries.lockCampaignsWith',
    instead: '  await queries.lockCampaignsWith',
    tests: ['server/src/people/privacy/remove-conflicting.test.ts'],
  },
  {
    what: 'an address from before a correction that stays when its person is deleted',
    file: 'server/src/people/privacy/queries.ts',
    text: 'union select mails.id, mails.to_address from mails join sent on mails.resent_as = sent.id',
    instead: '',
    tests: ['server/src/desk/mail-log/correct-address.test.ts'],
  },
  {
    what: 'invitations of judges that are kept after their data',
    file: 'server/src/people/privacy/retention/queries.ts',
    text: 'judges.id = subject_id and ${holdsPerson}',
    instead: 'judges.id = subject_id',
    tests: ['server/src/people/privacy/apply-retention.test.ts'],
  },
  {
    what: 'a password of somebody who has left the team',
    file: 'server/src/people/team/queries.ts',
    text: '.set({ deleted_at: now, password_hash: nobodysHash })',
    instead: '.set({ deleted_at: now, ...(nobodysHash && {}) })',
    tests: ['server/src/people/team/team.test.ts'],
  },
  {
    what: 'a draft after every save, because a form hides a field that it keeps as empty',
    file: 'web/src/people/drafts/compare-values.ts',
    text: "name in shown ? String(shown[name] ?? '') : read[name]",
    instead: "String(shown[name] ?? '')",
    tests: ['web/src/people/drafts/compare-values.test.ts'],
  },
]
