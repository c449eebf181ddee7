import { oneLine } from './layout.ts'

/**
 * Returns the greeting. A name that looks like an address is left out: anybody can register a stranger's address
 * under any name, and mail programs turn addresses into links. Our mail would carry that link.
 */
export function greet(name: string): string {
  const plain = oneLine(name)
  return plain.length > 60 || /[/:@]|\.\p{L}|www/iu.test(plain) ? 'Hola:' : `Hola, ${plain}:`
}
