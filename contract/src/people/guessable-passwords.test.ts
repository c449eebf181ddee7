import { describe, expect, it } from 'vitest'
import { notCommon, notOwnWord, readCommonPasswords } from './guessable-passwords.ts'

describe('the word that is left of a password (V11, V20)', () => {
  const rule = notCommon(readCommonPasswords('password\nabc123\n1q2w3e\n!qaz2wsx\n123456\nluz'))

  it.each([
    ['as it is', 'Password'],
    ['without years and signs at its ends', '2025-Password!'],
    ['with signs in place of letters', '!P@ssw0rd2025!'],
    ['with accents', 'Pásswörd-84'],
    ['with digits of its own', '!!Abc123!!'],
    ['that begins with a digit', '1q2w3e-2025!'],
    ['that begins with a sign', '!Qaz2wsx'],
    ['of digits, with little around them', 'Ab123456!'],
    ['of digits, with letters after them', '123456Ab'],
    ['in Spanish', 'Contraseña2025!'],
    ['in Spanish, with signs in place of letters', 'Cl4ve-2025!'],
  ])('may not be common: %s', (_what, password) => {
    expect(rule.test(password)).toBe(false)
  })

  it.each([
    ['that are not common together', 'Mar-y-luna-1234'],
    ['of which one is common', 'Password-y-luna'],
    ['of three letters', '84-Luz-84'],
    ['that only a sign inside keeps from being one', 'Abc-123!'],
    ['that only a sign inside keeps from being digits', '123-456Ab'],
    ['with digits that are common, but not nearly all of it', 'Abcd123456!'],
  ])('may be words %s', (_what, password) => {
    expect(rule.test(password)).toBe(true)
  })

  it('is refused while nobody knows which ones are common', () => {
    expect(notCommon(undefined).test('Mar-y-luna-1234')).toBe(false)
  })
})

describe('the owner’s own words in a password (V11, V20)', () => {
  const rule = notOwnWord(
    { name: 'María José', lastName: 'Gómez', email: 'tía.pepa@agencia-lila.example' },
    { about: { name: 'Premios Faro', platform: 'Señal' } },
  )

  it.each([
    'MariaJosé-84',
    '84-maria!',
    'G0m3z-2025!',
    'MaríaJoséGómez1!',
    'GómezMaríaJosé1!',
    'Tia.Pepa84!',
    'Pepa-2025!!',
    'Premios-Faro-84',
    'Señal2025!!',
    'Agencia-Lila84!',
  ])('are refused: %s', (password) => {
    expect(rule.test(password)).toBe(false)
  })

  it.each([
    ['with another word beside it', 'Maria-y-luna-84'],
    ['too short to count', 'Tia-2025!!'],
    ['the domain, in a password that is mostly something else', 'AgenciaLila1234567890123!'],
  ])('are taken %s: %s', (_what, password) => {
    expect(rule.test(password)).toBe(true)
  })

  it('don’t include a domain of a few letters, which many share', () => {
    const edition = { about: { name: 'Premios Faro', platform: 'Señal' } }
    const owner = { name: 'Ana', lastName: 'Paz', email: 'ap@luzia.example' }
    expect(notOwnWord(owner, edition).test('Luzia84!')).toBe(true)
    expect(notOwnWord({ ...owner, email: 'ap@luzian.example' }, edition).test('Luzian84!')).toBe(false)
  })
})
