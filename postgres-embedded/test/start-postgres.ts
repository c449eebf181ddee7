// Program that embedded-postgres.test.ts starts as a process it can kill. Usage: node start-postgres.ts <data
// folder> [<folder of the binaries>]
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts'

const [, , dataDir = '', binaries] = process.argv
const { url } = await startEmbeddedPostgres({ dataDir, ...(binaries && { binaries }) })
process.stdout.write(url)
setInterval(() => {}, 1000)
