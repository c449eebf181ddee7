/** What the files in `editions/kit/fonts` have, all three. */
const known = /[\u0020-\u007E\u00A1-\u017EȘșȚțẀ-ẅỲỳ–—‘’“”…•€]/u

/** Pictures, and marks that only say how a text is set. */
const unseen = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Cf}\p{Variation_Selector}]/gu

const likely: Readonly<Record<string, string>> = {
  '‑': '-',
  '−': '-',
}

/**
 * A text as our typeface can show it in a document or a picture: a letter that it lacks loses its marks or becomes '?', an
 * emoji is left out.
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
