import { expect, it } from 'vitest'
import { starterCatalog as catalog } from '../../../test/starter-catalog.ts'
import { audienceInWords, nobodyInWords } from './audience-in-words.ts'

it('says who gets a reminder, and why nobody does', () => {
  expect(audienceInWords(catalog, {})).toBe('Las marcas con inscripciones sin enviar.')
  expect(
    audienceInWords(catalog, {
      search: 'café',
      programId: 2,
      categoryId: 1,
      status: 'Incompleta',
      missing: 'video_case',
      duplicates: '1',
    }),
  ).toBe(
    'Las marcas con inscripciones incompletas de Argentina, en «Born to Perform», a las que les falta: Video caso, que pueden estar duplicadas, que coinciden con «café».',
  )
  expect(audienceInWords(catalog, { brandId: 7, status: 'Completa' }, 'Café Sol')).toBe(
    'La marca «Café Sol» con inscripciones completas y sin enviar.',
  )
  expect(audienceInWords(catalog, { brandId: 7, missing: 'blocked' })).toBe(
    'Una sola marca con inscripciones sin enviar, que no se pautaron en el país.',
  )
  expect([
    nobodyInWords({ status: 'Enviada' }, 3),
    nobodyInWords({}, 1),
    nobodyInWords({}, 2),
    nobodyInWords({}, 0),
  ]).toEqual([
    'Las inscripciones enviadas no reciben recordatorios: elige otro estado.',
    'La única marca de este filtro pidió no recibir recordatorios.',
    'Las 2 marcas de este filtro pidieron no recibir recordatorios.',
    'Ninguna marca con el correo verificado tiene inscripciones que aún pueda enviar en este filtro: cámbialo.',
  ])
})
