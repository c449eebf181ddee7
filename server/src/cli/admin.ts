import 'node:stream'
import { parseArgs } from 'node:util'
import { migrateToLatest } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { type Config, loadConfig } from '../config.ts'
import { adminCommand } from './admin-commands.ts'
import { type Flags, portalCommand, tell } from './portal-commands.ts'
import { runDoctor } from './run-doctor.ts'
import { runRetention } from './retention.ts'
import { UsageError } from './usage-error.ts'

const usage = `Usage: npm run admin -- COMMAND
  list                       admins, and who still has to choose a password
  create EMAIL               make an admin; prints the initial password
  reset EMAIL                give an admin a new password, end the sessions
  deadline --list            until when each programme takes entries
  deadline PROGRAM INSTANT   PROGRAM: AR, CO or its number; INSTANT: 2025-07-31T23:59:59-03:00
  deadline PROGRAM none      leave the programme open
  retention [--apply]        what has been kept long enough: counts it, or deletes it
  doctor [--hashes]          what must always hold and does not, a line each; with the bytes of every video
  backup FOLDER              all rows and videos into a new folder, also while the portal runs
  restore FOLDER             a backup into an empty portal that is stopped; the doctor looks at the result
  move FILE                  this portal, stopped, into the empty one that FILE configures with lines NAME=value
    --replace                with restore and move: what is there is removed first
    --other-secret           with restore and move: go on with another secret; judges need new links
    --take-store             with restore and move: the store of videos that is configured was another database's
  claim-store                the store and the database that are configured belong together, whatever they were before
  mail-test ADDRESS          send a mail, and tell what the server answers and what looks wrong
It works on the portal that the environment configures; docs/backup.md tells more.
`
const print = console.log
const log = { info() {}, warn: complain, error: complain }

// Exit codes: 1 it could not be done, 2 it was not understood. Of the doctor: 1 there are findings, 2 it could not look.
try {
  const { positionals, values } = parse()
  if (values.help) print(usage)
  else process.exitCode = await run(positionals, values)
} catch (error) {
  const isUsage = error instanceof UsageError
  console.error(error instanceof Error ? error.message : error)
  if (isUsage) console.error(`\n${usage}`)
  process.exitCode = isUsage ? 2 : 1
}

function parse() {
  try {
    const flag = { type: 'boolean' } as const
    const options = {
      help: { ...flag, short: 'h' },
      list: flag,
      hashes: flag,
      apply: flag,
      replace: flag,
      'other-secret': flag,
      'take-store': flag,
    } as const
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

async function run(words: string[], flags: Flags): Promise<number> {
  const { list = false, hashes = false, apply = false, ...others } = flags
  if (words.join(' ') === 'retention' && !list && !hashes) return look(apply)
  if (apply) throw new UsageError('--apply belongs to retention.')
  const portal = portalCommand(words, { list, hashes, ...others })
  if (portal) return portal({ config: loadConfig(process.env), log, print })
  if (words.join(' ') === 'doctor' && !list) return see(hashes)
  if (hashes) throw new UsageError('--hashes belongs to doctor.')
  const command = adminCommand(words, { list })
  await withDatabase(async ({ db }) => print(await command(db)))
  return 0
}

async function look(apply: boolean): Promise<number> {
  await withDatabase(async ({ db }) => print(await runRetention(db, { apply })))
  return 0
}

async function see(hashes: boolean): Promise<number> {
  try {
    return await withDatabase(async ({ url }, config) =>
      tell({ print }, await runDoctor({ url, config, hashes, trustedProxies: config.trustedProxies }, print)),
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 2
  }
}

type Database = Awaited<ReturnType<typeof openDatabase>>

async function withDatabase<Result>(work: (database: Database, config: Config) => Promise<Result>) {
  const config = loadConfig(process.env)
  const database = await openDatabase({ ...config, log })
  try {
    await migrateToLatest(database.url)
    return await work(database, config)
  } finally {
    await database.close()
  }
}

function complain(details: object, message: string) {
  console.error(message, details)
}
