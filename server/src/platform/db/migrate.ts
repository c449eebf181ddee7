import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator, type MigratorProps } from 'kysely/migration'
import { DatabaseError, Pool } from 'pg'

/**
 * The migrations. They are loaded only when the database lacks one, which is rare, because they include a starter
 * edition of 50 kB.
 */
const migrations = {
  '001-initial': async () => (await import('./migrations/001-initial.ts')).initial,
  '002-judges': async () => (await import('./migrations/002-judges.ts')).judges,
  '003-notifications': async () => (await import('./migrations/003-notifications.ts')).notifications,
  '005-uploads': async () => (await import('./migrations/005-uploads.ts')).uploads,
  '006-desk': async () => (await import('./migrations/006-desk.ts')).desk,
  '007-installation': async () => (await import('./migrations/007-installation.ts')).installation,
  '008-derived': async () => (await import('./migrations/008-derived.ts')).derived,
  '010-secrets': async () => (await import('./migrations/010-secrets.ts')).secrets,
  '011-session-news': async () => (await import('./migrations/011-session-news.ts')).sessionNews,
  '012-short-waits': async () => (await import('./migrations/012-short-waits.ts')).shortWaits,
  '013-mail-subjects': async () => (await import('./migrations/013-mail-subjects.ts')).mailSubjects,
  '014-editions': async () => (await import('./migrations/014-editions.ts')).editions,
  '015-viewing-copies': async () => (await import('./migrations/015-viewing-copies.ts')).viewingCopies,
  '016-jury': async () => (await import('./migrations/016-jury.ts')).jury,
  '017-sheets': async () => (await import('./migrations/017-sheets.ts')).sheets,
  '018-results': async () => (await import('./migrations/018-results.ts')).results,
  '019-told-conflicts': async () => (await import('./migrations/019-told-conflicts.ts')).toldConflicts,
  '020-campaign-client-ids': async () =>
    (await import('./migrations/020-campaign-client-ids.ts')).campaignClientIds,
  '021-quick-conflicts': async () => (await import('./migrations/021-quick-conflicts.ts')).quickConflicts,
  '022-kept-conflicts': async () => (await import('./migrations/022-kept-conflicts.ts')).keptConflicts,
  '023-person-client-ids': async () =>
    (await import('./migrations/023-person-client-ids.ts')).personClientIds,
  '024-freed-sheets': async () => (await import('./migrations/024-freed-sheets.ts')).freedSheets,
  '026-last-backup': async () => (await import('./migrations/026-last-backup.ts')).lastBackup,
  '027-former-names': async () => (await import('./migrations/027-former-names.ts')).formerNames,
  '032-moved-closings': async () => (await import('./migrations/032-moved-closings.ts')).movedClosings,
  '033-uncounted-pairs': async () => (await import('./migrations/033-uncounted-pairs.ts')).uncountedPairs,
  '034-more-client-ids': async () => (await import('./migrations/034-more-client-ids.ts')).moreClientIds,
  '035-two-persons': async () => (await import('./migrations/035-two-persons.ts')).twoPersons,
  '037-own-registrations': async () =>
    (await import('./migrations/037-own-registrations.ts')).ownRegistrations,
  '040-address-domains': async () => (await import('./migrations/040-address-domains.ts')).addressDomains,
  '041-look-alikes': async () => (await import('./migrations/041-look-alikes.ts')).foldsLookAlikes,
  '042-copy-recipes': async () => (await import('./migrations/042-copy-recipes.ts')).copyRecipes,
  '044-spanish-order': async () => (await import('./migrations/044-spanish-order.ts')).spanishOrder,
  '045-form-uploads': async () => (await import('./migrations/045-form-uploads.ts')).formUploads,
  '046-asked-judges': async () => (await import('./migrations/046-asked-judges.ts')).askedJudges,
  '047-sendings': async () => (await import('./migrations/047-sendings.ts')).sendings,
  '048-before-login': async () => (await import('./migrations/048-before-login.ts')).beforeLogin,
  '049-kept-mail-texts': async () => (await import('./migrations/049-kept-mail-texts.ts')).keptMailTexts,
  '050-told-deadlines': async () => (await import('./migrations/050-told-deadlines.ts')).toldDeadlines,
  '051-campaign-notes': async () => (await import('./migrations/051-campaign-notes.ts')).campaignNotes,
  '052-announcements': async () => (await import('./migrations/052-announcements.ts')).announcements,
  '053-memberships': async () => (await import('./migrations/053-memberships.ts')).memberships,
  '054-own-sessions': async () => (await import('./migrations/054-own-sessions.ts')).ownSessions,
  '055-passkeys': async () => (await import('./migrations/055-passkeys.ts')).passkeys,
  '056-several-brands': async () => (await import('./migrations/056-several-brands.ts')).severalBrands,
  '057-proofs': async () => (await import('./migrations/057-proofs.ts')).proofs,
  '058-second-factors': async () => (await import('./migrations/058-second-factors.ts')).secondFactors,
  '059-company-sign-in': async () => (await import('./migrations/059-company-sign-in.ts')).companySignIn,
  '060-brand-mails': async () => (await import('./migrations/060-brand-mails.ts')).brandMails,
  '062-invitation-note': async () => (await import('./migrations/062-invitation-note.ts')).invitationNote,
  '063-hand-overs': async () => (await import('./migrations/063-hand-overs.ts')).handOvers,
  '064-guests': async () => (await import('./migrations/064-guests.ts')).guests,
  '065-sign-off-settings': async () =>
    (await import('./migrations/065-sign-off-settings.ts')).signOffSettings,
  '066-ai-declarations': async () => (await import('./migrations/066-ai-declarations.ts')).aiDeclarations,
  '067-signatories': async () => (await import('./migrations/067-signatories.ts')).signatories,
  '068-integrity-cases': async () => (await import('./migrations/068-integrity-cases.ts')).integrityCases,
  '069-signed-content': async () => (await import('./migrations/069-signed-content.ts')).signedContent,
  '070-sign-off-waivers': async () => (await import('./migrations/070-sign-off-waivers.ts')).signOffWaivers,
  '071-certificates': async () => (await import('./migrations/071-certificates.ts')).certificates,
} satisfies Record<string, () => Promise<Migration>>

export const migrationNames = Object.keys(migrations)

/** Creates the migrator. Given a transaction, its work becomes part of that. */
export const createMigrator = (db: MigratorProps['db']) =>
  new Migrator({ db, provider: { getMigrations: loadMigrations } })

async function loadMigrations() {
  const loaded = Object.entries(migrations).map(async ([name, load]) => [name, await load()] as const)
  return Object.fromEntries(await Promise.all(loaded))
}

/**
 * How long a migration waits for a table: no longer than a call may take, because others who want the table queue
 * behind it.
 */
const LOCK_MS = 2000
const RETRY_MS = 1000
const PATIENCE_MS = 60_000
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Brings the database to this version in one transaction. When several processes start at once, one migrates and
 * the others wait. It uses its own connections, because the application's time limits would cut a long migration
 * short.
 */
export const migrateToLatest = (url: string): Promise<void> =>
  withPool(url, async (pool) => {
    if (isLatest(await selectMigrations(pool))) return
    await migrateWhenUnlocked(createMigrator(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })))
  })

/**
 * Checks the database for an operator's command. The command must not bring it to a version that the portal beside
 * it can't work with. So an empty database gets its tables, and any other is left as it is.
 * @throws Error when another version of the portal made its tables
 */
export async function requireLatest(url: string): Promise<void> {
  const made = await withPool(url, selectMigrations)
  if (made.length === 0) return migrateToLatest(url)
  if (isLatest(made)) return
  throw new Error(
    made.some((name) => !migrationNames.includes(name))
      ? 'The database is of a newer version of the portal: use that version.'
      : 'The database is of an older version of the portal. Start this version once: it brings the database up to date. Until then use the older one.',
  )
}

async function withPool<Result>(url: string, run: (pool: Pool) => Promise<Result>): Promise<Result> {
  const pool = new Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 2000,
    lock_timeout: LOCK_MS,
  })
  pool.on('error', () => {})
  try {
    return await run(pool)
  } finally {
    await pool.end()
  }
}

/**
 * Returns the names of the migrations that were applied. One that another process is still running is not
 * committed, so it counts as missing.
 */
async function selectMigrations(pool: Pool): Promise<string[]> {
  const { rows: tables } = await pool.query("select to_regclass('kysely_migration') as found")
  if (tables[0]?.found === null) return []
  const { rows } = await pool.query<{ name: string }>(
    'select name from kysely_migration order by name collate "C"',
  )
  return rows.map(({ name }) => name)
}

const isLatest = (made: readonly string[]) => made.join() === migrationNames.join()

async function migrateWhenUnlocked(migrator: Migrator) {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const { error } = await migrator.migrateToLatest()
    if (!error) return
    const isLocked = error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE
    if (!isLocked || performance.now() > until) throw error
    await setTimeout(RETRY_MS)
  }
}
