/**
 * The code of a mailed link. It leaves the address at once, so that neither a shared screen nor a copied address
 * carries it; the entry of the history keeps it, for a reload or the way back.
 */
export function takeLinkCode(): string {
  const code = new URLSearchParams(location.search).get('verification_code')
  if (code === null) return history.state?.linkCode ?? ''
  history.replaceState({ ...history.state, linkCode: code }, '', location.pathname)
  return code
}

/** Forgets the code, once it is of no more use. */
export const dropLinkCode = () => history.replaceState({ ...history.state, linkCode: undefined }, '')
