const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#34': '"',
  '#39': "'",
}

/**
 * Returns the text of the first element of this name. It handles only what S3 answers: no attributes, and no
 * element within one of the same name.
 */
export const textOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`)
    .exec(xml)?.[1]
    ?.replace(/&(#?\w+);/g, (entity, code: string) => entities[code] ?? entity)

/** Returns the content of every element of this name. */
export const elementsOf = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs')), ([, inner = '']) => inner)

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
