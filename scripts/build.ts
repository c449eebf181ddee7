import { findBinaries } from '../postgres-embedded/src/binaries.ts'
import { buildOnce } from './build-once.ts'
import { server } from './build-server.ts'
import { web } from './build-web.ts'

// Tests build too, and their own NODE_ENV would build the web app with React's development version.
process.env.NODE_ENV = 'production'

const force = process.argv.includes('--force')
for (const target of [web, server]) await buildOnce(target, { force })

// Finding Postgres also makes the links of its libraries, because the user that runs the portal may not write
// here. If the package is missing, the portal uses another Postgres.
await findBinaries().catch((error: Error) => console.warn(error.message))
