import { expect, it } from 'vitest'
import { answersSchema } from './answers-schema.ts'

const words = (count: number) => Array.from({ length: count }, () => 'palabra').join(' ')
const asked = (campaignQuestionId: number, maxWords = 400, isRequired = true) => ({
  campaignQuestionId,
  question: { id: campaignQuestionId, questionText: '¿?', description: '', maxWords, isRequired },
})

it('takes 400 words and empty answers, each as it was typed (S13.2, V44)', () => {
  const typed = { respuesta_1: ` ${words(400)} `, respuesta_2: '', respuesta_3: ' \n' }
  expect(answersSchema([asked(1), asked(2), asked(3)]).parse(typed)).toEqual(typed)
})

it('names the field with 401 words and refuses them all (V44)', () => {
  const { success, error } = answersSchema([asked(1), asked(2)]).safeParse({
    respuesta_1: 'Bien',
    respuesta_2: words(401),
  })
  expect(success).toBe(false)
  expect(error?.issues.map(({ path, message }) => ({ path, message }))).toEqual([
    { path: ['respuesta_2'], message: 'Máximo 400 palabras' },
  ])
})

it('gives each question its own limit, optional ones too (E04)', () => {
  const schema = answersSchema([asked(1, 1000), asked(2, 50, false)])
  expect(schema.safeParse({ respuesta_1: words(1000), respuesta_2: words(50) }).success).toBe(true)
  const { error } = schema.safeParse({ respuesta_1: words(1001), respuesta_2: words(51) })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Máximo 1000 palabras', 'Máximo 50 palabras'])
})
