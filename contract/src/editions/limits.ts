/** Least that an edition may allow as the maximum bytes of one video. */
export const MIN_VIDEO_BYTES = 1024 * 1024
/** Maximum bytes of one video. An edition may allow less. */
export const MAX_VIDEO_BYTES = 400 * 1024 * 1024
/** Maximum number of brands with extra time in one programme. */
export const MAX_EXTENSIONS = 500
/** Maximum number of editions in one portal. */
export const MAX_EDITIONS = 100
/** Maximum number of programmes in one edition. The next three limits are per edition too. */
export const MAX_PROGRAMS = 60
export const MAX_CATEGORIES = 60
export const MAX_QUESTIONS = 40
export const MAX_LEGAL_DOCUMENTS = 40
/** Maximum number of questions and answers on the page that calls for entries. */
export const MAX_CALL_QUESTIONS = 20
/** Maximum number of criteria in one category. */
export const MAX_CRITERIA = 6
/** Maximum number of sections in one legal document. */
export const MAX_LEGAL_SECTIONS = 40
/** Maximum number of words in one answer. A question may allow fewer. */
export const MAX_WORDS = 1000
/** Maximum bytes of an edition's file. */
export const MAX_EDITION_FILE_BYTES = 5 * 1024 * 1024
