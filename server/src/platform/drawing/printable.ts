/** The characters that all three fonts in `fonts` have. */
const known = /[\u0020-\u007E\u00A1-\u017EȘșȚțẀ-ẅỲỳ–—‘’“”…•€]/u

/** Emoji, and invisible characters that only affect how text is set. */
const unseen = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Cf}\p{Variation_Selector}]/gu

const likely: Readonly<Record<string, string>> = {
  '‑': '-',
  '−': '-',
}

/**
 * Returns a text that our typeface can show in a document or a picture. A letter that it lacks loses its
 * diacritics or becomes '?'. Emoji are left out.
 */
export const printable = (text: string): string =>
  [...text.normalize('NFC').replaceAll(unseen, (found) => (known.test(found) ? found : ' '))]
    .map((letter) => (/\s/u.test(letter) || known.test(letter) ? letter : withoutMarks(letter)))
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim()

function withoutMarks(letter: string): string {
  const plain = likely[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain !== '' && [...plain].every((each) => known.test(each)) ? plain : '?'
}
