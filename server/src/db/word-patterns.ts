import { fold } from '@portal/contract/words.ts'

/** A pattern for `like` for each word that a person looks for, on text that is folded too. */
export const wordPatterns = (search: string): string[] =>
  fold(search)
    .split(' ')
    .filter(Boolean)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
