import 'node:stream'
import { parseArgs } from 'node:util'
import { migrateToLatest } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { loadConfig } from '../config.ts'
import { adminCommand, UsageError } from './admin-commands.ts'

const usage = `Usage: npm run admin -- COMMAND
  list                       admins, and who still has to choose a password
  create EMAIL               make an admin; prints the initial password
  reset EMAIL                give an admin a new password, end the sessions
  deadline --list            until when each programme takes entries
  deadline PROGRAM INSTANT   PROGRAM: AR, CO or its number; INSTANT: 2025-07-31T23:59:59-03:00
  deadline PROGRAM none      leave the programme open
It works on the database of the portal (DATABASE_URL, DATA_DIR), also while that runs.
`

// Exit codes: 1 it could not be done, 2 it was not understood.
try {
  const { positionals, values } = parse()
  if (values.help) console.log(usage)
  else await run(adminCommand(positionals, values))
} catch (error) {
  const isUsage = error instanceof UsageError
  console.error(error instanceof Error ? error.message : error)
  if (isUsage) console.error(`\n${usage}`)
  process.exitCode = isUsage ? 2 : 1
}

function parse() {
  try {
    const options = { help: { type: 'boolean', short: 'h' }, list: { type: 'boolean' } } as const
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

async function run(command: ReturnType<typeof adminCommand>) {
  const log = { info() {}, warn: complain, error: complain }
  const database = await openDatabase({ ...loadConfig(process.env), log })
  try {
    await migrateToLatest(database.url)
    console.log(await command(database.db))
  } finally {
    await database.close()
  }
}

function complain(details: object, message: string) {
  console.error(message, details)
}
