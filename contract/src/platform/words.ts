/**
 * Number of words in an answer: split on white space (V44). Zero-width spaces, which word processors insert, don't
 * count.
 */
export function countWords(text: string): number {
  const clean = text.replaceAll('\u200B', '').trim()
  return clean === '' ? 0 : clean.split(/\s+/).length
}

/**
 * True for a text in which nobody sees anything: white space, and characters that pages and word processors insert to join
 * words or to part them at the end of a line.
 */
export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text)

// U+200D stays: it makes one emoji of several.
const UNSEEN = /(?!\u200D)\p{Default_Ignorable_Code_Point}/gu

/**
 * The form in which names are compared and searched: without accents and what nobody sees, in lower case, with single
 * spaces (V41).
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
