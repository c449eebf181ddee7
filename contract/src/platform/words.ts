/**
 * Returns the number of words in an answer, split on white space (V44). Zero-width spaces, which word processors
 * insert, don't count.
 */
export function countWords(text: string): number {
  const clean = text.replaceAll('\u200B', '').trim()
  return clean === '' ? 0 : clean.split(/\s+/).length
}

/**
 * Returns whether nobody would see anything in the text. It may hold white space and the invisible characters by
 * which pages and word processors join words or allow a line break.
 */
export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text)

// Characters that nobody sees, that turn the direction of text or that carry hidden text. Two of them join letters in some
// scripts, and emoji: there they stay.
const HIDDEN =
  /(?![\t\n\r])\p{Cc}|[\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E0FFF}]|(?<=^|[\s\p{Script=Latin}\u200C\u200D])[\u200C\u200D]|[\u200C\u200D](?=$|[\s\p{Script=Latin}\u200C\u200D])/gu

/** Returns a text without hidden characters, as others read it in mails and tables. Line breaks and tabs stay. */
export const withoutHidden = (text: string): string => text.replaceAll(HIDDEN, '')

/** Puts a text on a single line, without hidden characters: nobody can write lines that look like ours. */
export const oneLine = (text: string): string =>
  withoutHidden(text.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')).trim()

// Invisible characters except U+200D, which joins several emoji into one.
const UNSEEN = /(?!\u200D)\p{Default_Ignorable_Code_Point}/gu

/**
 * Returns the form in which names are compared and searched: without accents and invisible characters, in lower
 * case, with single spaces (V41).
 */
export function fold(text: string): string {
  return text
    .replaceAll(UNSEEN, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
}
