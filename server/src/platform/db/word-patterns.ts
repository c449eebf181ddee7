import { fold } from '@portal/contract/platform/words.ts'

/**
 * Returns the folded words of a search. Words without letters and digits (a dash, an ampersand) are dropped,
 * because no index holds them.
 */
export const wordsOf = (search: string): string[] =>
  fold(search)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

/** Returns text escaped for `like`, so that each character stands for itself. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Returns a pattern for `like` for each word. The text that it is compared with must be folded too. */
export const wordPatterns = (search: string): string[] => wordsOf(search).map((word) => `%${literal(word)}%`)
