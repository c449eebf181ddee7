/** Of one video; an edition may allow less. */
export const MAX_VIDEO_BYTES = 400 * 1024 * 1024
/** Brands with extra time in one programme. */
export const MAX_EXTENSIONS = 500
/** In one portal. */
export const MAX_EDITIONS = 100
/** Of an edition, as the next ones. */
export const MAX_PROGRAMS = 60
export const MAX_CATEGORIES = 60
export const MAX_QUESTIONS = 40
export const MAX_LEGAL_DOCUMENTS = 40
/** Of a category. */
export const MAX_CRITERIA = 6
/** Of a legal document. */
export const MAX_LEGAL_SECTIONS = 40
/** Of one answer; a question may allow fewer. */
export const MAX_WORDS = 1000
/** Of an edition as a file. */
export const MAX_EDITION_FILE_BYTES = 5 * 1024 * 1024
