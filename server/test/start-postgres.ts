// Run by embedded.test.ts as a process that can be killed: node start-postgres.ts <data folder>
import { startEmbeddedPostgres } from '../src/db/embedded.ts'
import { silent } from './log.ts'

const [, , dataDir = ''] = process.argv
const { url } = await startEmbeddedPostgres({ dataDir, log: silent })
process.stdout.write(url)
setInterval(() => {}, 1000)
