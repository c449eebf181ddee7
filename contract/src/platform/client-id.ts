import { RELOAD, verbatim } from './fields.ts'

/**
 * An id, of at most 64 characters, that a page gives to something it sends. Sending it again then changes nothing
 * twice.
 */
export const clientId = verbatim(RELOAD, 64)
