import { expect, it } from 'vitest'
import { isInOwnTypeface, printable, unprintable } from './printable.ts'

it('keeps the letters of names, takes the marks off those that both typefaces lack, and leaves emoji out (J55, J61, J62)', () => {
  expect(printable('Łukasz Őry 🚀 «Señal» №5')).toBe('Łukasz Őry «Señal» №5')
  expect(printable('Nikola Lukšić Baković, Nguyễn, X̌u, Tele\u00ADvisión')).toBe(
    'Nikola Lukšić Baković, Nguyễn, X?u, Televisión',
  )
  expect(printable('Дмитрий\u202E 👩🏽‍💻 Αθηνά ∞')).toBe('Дмитрий Αθηνά ∞')
  expect(printable('東京 ﬁlm ①')).toBe('?? film 1')
})

it('knows which texts our own typeface can’t show, and the letters that become question marks (J62)', () => {
  expect(['María Fernández', 'Дмитрий', 'Cuidado ∞'].map(isInOwnTypeface)).toEqual([true, false, false])
  expect(unprintable('¿Quién es Дмитрий? 東京 y 東京 🚀')).toEqual(['東', '京'])
})
