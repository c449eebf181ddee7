/** Words of an answer: split on white space (V44); zero-width spaces pasted from word processors don't count. */
export function countWords(text: string): number {
  const clean = text.replaceAll('\u200B', '').trim()
  return clean === '' ? 0 : clean.split(/\s+/).length
}

/** Accents, case and repeated spaces put aside: how names are compared and searched (V41). */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
