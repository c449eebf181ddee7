import { oneLine } from '@portal/contract/platform/words.ts'

/**
 * Returns a name that a mail to a stranger may tell. One that holds an address of a site or a telephone number is left
 * out: anybody can register a stranger's address under any name, and our mail would carry what it says.
 */
export function harmlessName(name: string): string | undefined {
  const plain = oneLine(name)
  const isName =
    plain.length <= 60 && !/[/:@]|[.。][\p{L}\p{N}]|www|(\p{Nd}\P{L}*){5}/iu.test(plain.normalize('NFKC'))
  return isName ? plain : undefined
}

export function greet(name: string): string {
  const told = harmlessName(name)
  return told === undefined ? 'Hola:' : `Hola, ${told}:`
}
