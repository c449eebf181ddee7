import { findPort } from '../src/platform/db/embedded-postmaster.ts'

/** Free a moment ago. */
export const freePort = () => findPort(0)
