// Run by embedded-postgres.test.ts as a process that can be killed: node start-postgres.ts <data folder> [<folder of the binaries>]
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts'

const [, , dataDir = '', binaries] = process.argv
const { url } = await startEmbeddedPostgres({ dataDir, ...(binaries && { binaries }) })
process.stdout.write(url)
setInterval(() => {}, 1000)
