/**
 * The code of a judge's link. It leaves the address at once, so that neither a shared screen nor a copied address
 * carries it; the entry of the history keeps it, for a reload or the way back.
 */
export function takeInvitationCode(): string {
  const code = new URLSearchParams(location.search).get('verification_code')
  if (code === null) return keptCode() ?? ''
  history.replaceState({ ...history.state, invitationCode: code }, '', location.pathname)
  return code
}

const keptCode = (): string | undefined => history.state?.invitationCode
