import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Pdf from 'pdfkit'
import { expect, it } from 'vitest'
import { isInOwnTypeface, printable } from '@portal/contract/platform/printable.ts'

const folder = fileURLToPath(new URL('fonts/', import.meta.url))
const files = readdirSync(folder).filter((name) => name.endsWith('.woff'))

/** Returns the characters of a font, read by the library that draws with it. */
function charactersOf(file: string): Set<number> {
  const { _font } = new Pdf({ font: folder + file }) as unknown as {
    _font: { font: { characterSet: number[] } }
  }
  return new Set(_font.font.characterSet)
}

it.each(files)('%s has every character that is drawn with it (J62)', (file) => {
  const has = charactersOf(file)
  const isDrawn = (letter: string) =>
    letter.trim() !== '' &&
    /\P{Cn}/u.test(letter) &&
    printable(letter) === letter &&
    (isInOwnTypeface(letter) || file.startsWith('inter'))
  const letters = Array.from({ length: 0xd800 }, (_, code) => String.fromCodePoint(code)).filter(isDrawn)
  expect(letters.length).toBeGreaterThan(200)
  expect(letters.filter((letter) => !has.has(letter.codePointAt(0) ?? 0))).toEqual([])
})
