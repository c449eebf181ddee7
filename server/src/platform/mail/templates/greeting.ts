import { oneLine } from './layout.ts'

/**
 * Anybody can register a stranger's address under any name, and mail programs turn whatever looks like an
 * address into a link: such a name is left out, lest our mail carry its author's link.
 */
export function greet(name: string): string {
  const plain = oneLine(name)
  return plain.length > 60 || /[/:@]|\.\p{L}|www/iu.test(plain) ? 'Hola:' : `Hola, ${plain}:`
}
