import { inflateSync } from 'node:zlib'

/** Returns the lines of a PDF of `openSheets`, in the order in which they were written. */
export function pdfText(pdf: Buffer): string[] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, id, body = '']) => [id, body],
    ),
  )
  const streamOf = (body = '') => {
    const [, bytes] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? []
    if (bytes === undefined) return ''
    const raw = Buffer.from(bytes, 'latin1')
    return (body.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1')
  }
  const fonts = new Map(
    [...objects.values()].flatMap((body) =>
      [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
        const [, table] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
        return [name, lettersOf(streamOf(objects.get(table)))] as const
      }),
    ),
  )
  return [...objects.values()].map(streamOf).flatMap((content) => {
    let letters: readonly string[] = []
    return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, font, shown]) => {
      if (font !== undefined) letters = fonts.get(font) ?? []
      if (shown === undefined) return []
      const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      return glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '?').join('')
    })
  })
}

/** Returns the letter of each glyph of a font. */
const lettersOf = (table: string): string[] =>
  [...table.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/g)].flatMap(([, range = '']) =>
    [...range.matchAll(/<([0-9a-f ]+)>/g)].map(([, codes = '']) =>
      String.fromCharCode(...(codes.match(/[0-9a-f]{4}/g) ?? []).map((code) => Number.parseInt(code, 16))),
    ),
  )
