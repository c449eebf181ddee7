import type { PasswordRule } from './passwords.ts'
import { fold } from '../platform/words.ts'

export interface PasswordOwner {
  name: string
  lastName: string
  email: string
}

/** Minimum length of a word that the checks compare. */
const MIN_CORE = 4

/**
 * Minimum length of a word of the address's domain that counts. Many people share a domain, so only a longer word
 * counts, and only if it makes up most of the password.
 */
const MIN_DOMAIN_WORD = 6

/**
 * Refuses common passwords. The composition rules (V11, V20) accept 'Password2025!', so this check compares the
 * word that is left without digits, signs and substitutions.
 * @param common the list of common-passwords.txt; while it is not loaded, no password passes
 */
export const notCommon = (common: ReadonlySet<string> | undefined): PasswordRule => ({
  label: 'Que no sea de las más usadas',
  message:
    'Esa contraseña es muy común y fácil de adivinar. Combina varias palabras que no tengan relación entre sí.',
  test: (password) =>
    common !== undefined && !coresOf(fold(password)).some((core) => common.has(core) || spanish.has(core)),
})

/** The names of an edition's prize. */
export interface PasswordEdition {
  about: { name: string; platform: string }
}

/** Refuses passwords made from the person's own data or the names of the prize (V11, V20). */
export const notOwnWord = (owner: PasswordOwner, edition: PasswordEdition): PasswordRule => ({
  label: 'Que no sea tu nombre, tu correo ni el nombre de los premios',
  message: 'No uses tu nombre, tu correo ni el nombre de los premios como contraseña.',
  test(password) {
    const words = wordsOf(owner, edition, password.length)
    return !coresOf(fold(password)).some((core) => words.has(squeeze(core)))
  },
})

export const readCommonPasswords = (list: string): ReadonlySet<string> => new Set(list.split('\n'))

/** Common Spanish passwords that the English list lacks. */
const spanish = new Set([
  'contrasena',
  'micontrasena',
  'clave',
  'miclave',
  'bienvenido',
  'bienvenida',
  'usuario',
])

/**
 * Returns the words that may be left of a password: '!p@ssw0rd2025!' gives itself, 'p@ssw0rd2025', 'p@ssw0rd',
 * 'password' and so on.
 */
function coresOf(password: string): string[] {
  const bare = [
    password,
    password.replaceAll(/^[^a-z0-9]+|[^a-z0-9]+$/g, ''),
    password.replaceAll(/^[^a-z]+|[^a-z]+$/g, ''),
    password.replace(/[^a-z]+$/, ''),
  ]
  const digits = password.replaceAll(/^\D+|\D+$/g, '')
  // Digits count only when they are nearly the whole text. They don't in 'Mar-y-luna-1234'.
  if (digits.length >= password.length - 3) bare.push(digits)
  return [...bare, ...bare.map(plainLetters)].filter((core) => core.length >= MIN_CORE)
}

const letterOf: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const plainLetters = (text: string) =>
  text.replaceAll(/[013457@$!]/g, (character) => letterOf[character] ?? character)

const squeeze = (text: string) => text.replaceAll(/[^a-z0-9]/g, '')

function wordsOf(
  { name, lastName, email }: PasswordOwner,
  { about }: PasswordEdition,
  passwordLength: number,
): Set<string> {
  const [local = '', domain = ''] = email.split('@')
  const plain = (text: string) => squeeze(fold(text))
  const words = [
    ...[name, lastName].flatMap((text) => [text, ...text.split(/\s+/)]),
    `${name}${lastName}`,
    `${lastName}${name}`,
    local,
    ...local.split(/[^a-z0-9]+/i),
    about.name,
    about.platform,
  ].map(plain)
  const company = plain(domain.split('.')[0] ?? '')
  if (company.length >= MIN_DOMAIN_WORD && company.length > passwordLength / 2) words.push(company)
  return new Set(words.filter((word) => word.length >= MIN_CORE))
}
