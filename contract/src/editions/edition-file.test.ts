import { expect, it } from 'vitest'
import starter from '@portal/edition/2025.json' with { type: 'json' }
import { editionFileSchema } from './edition-file.ts'

function faults(file: unknown) {
  const { success, error } = editionFileSchema.safeParse(file)
  return success ? [] : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

it('reads the starter edition (E18)', () => {
  expect(faults(starter)).toEqual([])
})

it('names all faults of a file in one go, each with its path, references too (E18)', () => {
  const [category, ...others] = starter.categories
  const [question, ...rest] = starter.questions
  expect(
    faults({
      ...starter,
      version: 2,
      about: undefined,
      categories: [{ ...category, name: 7, lang: 'xx', programIds: [2, 9] }, ...others],
      questions: [{ ...question, maxWords: 1001, categoryIds: [1, 99] }, ...rest],
      videos: {
        ...starter.videos,
        video_case: { ...starter.videos.video_case, least: 3, most: 2, seconds: { from: 9, to: 8 } },
      },
    }),
  ).toEqual([
    'version: Este archivo es de otra versión del portal. Expórtalo de nuevo desde esta.',
    'about: Este valor no es válido.',
    'categories.0.name: Hay caracteres no permitidos. Escribe el texto de nuevo.',
    'categories.0.lang: Elige una de las opciones.',
    'questions.0.maxWords: Escribe un número entero entre 1 y 1000.',
    'videos.video_case.least: El mínimo no puede superar el máximo.',
    'videos.video_case.seconds.from: El mínimo no puede superar el máximo.',
    'categories.0.programIds.1: El programa 9 no está en esta edición.',
    'questions.0.categoryIds.1: La categoría 99 no está en esta edición.',
  ])
})

it('refuses what is no edition, and one identifier twice', () => {
  expect(faults({ ...starter, format: 'judges' })).toEqual([
    'format: Este archivo no es una edición exportada del portal.',
  ])
  for (const nothing of [null, 7, 'x', []]) expect(faults(nothing)).toEqual([': Este valor no es válido.'])
  const [first] = starter.categories
  expect(faults({ ...starter, categories: [first, first] })).toEqual([
    'categories: Dos elementos tienen el mismo identificador.',
  ])
})

it('refuses 500 categories as too many, with one fault (E28)', () => {
  expect(faults({ ...starter, categories: Array.from({ length: 500 }, () => ({})) })).toEqual([
    'categories: Usa como máximo 60 categorías.',
  ])
})
