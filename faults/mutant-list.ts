/** A build that is broken on purpose. */
export interface Mutant {
  what: string
  file: string
  /** Stands exactly once in the file. */
  text: string
  instead: string
  tests: string[]
}

export const mutants: readonly Mutant[] = [
  {
    what: 'a remembered session outlives its end',
    file: 'server/src/db/memory.ts',
    text: 'if (piece === null || isAbout(piece, value)) known.delete(key)',
    instead: 'if (piece === null) known.delete(key)',
    tests: ['server/src/session/session-memory.test.ts'],
  },
  {
    what: 'a viewer is sent another one’s bytes',
    file: 'server/src/storage/file-bytes.ts',
    text: 'target.write(bytes, (error) => !error && resolve())',
    instead: `target.write(bytes)
        resolve()`,
    tests: ['server/src/storage/folder-storage.test.ts'],
  },
  {
    what: 'anybody changes anybody’s campaign',
    file: 'server/src/campaigns/queries.ts',
    text: 'update campaigns set is_changed = true where id = $1 and brand_id = $2',
    instead: 'update campaigns set is_changed = true where id = $1 and $2::integer > 0',
    tests: ['server/src/campaigns/access.test.ts'],
  },
  {
    what: 'anybody sees anybody’s files',
    file: 'server/src/files/queries.ts',
    text: `    .where('campaigns.id', '=', campaignId)
    .where('brand_id', '=', brandId)`,
    instead: `    .where('campaigns.id', '=', campaignId)
    .where('brand_id', '>', brandId - brandId)`,
    tests: ['server/src/campaigns/access.test.ts'],
  },
  {
    what: 'an address can be registered twice',
    file: 'server/src/db/migrations/001-initial.ts',
    text: 'create unique index users_email_key',
    instead: 'create index users_email_key',
    tests: ['server/src/accounts/register.test.ts', 'server/src/db/db.test.ts'],
  },
  {
    what: 'answered before it is committed',
    file: 'server/src/db/db.ts',
    text: 'return db.isTransaction ? run(db) : db.transaction().execute(run)',
    instead: `if (db.isTransaction) return run(db)
  return new Promise((resolve, reject) => {
    db.transaction().execute(async (trx) => {
      resolve(await run(trx))
      await new Promise((later) => setTimeout(later, 50))
    }).catch(reject)
  })`,
    tests: ['server/src/campaigns/campaigns.test.ts', 'server/src/db/db.test.ts'],
  },
  {
    what: 'a job outside its transaction',
    file: 'server/src/jobs/jobs.ts',
    text: 'await boss.send(name, data, { db: fromKysely(db) })',
    instead: 'await boss.send(name, data)',
    tests: ['server/src/jobs/jobs.test.ts'],
  },
  {
    what: 'a mail’s job outside its transaction',
    file: 'server/src/jobs/jobs.ts',
    text: `        data.map((each) => ({ data: each })),
        { db: fromKysely(db) },`,
    instead: '        data.map((each) => ({ data: each })),',
    tests: ['server/src/mail/outbox.test.ts'],
  },
  {
    what: 'changes of a campaign not one after the other',
    file: 'server/src/campaigns/queries.ts',
    text: `  update campaigns set is_changed = true where id = $1 and brand_id = $2
  returning
    name,
    program_id as "programId",
    blocked_country_code is not null as "isBlocked",
    \${entryWindow('campaigns.program_id', 'campaigns.brand_id')} as "window"
`,
    instead: `  select
    name,
    program_id as "programId",
    blocked_country_code is not null as "isBlocked",
    \${entryWindow('campaigns.program_id', 'campaigns.brand_id')} as "window"
  from campaigns where id = $1 and brand_id = $2
`,
    tests: ['server/src/files/upload-video.test.ts', 'server/src/enrollments/any-order.test.ts'],
  },
  {
    what: 'a code that works twice',
    file: 'server/src/session/queries.ts',
    text: `    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .set({ used_at: now })`,
    instead: `    .where('expires_at', '>', now)
    .set({ used_at: now })`,
    tests: ['server/src/accounts/confirm-email.test.ts', 'server/src/accounts/recover-password.test.ts'],
  },
  {
    what: 'a judge’s link that works twice',
    file: 'server/src/judges/queries.ts',
    text: `    .where('judges.verified_at', 'is', null)
`,
    instead: '',
    tests: ['server/src/judges/verification.test.ts'],
  },
  {
    what: 'unknown accounts answered without a hash',
    file: 'server/src/session/password-hash.ts',
    text: 'const expected = passwordHash ?? (await nobodysHash)',
    instead: 'if (passwordHash === undefined) return false\n  const expected = passwordHash',
    tests: ['server/src/session/password-hash.test.ts', 'server/src/session/log-in.test.ts'],
  },
  {
    what: 'an entry sent twice',
    file: 'server/src/enrollments/queries.ts',
    text: 'where id = any(${ids}::integer[]) and sent_at is null',
    instead: 'where id = any(${ids}::integer[])',
    tests: ['server/src/enrollments/send-entries.test.ts'],
  },
  {
    what: 'a mail that two workers send',
    file: 'server/src/mail/deliver.ts',
    text: `    .where('id', '=', mailId)
    .where('state', '=', 'queued')`,
    instead: `    .where('id', '=', mailId)`,
    tests: ['server/src/mail/deliver.test.ts'],
  },
  {
    what: 'a session that outlives its end',
    file: 'server/src/session/queries.ts',
    text: '    and sessions.revoked_at is null\n',
    instead: '',
    tests: ['server/src/session/sessions.test.ts'],
  },
  {
    what: 'a look at the portal as a brand that may write',
    file: 'server/src/http/serve.ts',
    text: 'person.viewerId !== null && !isReading(request)',
    instead: 'person.viewerId !== null && isReading(request)',
    tests: ['server/src/viewing/viewing.test.ts'],
  },
  {
    what: 'an export that nobody records',
    file: 'server/src/exports/send-zip.ts',
    text: "  if (method === 'GET') await record(start > 0)\n",
    instead: '',
    tests: ['server/src/exports/export-videos.test.ts'],
  },
  {
    what: 'a deleted campaign that is not kept',
    file: 'server/src/campaigns/queries.ts',
    text: '  await keepCampaign(db, campaignId)\n',
    instead: '',
    tests: ['server/src/bin/bin.test.ts'],
  },
  {
    what: 'what changed is not told before it is read',
    file: 'server/src/desk/routes.ts',
    text: `    await settleChanges(db)
    const rows`,
    instead: '    const rows',
    tests: ['server/src/desk/list.test.ts', 'server/src/desk/settle-changes.test.ts'],
  },
]
