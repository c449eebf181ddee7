import { readFileSync } from 'node:fs'
import { fold } from '@portal/contract/words.ts'
import { edition } from '@portal/edition/edition.ts'
import { fail } from '../http/fail.ts'

interface Owner {
  name: string
  lastName: string
  email: string
}

const COMMON =
  'Esa contraseña es muy común y fácil de adivinar. Combina varias palabras que no tengan relación entre sí.'
const OWN = 'No uses tu nombre, tu correo ni el nombre de los premios como contraseña.'

/** A name shorter than this says nothing about a password. */
const MIN_CORE = 4

/**
 * The composition rules (V11, V20) let 'Password2025!' through: what counts is the word within the decoration.
 * @throws Failure `invalid_input` at `password`
 */
export function refuseGuessablePassword(password: string, owner: Owner): void {
  const cores = coresOf(fold(password))
  const message = [
    cores.some((core) => common().has(core)) && COMMON,
    cores.some((core) => wordsOf(owner).has(squeeze(core))) && OWN,
  ].find(Boolean)
  if (message) throw fail('invalid_input', { message, issues: [{ path: 'password', message }] })
}

/** '!p@ssw0rd2025!' → itself, 'p@ssw0rd2025', 'p@ssw0rd', 'password', … */
function coresOf(password: string): string[] {
  const bare = [
    password,
    password.replaceAll(/^[^a-z0-9]+|[^a-z0-9]+$/g, ''),
    password.replaceAll(/^[^a-z]+|[^a-z]+$/g, ''),
    password.replace(/[^a-z]+$/, ''),
  ]
  const digits = password.replaceAll(/^\D+|\D+$/g, '')
  // Digits are no core within a longer text: 'Mar-y-luna-1234'.
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

function wordsOf({ name, lastName, email }: Owner): Set<string> {
  const [local = '', domain = ''] = email.split('@')
  const [company = ''] = domain.split('.')
  const words = [
    ...[name, lastName].flatMap((text) => [text, ...text.split(/\s+/)]),
    `${name}${lastName}`,
    `${lastName}${name}`,
    local,
    ...local.split(/[^a-z0-9]+/i),
    company,
    edition.awardsName,
  ]
  return new Set(words.map((word) => squeeze(fold(word))).filter((word) => word.length >= MIN_CORE))
}

/** The list is of English origin. */
const spanish = ['contrasena', 'micontrasena', 'clave', 'miclave', 'bienvenido', 'bienvenida', 'usuario']

let commonPasswords: Set<string> | undefined
function common(): Set<string> {
  const list = new URL('common-passwords.txt', import.meta.url)
  commonPasswords ??= new Set([...readFileSync(list, 'utf8').split('\n'), ...spanish])
  return commonPasswords
}
