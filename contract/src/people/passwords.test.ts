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
