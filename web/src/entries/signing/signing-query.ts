import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { certificateRoutes } from '@portal/contract/entries/certificate.ts'
import { SIGNATORY_HEADER, signingRoutes } from '@portal/contract/entries/signing.ts'
import { ApiError, type call, callWith } from '../../api/call.ts'
import { ASK_EACH_TIME, ASK_ONCE } from '../../api/freshness.ts'

let header: Record<string, string> = {}

type SigningRoute =
  | (typeof signingRoutes)[keyof typeof signingRoutes]
  | typeof certificateRoutes.own
  | typeof certificateRoutes.ownFile

/** Calls by the link of the page, and with no session of the browser. @throws ApiError */
export const callByLink = <R extends SigningRoute>(...given: Parameters<typeof call<R>>) =>
  callWith<R>(header, ...given)

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
  useLayoutEffect(() => {
    header = { [SIGNATORY_HEADER]: token }
  }, [token])
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
    queryFn: () => callByLink(signingRoutes.read),
  })

/** The certificate of the signature with this hash (A372). */
export const useOwnCertificate = (hash: string) =>
  useQuery({
    queryKey: ['signing', 'certificate', hash],
    staleTime: ASK_ONCE,
    gcTime: 0,
    queryFn: async () => (await callByLink(certificateRoutes.own)).certificates[0] ?? null,
  })

export const hasCode = (error: unknown, code: ApiError['code']) =>
  error instanceof ApiError && error.code === code
