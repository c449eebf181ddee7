/** Of people, and of companies, in one campaign. */
export const MAX_CREDITS = 200
/** Characters of an answer: 1,000 long words. */
export const MAX_ANSWER_LENGTH = 50_000
