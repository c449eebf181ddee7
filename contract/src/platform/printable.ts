/** What all three of our own fonts have, Archivo and Archivo Black. */
const own = /[\u0020-\u007E\u00A1-\u00AC\u00AE-\u0148\u014A-\u017EȘșȚțẀ-ẅỲỳ–—‘’“”…•€]/u

/** What Inter has, which a text with other letters is set in: those of Latin, Greek and Cyrillic, and usual signs. */
const second =
  /[\u0020-\u007E\u00A1-\u00AC\u00AE-\u0148\u014A-\u01C3\u01C5-\u024F\u0259\u0384-\u03CE\u0400-\u0479\u0480-\u049D\u04A0-\u04FF\u1E00-\u1E9B\u1E9E-\u1EFF\u2012-\u2015\u2018-\u201E\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203A\u2070\u2074-\u2079\u2080-\u2089₡₦₩₫€₱₲₴₵₹₽№℗™←↑→↓↔∂∆∏∑√∞∫≈≠≤≥●★☆♥]/u

/** Emoji, and invisible characters that only affect how text is set. */
const unseen = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Cf}\p{Variation_Selector}]/gu

const SOFT_HYPHEN = '\u00AD'

const likely: Readonly<Record<string, string>> = {
  '‑': '-',
  '−': '-',
}

const isKnown = (letter: string) => own.test(letter) || second.test(letter)

/** Returns whether a printable text can be set in our own typeface. */
export const isInOwnTypeface = (text: string): boolean =>
  [...text].every((letter) => /\s/u.test(letter) || own.test(letter))

/**
 * Returns a text that a document or a picture can show. A letter that both typefaces lack loses its diacritics or
 * becomes '?'. Emoji are left out.
 */
export const printable = (text: string): string =>
  [
    ...text
      .normalize('NFC')
      .replaceAll(SOFT_HYPHEN, '')
      .replaceAll(unseen, (found) => (isKnown(found) ? found : ' ')),
  ]
    .map((letter) => (/\s/u.test(letter) || isKnown(letter) ? letter : withoutMarks(letter)))
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim()

function withoutMarks(letter: string): string {
  const plain = likely[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain !== '' && [...plain].every(isKnown) ? plain : '?'
}

/** Returns the letters of a text in whose place documents show '?', each once. */
export const unprintable = (text: string): string[] => [
  ...new Set([...text.normalize('NFC')].filter((letter) => letter !== '?' && printable(letter) === '?')),
]
