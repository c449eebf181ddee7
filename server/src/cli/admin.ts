import 'node:stream'
import { parseArgs } from 'node:util'
import { migrateToLatest } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { type Config, loadConfig } from '../config.ts'
import { adminCommand, UsageError } from './admin-commands.ts'
import { runDoctor } from './run-doctor.ts'

const usage = `Usage: npm run admin -- COMMAND
  list                       admins, and who still has to choose a password
  create EMAIL               make an admin; prints the initial password
  reset EMAIL                give an admin a new password, end the sessions
  deadline --list            until when each programme takes entries
  deadline PROGRAM INSTANT   PROGRAM: AR, CO or its number; INSTANT: 2025-07-31T23:59:59-03:00
  deadline PROGRAM none      leave the programme open
  doctor [--hashes]          what must always hold and does not, a line each; with the bytes of every video
It works on the database of the portal (DATABASE_URL, DATA_DIR), also while that runs.
`

// Exit codes: 1 it could not be done, 2 it was not understood. Of the doctor: 1 there are findings, 2 it could not look.
try {
  const { positionals, values } = parse()
  if (values.help) console.log(usage)
  else if (positionals.join(' ') === 'doctor' && !values.list) await see(values)
  else if (values.hashes) throw new UsageError('--hashes belongs to doctor.')
  else await run(adminCommand(positionals, values))
} catch (error) {
  const isUsage = error instanceof UsageError
  console.error(error instanceof Error ? error.message : error)
  if (isUsage) console.error(`\n${usage}`)
  process.exitCode = isUsage ? 2 : 1
}

function parse() {
  try {
    const flag = { type: 'boolean' } as const
    const options = { help: { ...flag, short: 'h' }, list: flag, hashes: flag } as const
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function run(command: ReturnType<typeof adminCommand>) {
  return withDatabase(async ({ db }) => console.log(await command(db)))
}

async function see({ hashes = false }) {
  try {
    await withDatabase(async ({ url }, config) => {
      const findings = await runDoctor({ url, config, hashes }, console.log)
      console.log(findings === 0 ? 'Nothing is wrong.' : `\n${findings} findings`)
      process.exitCode = findings === 0 ? 0 : 1
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
}

type Database = Awaited<ReturnType<typeof openDatabase>>

async function withDatabase(work: (database: Database, config: Config) => Promise<void>) {
  const log = { info() {}, warn: complain, error: complain }
  const config = loadConfig(process.env)
  const database = await openDatabase({ ...config, log })
  try {
    await migrateToLatest(database.url)
    await work(database, config)
  } finally {
    await database.close()
  }
}

function complain(details: object, message: string) {
  console.error(message, details)
}
