import { expect, it } from 'vitest'
import { lapsedParts, partInWords } from './sign-off-parts.ts'

const signed = { data: 'a', files: 'b', 'answers-3': 'c', 'answers-8': 'd' } as const

it('a signature holds while each part is as it was signed, and names those that are not (C05)', () => {
  expect(lapsedParts(signed, signed)).toEqual([])
  expect(lapsedParts(signed, { ...signed, files: 'x', 'answers-8': 'y' })).toEqual(['files', 'answers-8'])
})

it('a category that was added was signed by nobody; one that was taken out changes nothing else (C05)', () => {
  expect(lapsedParts(signed, { ...signed, 'answers-5': 'e' })).toEqual(['answers-5'])
  expect(lapsedParts(signed, { data: 'a', files: 'b', 'answers-3': 'c' })).toEqual([])
})

it('a part has a name that people know (C05)', () => {
  const categories = [{ id: 3, name: 'Feat Creadores' }]
  expect(partInWords('answers-3', categories)).toBe('respuestas de «Feat Creadores»')
  expect(partInWords('answers-4', categories)).toBe('respuestas')
  expect(partInWords('companies', categories)).toBe('empresas en los créditos')
})
