import { randomInt } from 'node:crypto'
import { findPort } from '@portal/postgres-embedded/postmaster.ts'

/** Free a moment ago; below the ports that systems give to outgoing connections, which could take it meanwhile. */
export const freePort = () => findPort(randomInt(10_000, 32_768))
