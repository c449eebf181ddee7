import { randomInt } from 'node:crypto'
import { findPort } from '@portal/postgres-embedded/postmaster.ts'

/**
 * Free a moment ago. Above 10080, which `fetch` and browsers refuse to ask, and below the ports that systems give to
 * outgoing connections, which could take it meanwhile.
 */
export const freePort = () => findPort(randomInt(10_081, 32_768))
