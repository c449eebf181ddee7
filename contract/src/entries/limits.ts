/** Maximum number of people in one campaign, and of companies. */
export const MAX_CREDITS = 200
/** Maximum number of characters in an answer: enough for 1,000 long words. */
export const MAX_ANSWER_LENGTH = 50_000
