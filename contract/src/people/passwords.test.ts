import { expect, it } from 'vitest'
import { changePassword, loginPassword, registrationPassword } from './passwords.ts'

it.each([
  ['login', loginPassword, 4],
  ['password change', changePassword, 8],
  ['registration', registrationPassword, 10],
] as const)('takes a password of its least length and none shorter at %s (K01)', (_place, schema, least) => {
  const password = 'Aa1!Aa1!Aa1!'
  expect(schema.safeParse(password.slice(0, least)).success).toBe(true)
  expect(schema.safeParse(password.slice(0, least - 1)).success).toBe(false)
})
