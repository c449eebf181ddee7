import { expect, it } from 'vitest'
import { changePassword, forcedPasswordSchema, loginPassword, registrationPassword } from './passwords.ts'

it.each([
  ['login', loginPassword, 4],
  ['password change', changePassword, 8],
  ['registration', registrationPassword, 10],
] as const)('takes a password of its least length and none shorter at %s (K01)', (_place, schema, least) => {
  const password = 'Aa1!Aa1!Aa1!'
  expect(schema.safeParse(password.slice(0, least)).success).toBe(true)
  expect(schema.safeParse(password.slice(0, least - 1)).success).toBe(false)
})

it('takes a password by its letters, whether an ñ is typed as one character or as two (V21, V23, V24)', () => {
  const [composed, decomposed] = ['Mañana-lila-84', 'Mañana-lila-84'.normalize('NFD')]
  const form = { password: composed, confirmPassword: decomposed }
  expect(forcedPasswordSchema.safeParse(form).data).toEqual({ password: composed, confirmPassword: composed })
  const messagesOf = (password: string) =>
    changePassword.safeParse(password.normalize('NFD')).error?.issues.map(({ message }) => message)
  expect(messagesOf('Ñ1-ñññ')).toEqual(['Debe tener al menos 8 caracteres'])
  expect(messagesOf('Mañana1lila')).toEqual(['Debe incluir un carácter especial'])
})

it.each([
  ['Aa1!', registrationPassword, 'La contraseña debe tener al menos 10 caracteres'],
  ['aaaaaaaa1!', registrationPassword, 'Debe contener al menos una letra mayúscula'],
  ['Aaaaaaaaa!', registrationPassword, 'Debe contener al menos un número'],
  ['Aaaaaaaa1;', registrationPassword, 'Debe contener al menos un carácter especial'],
  ['aaaaaa1!', changePassword, 'Debe incluir una letra mayúscula'],
  ['Aaaaaaa!', changePassword, 'Debe incluir al menos un número'],
  ['Aaaaaaa1', changePassword, 'Debe incluir un carácter especial'],
] as const)('names the one thing that %s lacks (V11, V21–V23)', (password, schema, message) => {
  expect(schema.safeParse(password).error?.issues.map((issue) => issue.message)).toEqual([message])
})

it('says that two passwords differ beside the faults of the first, and only when both are there (V12, V24)', () => {
  const faults = (form: unknown) =>
    forcedPasswordSchema.safeParse(form).error?.issues.map(({ path }) => path.join('.'))
  expect(faults({ password: 'aaaaaa1!', confirmPassword: 'otra' })).toEqual(['password', 'confirmPassword'])
  for (const form of [{ password: 'aaaaaa1!' }, { password: 'aaaaaa1!', confirmPassword: 7 }])
    expect(faults(form)).toEqual(['password', 'confirmPassword'])
  for (const form of [null, 'texto', 7]) expect(faults(form)).toEqual([''])
})
