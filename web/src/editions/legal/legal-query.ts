import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { LegalKind } from '@portal/contract/editions/edition.ts'
import { publicRoutes } from '@portal/contract/editions/public.ts'
import { call } from '../../api/call.ts'

const legalQuery = (kind: LegalKind) =>
  queryOptions({
    queryKey: ['legal', kind],
    queryFn: async () => (await call(publicRoutes.legal, { params: { kind } })).document,
  })

/** Loads the legal texts anew, because another version may be in force by now. */
export const refreshLegal = (client: QueryClient) => client.invalidateQueries({ queryKey: ['legal'] })

/** The version of a legal text that counts today (A83). */
export const useLegal = (kind: LegalKind) => useQuery(legalQuery(kind))
