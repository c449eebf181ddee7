/** Days that a video without a row stays in the store. */
export const QUARANTINE_DAYS = 30
