import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SIGNATORY_HEADER, signingRoutes } from '@portal/contract/entries/signing.ts'
import { ApiError, call, setLinkHeader } from '../../api/call.ts'
import { ASK_EACH_TIME } from '../../api/freshness.ts'

const tokenIn = (hash: string) => /^#([\w-]{32})$/.exec(hash)?.[1]

/**
 * Returns the token of the link by which the page was opened; '' without one. It leaves the address at once; the entry of the history
 * keeps it, for a reload or the way back. Another link in the same tab takes its place.
 */
export function useSigningToken(): string {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  const given = tokenIn(hash)
  const token: string = given ?? state?.signing ?? ''
  // Before anything is asked for, which a passive effect does.
  useLayoutEffect(() => setLinkHeader({ [SIGNATORY_HEADER]: token }), [token])
  useEffect(() => {
    if (given) void navigate(pathname, { replace: true, state: { signing: given } })
  }, [given, navigate, pathname])
  return token
}

/** What there is to sign. It is asked for anew whenever the window comes back to the front, as from the mail with the code. */
export const useShown = (token: string) =>
  useQuery({
    queryKey: ['signing', token],
    enabled: token !== '',
    staleTime: ASK_EACH_TIME,
    gcTime: 0,
    queryFn: () => call(signingRoutes.read),
  })

export const hasCode = (error: unknown, code: ApiError['code']) =>
  error instanceof ApiError && error.code === code
