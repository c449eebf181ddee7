import { fold } from '@portal/contract/platform/words.ts'

/**
 * The folded words of a search. Words of signs only (a dash, an ampersand) are dropped, because no index holds them.
 */
export const wordsOf = (search: string): string[] =>
  fold(search)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

/** Escaped for `like`, so that each character stands for itself. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A pattern for `like` for each word, on text that is folded too. */
export const wordPatterns = (search: string): string[] => wordsOf(search).map((word) => `%${literal(word)}%`)
