/** What the document's typeface has. */
const known = /[\u0020-\u007E\u00A1-\u00FF–—‘’“”…·•€Œœ]/u

/** Pictures, and marks that only say how a text is set. */
const unseen = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Cf}\p{Variation_Selector}]/gu

const likely: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  '‑': '-',
  '−': '-',
}

/**
 * A text as the acta's typeface can show it: a letter that it lacks loses its marks or becomes '?', a picture is left out.
 * The exact text is in the data of the minutes.
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
