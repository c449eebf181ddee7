export const MAX_VIDEOS = { video_pauted: 3, video_case: 1 } as const
/** Of people, and of companies, in one campaign. */
export const MAX_CREDITS = 200
export const MAX_ANSWER_WORDS = 400
/** Characters of an answer: 400 long words with room to spare. */
export const MAX_ANSWER_LENGTH = 20_000
