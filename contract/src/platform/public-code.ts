// Codes by which everybody verifies a paper of the prize: a diploma (J62), a certificate of a sign-off (C10).

/** The form of such a code. Its digits and letters are hard to confuse: no I, L, O or U. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/
/** The most characters that are read of a typed code; a real code is much shorter. */
export const MAX_TYPED_CODE = 40

/**
 * Returns a typed code as it is stored; null: it can't be a code. Only its letters and digits count, in either case:
 * mails and word processors change its hyphen, and a sentence adds its full stop.
 */
export function readPublicCode(typed: string): string | null {
  if (typed.length > MAX_TYPED_CODE) return null
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return CODE.test(code) ? code : null
}

/** Returns the code as people read it, such as 'K7M2P-9XQ4R'. */
export const publicCodeInWords = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
