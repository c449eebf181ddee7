import { expect, it } from 'vitest'
import { categories } from '@portal/edition/categories.ts'
import { programs } from '@portal/edition/programs.ts'
import { questions } from '@portal/edition/questions.ts'
import { jobTitles } from '../people/accounts.ts'
import { companyRoles } from '../entries/companies.ts'
import { JUDGE_PROGRAM_ID } from '../jury/judges.ts'
import * as limits from './limits.ts'
import { changePassword, loginPassword, registrationPassword } from '../people/passwords.ts'
import { programOfCountry } from '../editions/reference.ts'

it('holds the constants of the specification (K01)', () => {
  expect(limits).toMatchObject({
    MAX_VIDEO_BYTES: 419_430_400,
    MAX_VIDEOS: { video_pauted: 3, video_case: 1 },
    MAX_ANSWER_WORDS: 400,
    MAX_SHEET_BYTES: 5_242_880,
    INVITE_PAUSE_MS: 3000,
    TOAST_MS: 5000,
    COPIED_MS: 2000,
  })
  expect(JUDGE_PROGRAM_ID).toBe(1)
  expect(programs.map(({ id, country }) => [country.code, id])).toEqual([
    ['AR', 2],
    ['CO', 1],
  ])
  expect(categories).toHaveLength(8)
  expect(companyRoles).toEqual(['Anunciante', 'Agencia de medios', 'Agencia creativa'])
  expect(jobTitles).toEqual(['Becario', 'Ejecutivo', 'Gerente', 'Director'])
  expect(questions.filter(({ perCategory }) => perCategory).map(({ id }) => id)).toEqual([6])
})

it.each([
  ['login', loginPassword, 4],
  ['password change', changePassword, 8],
  ['registration', registrationPassword, 10],
] as const)('takes a password of its least length and none shorter at %s (K01)', (_place, schema, least) => {
  const password = 'Aa1!Aa1!Aa1!'
  expect(schema.safeParse(password.slice(0, least)).success).toBe(true)
  expect(schema.safeParse(password.slice(0, least - 1)).success).toBe(false)
})

it('knows the programme of two countries and of no other (S09.6)', () => {
  expect([programOfCountry('AR').id, programOfCountry('CO').id]).toEqual([2, 1])
  for (const code of ['UY', 'ALL', 'ar', ''])
    expect(() => programOfCountry(code)).toThrow('Código de país no soportado')
})
