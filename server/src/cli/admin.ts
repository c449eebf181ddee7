// This import must be the first: if node:stream/promises is loaded before it, Node's require('stream').promises is
// empty.
import 'node:stream'
import { loadConfig } from '../config.ts'
import { failureInWords } from '../failure-in-words.ts'
import { readAdminCommand, usage } from './commands.ts'
import { UsageError } from './usage-error.ts'

const print = console.log
const log = { info() {}, warn: complain, error: complain }
const args = process.argv.slice(2)

// Exit codes: 1: it could not be done; 2: it was not understood. For the doctor: 1: there are findings; 2: it
// could not examine.
try {
  if (args.includes('--help') || args.includes('-h')) print(usage)
  else {
    const run = readAdminCommand(args)
    process.exitCode = await run({ config: loadConfig(process.env), log, print })
  }
} catch (error) {
  const isUsage = error instanceof UsageError
  console.error(failureInWords(error))
  if (isUsage) console.error(`\n${usage}`)
  process.exitCode = isUsage ? 2 : 1
}

function complain(details: object, message: string) {
  console.error(message, details)
}
