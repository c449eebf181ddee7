/**
 * Maximum bytes of a request's body, unless its route sets another. It is several times what the longest form
 * needs.
 */
export const MAX_BODY_BYTES = 64 * 1024
export const MAX_ID = 2 ** 31 - 1
