/** Constants of the specification's §9 (K01), each defined once; sizes in bytes, times in milliseconds unless named otherwise. */
export const MAX_VIDEO_BYTES = 400 * 1024 * 1024
export const MAX_VIDEOS = { video_pauted: 3, video_case: 1 } as const
/** Brands with extra time in one programme. */
export const MAX_EXTENSIONS = 500
/** Of people, and of companies, in one campaign. */
export const MAX_CREDITS = 200
export const MAX_ANSWER_WORDS = 400
/** Longest text that an answer may hold in characters: 400 long words with room to spare. */
export const MAX_ANSWER_LENGTH = 20_000
/** Of a request, unless its route says otherwise: several times what the longest form needs. */
export const MAX_BODY_BYTES = 64 * 1024
export const MAX_ID = 2 ** 31 - 1
export const MAX_SHEET_BYTES = 5 * 1024 * 1024
/** Between two invitations of a bulk run. */
export const INVITE_PAUSE_MS = 3000
export const TOAST_MS = 5000
/** How long a copy button says that it copied. */
export const COPIED_MS = 2000
