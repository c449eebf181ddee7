import { buildOnce } from './build-once.ts'
import { server } from './build-server.ts'
import { web } from './build-web.ts'

// Also when tests build, whose own environment would make React's development version of the web app.
process.env.NODE_ENV = 'production'

const force = process.argv.includes('--force')
for (const target of [web, server]) await buildOnce(target, { force })
