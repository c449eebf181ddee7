import { expect, it } from 'vitest'
import { fileName, fileNames } from './file-name.ts'

it('holds only what every system keeps, in at most 120 letters (F12)', () => {
  expect(fileName('.A/B\\C:D*E?F"G<H>I|J\u0000  K\u202e Jose\u0301.', '.pdf')).toBe(
    'A B C D E F G H I J K José.pdf',
  )
  const long = fileName('🎉'.repeat(200), '.pdf')
  expect([[...long].length, long.isWellFormed(), long.endsWith('🎉.pdf')]).toEqual([120, true, true])
  expect(fileName(`${'a'.repeat(115)} b`, '.pdf')).toBe(`${'a'.repeat(115)}.pdf`)
})

it('tells equal names apart by a number, also those that a system takes for equal (F12)', () => {
  expect(fileNames(['Ana', 'Bo', 'ANA', 'Ana:', 'Ana (2)'], '.pdf')).toEqual([
    'Ana.pdf',
    'Bo.pdf',
    'ANA (2).pdf',
    'Ana (3).pdf',
    'Ana (2) (2).pdf',
  ])
})

it('cuts the text and not the number (F12)', () => {
  const long = 'ñ'.repeat(300)
  const names = fileNames([`${long} a`, `${long} b`], '.pdf')
  expect(names).toEqual([`${'ñ'.repeat(116)}.pdf`, `${'ñ'.repeat(112)} (2).pdf`])
})
