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
