import { randomInt } from 'node:crypto'
import { findPort } from '@portal/postgres-embedded/postmaster.ts'

/**
 * Returns a port that was free a moment ago. It is above 10080, because `fetch` and browsers refuse some ports up
 * to there. It is below the ports that systems give to outgoing connections, which could take it meanwhile.
 */
export const freePort = () => findPort(randomInt(10_081, 32_768))
