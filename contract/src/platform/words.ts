/**
 * Number of words in an answer: split on white space (V44). Zero-width spaces, which word processors insert, don't
 * count.
 */
export function countWords(text: string): number {
  const clean = text.replaceAll('\u200B', '').trim()
  return clean === '' ? 0 : clean.split(/\s+/).length
}

/** The form in which names are compared and searched: without accents, in lower case, with single spaces (V41). */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
