import type { Mutant } from './mutant.ts'

export const platformMutants: readonly Mutant[] = [
  {
    what: 'a remembered session outlives its end',
    file: 'server/src/platform/db/memory.ts',
    text: 'if (piece === null || isAbout(piece, value)) known.delete(key)',
    instead: 'if (piece === null) known.delete(key)',
    tests: ['server/src/people/session/session-memory.test.ts'],
  },
  {
    what: 'a viewer is sent another one’s bytes',
    file: 'server/src/platform/storage/open-files.ts',
    text: 'target.write(bytes, (error) => !error && resolve())',
    instead: `target.write(bytes)
        resolve()`,
    tests: ['server/src/platform/storage/folder/folder-storage.test.ts'],
  },
  {
    what: 'an address can be registered twice',
    file: 'server/src/platform/db/migrations/001-initial.ts',
    text: 'create unique index users_email_key',
    instead: 'create index users_email_key',
    tests: ['server/src/people/accounts/register.test.ts', 'server/src/platform/db/db.test.ts'],
  },
  {
    what: 'answered before it is committed',
    file: 'server/src/platform/db/db.ts',
    text: 'return await db.transaction().execute(run)',
    instead: `return await new Promise((resolve, reject) => {
    db.transaction().execute(async (trx) => {
      resolve(await run(trx))
      await setTimeout(50)
    }).catch(reject)
  })`,
    tests: ['server/src/entries/campaigns/campaigns.test.ts', 'server/src/platform/db/db.test.ts'],
  },
  {
    what: 'a job outside its transaction',
    file: 'server/src/platform/jobs/jobs.ts',
    text: 'await boss.send(name, data, { db: fromKysely(db) })',
    instead: 'await boss.send(name, data)',
    tests: ['server/src/platform/jobs/jobs.test.ts'],
  },
  {
    what: 'job queues that keep the settings of another version',
    file: 'server/src/platform/jobs/jobs.ts',
    text: 'else if (!isMatch(queue, queueOptions)) await boss.updateQueue(name, queueOptions)',
    instead: '',
    tests: ['server/src/platform/jobs/jobs.test.ts'],
  },
  {
    what: 'a look at the portal as a brand that may write',
    file: 'server/src/platform/http/serve.ts',
    text: 'person.viewerId !== null && !isReading(request)',
    instead: 'person.viewerId !== null && isReading(request)',
    tests: ['server/src/people/viewing-as/viewing.test.ts'],
  },
  {
    what: 'a fact whose change marks no campaign',
    file: 'server/src/platform/db/migrations/008-derived.ts',
    text: "'files', 'team_credits', 'company_credits'",
    instead: "'files', 'company_credits'",
    tests: ['server/src/desk/refresh/refresh.test.ts'],
  },
  {
    what: 'a text that is normalised before it is measured',
    file: 'contract/src/platform/fields.ts',
    text: 'z.maxLength(max, { error: tooLong, abort: true })',
    instead: 'z.maxLength(max, { error: tooLong })',
    tests: ['contract/src/platform/fields.test.ts'],
  },
  {
    what: 'somebody’s address at the domain of deleted people',
    file: 'contract/src/platform/fields.ts',
    text: '    z.refine(isSomebodys, NO_EMAIL),\n',
    instead: '',
    tests: ['contract/src/platform/fields.test.ts'],
  },
  {
    what: 'a deadlock that is not tried again',
    file: 'server/src/platform/db/db.ts',
    text: 'if (!hasCollided(error) || tries === MOST_TRIES) throw error',
    instead: 'throw error',
    tests: ['server/src/platform/http/collisions.test.ts'],
  },
  {
    what: 'a body that may trickle for ever',
    file: 'server/src/app.ts',
    text: '  endSlowBodies(app)\n',
    instead: '',
    tests: ['server/src/platform/http/end-slow-bodies.test.ts'],
  },
  {
    what: 'bodies of a megabyte on every route',
    file: 'server/src/app.ts',
    text: '    bodyLimit: MAX_BODY_BYTES,\n',
    instead: '',
    tests: ['server/src/platform/http/body-limit.test.ts'],
  },
  {
    what: 'a published secret that signs',
    file: 'server/src/weak-secret.ts',
    text: 'if (isPlaceholder(secret) || MADE_UP.test(secret))',
    instead: 'if (MADE_UP.test(secret))',
    tests: ['server/test/deploy/secrets.test.ts'],
  },
  {
    what: 'a proxy that nobody is told of',
    file: 'server/src/platform/rate-limits/watch-forwarded.ts',
    text: "if (!request.headers['x-forwarded-for'] && !request.headers.forwarded) return",
    instead: 'if (!request.headers.forwarded) return',
    tests: ['server/src/platform/rate-limits/watch-forwarded.test.ts'],
  },
  {
    what: 'tests that were skipped and nobody is told',
    file: 'scripts/count-tests.ts',
    text: "${skipped > 0 ? `, ${skipped} skipped` : ''}",
    instead: '',
    tests: ['scripts/count-tests.test.ts'],
  },
  {
    what: 'a video in S3 that fails when the last answer is lost',
    file: 'server/src/platform/storage/s3/s3-bucket.ts',
    text: 'if (isMissing(answer) && !(await head(key))) found(answer)',
    instead: 'found(answer)',
    tests: ['server/src/platform/storage/s3/s3-storage.test.ts'],
  },
  {
    what: 'campaigns of a brand that are counted without its lock',
    file: 'server/src/platform/db/migrations/012-short-waits.ts',
    text: '      perform from brands where id = brand for no key update;\n',
    instead: '',
    tests: ['server/src/people/quotas/quotas.test.ts'],
  },
  {
    what: 'an empty database on a store with videos',
    file: 'server/src/platform/installation/pair-store.ts',
    text: "  if (isFilled) throw new StoreMismatch('The store holds videos and the database knows none of them.')\n",
    instead: '  if (isFilled) return\n',
    tests: ['server/src/platform/installation/pair-store.test.ts'],
  },
  {
    what: 'a rehearsal in the store of a portal that lives',
    file: 'server/src/platform/backup/fill-portal.ts',
    text: 'if (!isFree && !takesStore)',
    instead: 'if (!isFree && !takesStore && ofStore === null)',
    tests: ['server/src/platform/installation/pair-store.test.ts'],
  },
  {
    what: 'any number of videos put into quarantine at once',
    file: 'server/src/platform/installation/quarantine-videos.ts',
    text: 'const areRefused = !isDeliberate && areTooMany(found.length, all)',
    instead: 'const areRefused = isDeliberate && areTooMany(found.length, all)',
    tests: ['server/src/platform/installation/quarantine-videos.test.ts'],
  },
  {
    what: 'files and trash read one after the other',
    file: 'server/src/platform/installation/queries.ts',
    text: `  const { rows } = await sql<{ name: string }>\`
    select given.name from`,
    instead: `  const { rows: files } = await sql<{ name: string }>\`select name from files\`.execute(db)
  names = names.filter((name) => !files.some((file) => file.name === name))
  const { rows } = await sql<{ name: string }>\`
    with files as (select null as name)
    select given.name from`,
    tests: ['server/src/platform/installation/quarantine-videos.test.ts'],
  },
  {
    what: 'a disk that uploads fill to its last byte',
    file: 'server/src/platform/storage/disk-room.ts',
    text: 'if (free - bytes < reserve)',
    instead: 'if (free - bytes < 0 * reserve)',
    tests: ['server/src/platform/storage/folder/disk-room.test.ts'],
  },
  {
    what: 'a full database answered as a defect',
    file: 'server/src/platform/db/db.ts',
    text: "return error.code === '53100' ||",
    instead: "return error.code === '53199' ||",
    tests: ['server/src/desk/storage/storage-figures.test.ts'],
  },
  {
    what: 'an upload that is lost once it has its name',
    file: 'server/src/platform/storage/folder/folder-storage.ts',
    text: '(await unlessMissing(stat(pathOfPart(id)))) ?? (await unlessMissing(stat(pathOfVideo(id))))',
    instead: '(await unlessMissing(stat(pathOfPart(id))))',
    tests: ['server/src/entries/uploads/finish-upload.test.ts'],
  },
  {
    what: 'uploads to S3 without a budget',
    file: 'server/src/platform/storage/shared-blocks.ts',
    text: 'if (lent === most) return',
    instead: 'if (lent === -most) return',
    tests: ['server/src/platform/storage/shared-blocks.test.ts'],
  },
  {
    what: 'a brand near its limit doesn’t wait for its campaigns that are being made',
    file: 'server/src/platform/db/migrations/012-short-waits.ts',
    text: 'perform from brands where id = brand for share;',
    instead: '',
    tests: ['server/src/people/quotas/quotas.test.ts'],
  },
  {
    what: 'memory that others still read is given back',
    file: 'server/src/platform/storage/free-chunk.ts',
    text: 'fromSockets.has(stream) && ',
    instead: '',
    tests: ['server/src/platform/storage/folder/folder-storage.test.ts'],
  },
  {
    what: 'a mail that is sent again as the one that was',
    file: 'server/src/entries/sendings/entry-sent-mail.ts',
    text: 'generation: generation + 1 }',
    instead: 'generation }',
    tests: ['server/src/desk/mail-log/resend-mail.test.ts'],
  },
  {
    what: 'a lock that is forgotten while the next connection takes it',
    file: 'server/src/platform/db/held-locks.ts',
    text: 'for (const [id, { isLocked }] of held) if (isLocked) held.delete(id)',
    instead: 'held.clear()',
    tests: ['server/src/platform/db/held-locks.test.ts'],
  },
  {
    what: 'an export that Excel refuses as a whole because of a character that a brand typed',
    file: 'server/src/platform/tables/write-xlsx.ts',
    text: ".replaceAll(/[\\uFFFE\\uFFFF]/g, '\\uFFFD')",
    instead: '',
    tests: ['server/src/platform/tables/write-xlsx.test.ts'],
  },
  {
    what: 'a command that brings the database to a newer version',
    file: 'server/src/platform/db/migrate.ts',
    text: '  if (made.length === 0) return migrateToLatest(url)',
    instead: '  if (made.length >= 0) return migrateToLatest(url)',
    tests: ['server/src/cli/admin.test.ts'],
  },
  {
    what: 'a screen that fails because of what stands behind the # of its address',
    file: 'web/src/ui/browser/id-in-hash.ts',
    text: "    return ''",
    instead: "    throw new Error('Nonsense')",
    tests: ['web/src/ui/browser/id-in-hash.test.ts'],
  },
  {
    what: 'work by the clock that holds the connections of the calls',
    file: 'server/src/start.ts',
    text: 'repeatedWork(background)',
    instead: 'repeatedWork(deps)',
    tests: ['server/src/start.test.ts'],
  },
  {
    what: 'one account’s calls that leave no connection to the others',
    file: 'server/src/platform/http/take-turns.ts',
    text: 'turns.underWay < AT_ONCE)',
    instead: 'turns.underWay < 1000)',
    tests: ['server/src/platform/http/take-turns.test.ts'],
  },
  {
    what: 'a call that goes on although its session ended while it waited for its turn',
    file: 'server/src/platform/http/serve.ts',
    text: 'if (route.body || turn) await gate(route, request)',
    instead: 'if (route.body) await gate(route, request)',
    tests: ['server/src/platform/http/take-turns.test.ts'],
  },
  {
    what: 'a store of which the first batch is looked at',
    file: 'server/src/platform/installation/in-batches.ts',
    text: `    batch = []
  }`,
    instead: `    return
  }`,
    tests: ['server/src/platform/installation/quarantine-videos.test.ts'],
  },
  {
    what: 'a refused call that gives another one a turn',
    file: 'server/src/platform/http/serve.ts',
    text: `        const turn = turns.begin(account)
        try {
`,
    instead: `        try {
          const turn = turns.begin(account)
`,
    tests: ['server/src/platform/http/take-turns.test.ts'],
  },
  {
    what: 'an address that is forgotten 30 days after its first use',
    file: 'server/src/platform/rate-limits/queries.ts',
    text: "doUpdateSet((row) => ({ window_ends_at: row.ref('excluded.window_ends_at') })),",
    instead: 'doNothing(),',
    tests: ['server/src/platform/rate-limits/limit-attempts.test.ts'],
  },
]
