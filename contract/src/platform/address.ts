/**
 * Returns an address as it is meant: what people paste along with it is left out (spaces, 'mailto:', angle brackets, one
 * sign at its end), and its domain is in the one form in which it is stored. What is no address stays as it is.
 */
export function tidyAddress(text: string): string {
  const bare = text
    .trim()
    .replace(/[,;.]$/, '')
    .trimEnd()
    .replace(/^<([^<>]*)>$/, '$1')
    .trim()
    .replace(/^mailto:\s*/i, '')
    .normalize('NFC')
    .toLowerCase()
  const at = bare.lastIndexOf('@') + 1
  return bare.slice(0, at) + (domainOf(bare.slice(at)) ?? bare.slice(at))
}

// Dots stand between characters, and one reading is enough for each character: the match takes linear time.
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const QUOTED = /^"[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+"$/u

/**
 * Returns whether mail servers read a tidied address as it stands. They drop what nobody sees, and take letters of other
 * widths as the usual ones. So one mailbox would have as many accounts, each with limits of its own, as somebody likes to
 * write it.
 */
export function isAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  return (
    (LOCAL.test(local) || QUOTED.test(local)) &&
    domainOf(text.slice(at + 1)) !== undefined &&
    !/\p{Default_Ignorable_Code_Point}/u.test(text) &&
    text === text.normalize('NFKC')
  )
}

/** Returns whether a mail server needs SMTPUTF8 for the address: it has letters beyond ASCII before its '@'. */
export const needsUtf8 = (address: string): boolean =>
  /[^\0-\x7F]/.test(address.slice(0, address.lastIndexOf('@')))

/**
 * Returns the one form of a domain, with its own letters instead of 'xn--', as people write it; undefined for what is no
 * domain of mail.
 */
function domainOf(text: string): string | undefined {
  if (!/^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}.-])+$/u.test(text)) return undefined
  const ascii = asciiOf(text)
  const labels = ascii.split('.')
  const isOne =
    labels.length > 1 &&
    labels.every((label) => /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/.test(label)) &&
    /\D/.test(labels.at(-1) ?? '')
  if (!isOne) return undefined
  const domain = labels
    .map((label) => (label.startsWith('xn--') ? lettersOf(label.slice(4)) : label))
    .join('.')
  return asciiOf(domain) === ascii ? domain : undefined
}

function asciiOf(domain: string): string {
  const url = `http://${domain}`
  return URL.canParse(url) ? new URL(url).hostname : ''
}

/** Decodes Punycode (RFC 3492), for which browsers have no function. What is none becomes what `URL` refuses. */
function lettersOf(code: string): string {
  const start = code.lastIndexOf('-')
  const basic = code.slice(0, Math.max(start, 0))
  const letters = [...basic]
  let [at, letter, bias] = [start + 1, 128, 72]
  for (let index = 0; at < code.length; index += 1) {
    const before = index
    for (let [weight, base] = [1, 36]; ; base += 36) {
      const digit = Number.parseInt(code[at] ?? '', 36)
      if (Number.isNaN(digit)) return ''
      // Punycode counts letters before digits, base 36 after them.
      const value = digit < 10 ? digit + 26 : digit - 10
      const least = Math.min(Math.max(base - bias, 1), 26)
      at += 1
      index += value * weight
      if (value < least) break
      weight *= 36 - least
    }
    const length = letters.length + 1
    bias = adapted(index - before, length, before === 0)
    letter += Math.floor(index / length)
    if (letter > 0x10_ff_ff) return ''
    index %= length
    letters.splice(index, 0, String.fromCodePoint(letter))
  }
  return letters.join('')
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2))
  rest += Math.floor(rest / length)
  let bias = 0
  for (; rest > 455; bias += 36) rest = Math.floor(rest / 35)
  return bias + Math.floor((36 * rest) / (rest + 38))
}
