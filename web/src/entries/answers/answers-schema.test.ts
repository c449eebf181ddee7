import { expect, it } from 'vitest'
import { answersSchema } from './answers-schema.ts'

const words = (count: number) => Array.from({ length: count }, () => 'palabra').join(' ')

it('takes 400 words and empty answers, each as it was typed (S13.2, V44)', () => {
  const typed = { respuesta_1: ` ${words(400)} `, respuesta_2: '', respuesta_3: ' \n' }
  expect(answersSchema.parse(typed)).toEqual(typed)
})

it('names the field with 401 words and refuses them all (V44)', () => {
  const { success, error } = answersSchema.safeParse({ respuesta_1: 'Bien', respuesta_2: words(401) })
  expect(success).toBe(false)
  expect(error?.issues.map(({ path, message }) => ({ path, message }))).toEqual([
    { path: ['respuesta_2'], message: 'Máximo 400 palabras' },
  ])
})
