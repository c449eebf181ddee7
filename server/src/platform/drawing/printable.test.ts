import { expect, it } from 'vitest'
import { printable } from './printable.ts'

it('keeps the letters of names, takes the marks off those that the typeface lacks, and leaves emoji out (J55, J61, J62)', () => {
  expect(printable('Łukasz Őry 🚀 «Señal» №5')).toBe('Łukasz Őry «Señal» No5')
  expect(printable('Nikola Lukšić Baković, Nguyễn')).toBe('Nikola Lukšić Baković, Nguyen')
  expect(printable('Иван\u202E 👩🏽‍💻')).toBe('????')
})
