import { findBinaries } from '../postgres-embedded/src/binaries.ts'
import { buildOnce } from './build-once.ts'
import { server } from './build-server.ts'
import { web } from './build-web.ts'

// Also when tests build, whose own environment would make React's development version of the web app.
process.env.NODE_ENV = 'production'

const force = process.argv.includes('--force')
for (const target of [web, server]) await buildOnce(target, { force })

// Makes the links of its libraries, because the user whom the portal runs as may not write here. Where there is no such
// package the portal has another Postgres.
await findBinaries().catch((error: Error) => console.warn(error.message))
