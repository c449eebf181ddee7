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
    text: 'from campaigns where id = $1 and brand_id = $2',
    instead: 'from campaigns where id = $1 and $2::integer > 0',
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
    text: 'return await db.transaction().execute(run)',
    instead: `return await new Promise((resolve, reject) => {
    db.transaction().execute(async (trx) => {
      resolve(await run(trx))
      await setTimeout(50)
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
    text: `  from campaigns where id = $1 and brand_id = $2
  for no key update
`,
    instead: `  from campaigns where id = $1 and brand_id = $2
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
    file: 'server/src/campaigns/deleting/queries.ts',
    text: '  await keepCampaign(db, campaignId)\n',
    instead: '',
    tests: ['server/src/bin/bin.test.ts'],
  },
  {
    what: 'a change of the desk’s entries that a reader doesn’t wait for',
    file: 'server/src/desk/routes.ts',
    text: `    const updating = await waitForRefresh(deps)
    const rows`,
    instead: `    const updating = 0
    const rows`,
    tests: ['server/src/desk/list.test.ts', 'server/src/desk/refresh/refresh.test.ts'],
  },
  {
    what: 'a fact whose change marks no campaign',
    file: 'server/src/db/migrations/008-derived.ts',
    text: "'files', 'team_credits', 'company_credits'",
    instead: "'files', 'company_credits'",
    tests: ['server/src/desk/refresh/refresh.test.ts'],
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
    what: 'a text speaks of a vídeo where the specification does not',
    file: 'contract/src/files.ts',
    text: "video_pauted: 'Video pautado'",
    instead: "video_pauted: 'Vídeo pautado'",
    tests: ['scripts/voice.test.ts'],
  },
  {
    what: 'a text that is normalised before it is measured',
    file: 'contract/src/fields.ts',
    text: 'z.maxLength(max, { error: tooLong, abort: true })',
    instead: 'z.maxLength(max, { error: tooLong })',
    tests: ['contract/src/fields.test.ts'],
  },
  {
    what: 'a list whose items are looked at before they are counted',
    file: 'contract/src/questions.ts',
    text: "z.maxLength(100, 'Son demasiadas respuestas.')",
    instead: "z.refine((list) => list.length <= 100, 'Son demasiadas respuestas.')",
    tests: ['contract/src/fields.test.ts'],
  },
  {
    what: 'somebody’s address at the domain of deleted people',
    file: 'contract/src/fields.ts',
    text: '    z.refine(isSomebodys, NO_EMAIL),\n',
    instead: '',
    tests: ['contract/src/fields.test.ts'],
  },
  {
    what: 'accounts that an address makes immortal',
    file: 'server/src/privacy/queries.ts',
    text: 'sql<boolean>`users.email <> ${nobodysAddress}`',
    instead: "sql<boolean>`users.email not like '%@persona.invalid'`",
    tests: ['server/src/privacy/apply-retention.test.ts'],
  },
  {
    what: 'tokens that are remembered with white space in them',
    file: 'server/src/session/tokens.ts',
    text: '    if (!signed.test(token)) return null\n',
    instead: '',
    tests: ['server/src/session/tokens.test.ts'],
  },
  {
    what: 'a deadlock that is not tried again',
    file: 'server/src/db/db.ts',
    text: 'if (!hasCollided(error) || tries === MOST_TRIES) throw error',
    instead: 'throw error',
    tests: ['server/src/http/collisions.test.ts'],
  },
  {
    what: 'a body that may trickle for ever',
    file: 'server/src/app.ts',
    text: '  endSlowBodies(app)\n',
    instead: '',
    tests: ['server/src/http/end-slow-bodies.test.ts'],
  },
  {
    what: 'bodies of a megabyte on every route',
    file: 'server/src/app.ts',
    text: '    bodyLimit: MAX_BODY_BYTES,\n',
    instead: '',
    tests: ['server/src/http/body-limit.test.ts'],
  },
  {
    what: 'a CSV in which - and @ begin a formula',
    file: 'server/src/exports/write-csv.ts',
    text: '(?=[=+\\-@＝＋－＠])',
    instead: '(?=[=+＝＋])',
    tests: ['server/src/exports/write-csv.test.ts'],
  },
  {
    what: 'a CSV whose texts a comma divides',
    file: 'server/src/exports/write-csv.ts',
    text: '(?:^|[,;\\t\\r\\n])',
    instead: '(?:^)',
    tests: ['server/src/exports/write-csv.test.ts'],
  },
  {
    what: 'a CSV that quotes only what needs it',
    file: 'server/src/exports/write-csv.ts',
    text: '`"${text.replaceAll(\'"\', \'""\')}"`',
    instead: '/[";\\r\\n]/.test(text) ? `"${text.replaceAll(\'"\', \'""\')}"` : text',
    tests: ['server/src/exports/write-csv.test.ts'],
  },
  {
    what: 'a published secret that signs',
    file: 'server/src/weak-secret.ts',
    text: 'if (isPlaceholder(secret) || MADE_UP.test(secret))',
    instead: 'if (MADE_UP.test(secret))',
    tests: ['server/test/deploy/secrets.test.ts'],
  },
  {
    what: 'an export address that outlives its session',
    file: 'server/src/exports/queries.ts',
    text: "    .where('sessions.revoked_at', 'is', null)\n",
    instead: '',
    tests: ['server/src/exports/exports.test.ts'],
  },
  {
    what: 'an export address made with the key alone',
    file: 'server/src/exports/queries.ts',
    text: "    .where(sql`encode(sha256(convert_to(sessions.id, 'UTF8')), 'hex')`, '=', session)\n",
    instead: "    .where(sql`${session}::text`, 'is not', null)\n",
    tests: ['server/src/exports/exports.test.ts'],
  },
  {
    what: 'a look as a brand that outlives the logout',
    file: 'server/src/session/routes.ts',
    text: '        await revokeViewings(trx, sessionId)\n',
    instead: '',
    tests: ['server/src/viewing/viewing.test.ts'],
  },
  {
    what: 'an outbox that a bare proxy opens to everybody',
    file: 'server/src/mail/outbox-page.ts',
    text: 'if (!isOpen || !isFromThisMachine(request))',
    instead: 'if (!isFromThisMachine(request))',
    tests: ['server/src/mail/outbox-page.test.ts'],
  },
  {
    what: 'a proxy that nobody is told of',
    file: 'server/src/limits/watch-forwarded.ts',
    text: "if (!request.headers['x-forwarded-for'] && !request.headers.forwarded) return",
    instead: 'if (!request.headers.forwarded) return',
    tests: ['server/src/limits/watch-forwarded.test.ts'],
  },
  {
    what: 'an office where one stranger’s failures keep everybody out',
    file: 'server/src/session/count-login.ts',
    text: 'if (!(await isFamiliar(deps, pair)))',
    instead: 'if ((await isFamiliar(deps, pair)) || pair)',
    tests: ['server/src/limits/limited-calls.test.ts'],
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
    file: 'server/src/storage/s3-bucket.ts',
    text: 'if (isMissing(answer) && !(await head(key))) found(answer)',
    instead: 'found(answer)',
    tests: ['server/src/storage/s3-storage.test.ts'],
  },
  {
    what: 'a reminder about a blocked campaign',
    file: 'server/src/reminders/queries.ts',
    text: "  and (${filter.missing === 'blocked'} or not entry.missing @> array['blocked'])\n",
    instead: '',
    tests: ['server/src/reminders/reminders.test.ts'],
  },
  {
    what: 'campaigns of a brand that are counted without its lock',
    file: 'server/src/db/migrations/008-derived.ts',
    text: '      perform from brands where id = brand for no key update;\n',
    instead: '',
    tests: ['server/src/quotas/quotas.test.ts'],
  },
  {
    what: 'uploads of a brand that are counted without its lock',
    file: 'server/src/quotas/require-room.ts',
    text: `  await queries.lockBrand(trx, brandId)
  if ((await queries.countOpenUploads`,
    instead: '  if ((await queries.countOpenUploads',
    tests: ['server/src/quotas/quotas.test.ts'],
  },
  {
    what: 'no bound for the bytes of a brand',
    file: 'server/src/quotas/require-room.ts',
    text: '+ size > gigabytes * 1e9',
    instead: '+ size > gigabytes * 1e12',
    tests: ['server/src/quotas/quotas.test.ts'],
  },
  {
    what: 'the second of two saves over an answer it never saw',
    file: 'server/src/questions/queries.ts',
    text: 'where given.revision is null or',
    instead: 'where given.revision is null or true or',
    tests: ['server/src/http/changed-meanwhile.test.ts'],
  },
  {
    what: 'answers compared as they were before the wait',
    file: 'server/src/questions/queries.ts',
    text: '    for update of question\n',
    instead: '',
    tests: ['server/src/http/changed-meanwhile.test.ts'],
  },
  {
    what: 'the second of two saves over general data it never saw',
    file: 'server/src/campaigns/queries.ts',
    text: ".$if(read !== undefined, (update) => update.where(sql.raw(campaignRevision('campaigns')), '=', read))",
    instead: '',
    tests: ['server/src/http/changed-meanwhile.test.ts'],
  },
  {
    what: 'an empty database on a store with videos',
    file: 'server/src/installation/pair-store.ts',
    text: "  if (isFilled) throw new StoreMismatch('The store holds videos and the database knows none of them.')\n",
    instead: '  if (isFilled) return\n',
    tests: ['server/src/installation/pair-store.test.ts'],
  },
  {
    what: 'a rehearsal in the store of a portal that lives',
    file: 'server/src/backup/take-store.ts',
    text: 'if (!isFree && !takesStore)',
    instead: 'if (!isFree && !takesStore && ofStore === null)',
    tests: ['server/src/installation/pair-store.test.ts'],
  },
  {
    what: 'any number of videos put into quarantine at once',
    file: 'server/src/installation/quarantine-videos.ts',
    text: 'const areRefused = !isDeliberate && areTooMany(found.length, all)',
    instead: 'const areRefused = isDeliberate && areTooMany(found.length, all)',
    tests: ['server/src/installation/quarantine-videos.test.ts'],
  },
  {
    what: 'files and bin read one after the other',
    file: 'server/src/installation/queries.ts',
    text: `  const { rows } = await sql<{ name: string }>\`
    select given.name from`,
    instead: `  const { rows: files } = await sql<{ name: string }>\`select name from files\`.execute(db)
  names = names.filter((name) => !files.some((file) => file.name === name))
  const { rows } = await sql<{ name: string }>\`
    with files as (select null as name)
    select given.name from`,
    tests: ['server/src/installation/quarantine-videos.test.ts'],
  },
  {
    what: 'a disk that uploads fill to its last byte',
    file: 'server/src/storage/disk-room.ts',
    text: 'if (free - bytes < reserve)',
    instead: 'if (free - bytes < 0 * reserve)',
    tests: ['server/src/storage/folder-storage.test.ts'],
  },
  {
    what: 'a full database answered as a defect',
    file: 'server/src/db/db.ts',
    text: "return error.code === '53100' ||",
    instead: "return error.code === '53199' ||",
    tests: ['server/src/installation/storage-figures.test.ts'],
  },
  {
    what: 'an upload that is lost once it has its name',
    file: 'server/src/storage/folder-parts.ts',
    text: '(await unlessMissing(stat(pathOfPart(id)))) ?? (await unlessMissing(stat(pathOfVideo(id))))',
    instead: '(await unlessMissing(stat(pathOfPart(id))))',
    tests: ['server/src/uploads/finish-upload.test.ts'],
  },
  {
    what: 'a storage that works under the campaign’s lock',
    file: 'server/src/uploads/begin-upload.ts',
    text: `  await videos.parts.create(id, size)
`,
    instead: `  await ifFew(() => videos.parts.create(id, size))
`,
    tests: ['server/src/uploads/finish-upload.test.ts'],
  },
  {
    what: 'uploads to S3 without a budget',
    file: 'server/src/storage/shared-blocks.ts',
    text: 'if (lent === most) return',
    instead: 'if (lent === -most) return',
    tests: ['server/src/storage/shared-blocks.test.ts'],
  },
  {
    what: 'a brand near its limit doesn’t wait for its campaigns that are being made',
    file: 'server/src/db/migrations/012-short-waits.ts',
    text: 'perform from brands where id = brand for share;',
    instead: '',
    tests: ['server/src/quotas/quotas.test.ts'],
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
    what: 'memory that others still read is given back',
    file: 'server/src/storage/free-chunk.ts',
    text: 'fromSockets.has(stream) && ',
    instead: '',
    tests: ['server/src/storage/folder-storage.test.ts'],
  },
]
