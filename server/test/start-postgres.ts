// Run by embedded.test.ts as a process that can be killed: node start-postgres.ts <data folder> [<folder of the binaries>]
import { startEmbeddedPostgres } from '../src/platform/db/embedded.ts'
import { silent } from './log.ts'

const [, , dataDir = '', binaries] = process.argv
const { url } = await startEmbeddedPostgres({ dataDir, log: silent, ...(binaries && { binaries }) })
process.stdout.write(url)
setInterval(() => {}, 1000)
