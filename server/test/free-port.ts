import { findPort } from '@portal/postgres-embedded/postmaster.ts'

/** Free a moment ago. */
export const freePort = () => findPort(0)
