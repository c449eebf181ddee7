import { oneLine } from './layout.ts'

/**
 * Returns a name that a mail to a stranger may tell. A name that looks like an address is left out: anybody can
 * register a stranger's address under any name, and mail programs turn addresses into links. Our mail would carry
 * that link.
 */
export function harmlessName(name: string): string | undefined {
  const plain = oneLine(name)
  return plain.length > 60 || /[/:@]|\.\p{L}|www/iu.test(plain) ? undefined : plain
}

export function greet(name: string): string {
  const told = harmlessName(name)
  return told === undefined ? 'Hola:' : `Hola, ${told}:`
}
