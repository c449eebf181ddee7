import { fold } from '@portal/contract/platform/words.ts'

/** The words that a person looks for, folded. Signs alone (a dash, an ampersand) say nothing, and no index knows them. */
export const wordsOf = (search: string): string[] =>
  fold(search)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

/** As `like` takes it for what it says. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A pattern for `like` for each word, on text that is folded too. */
export const wordPatterns = (search: string): string[] => wordsOf(search).map((word) => `%${literal(word)}%`)
