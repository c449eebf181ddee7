export const MAX_SHEET_BYTES = 5 * 1024 * 1024
/** Milliseconds between two invitations of a bulk run. */
export const INVITE_PAUSE_MS = 3000
