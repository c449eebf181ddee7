import { queryOptions } from '@tanstack/react-query'
import { publicRoutes } from '@portal/contract/editions/public.ts'
import { call } from '../api/call.ts'
import { catalogOf } from './catalog.ts'
import { ofEditions } from './refresh-editions.ts'

/** The published editions (A82). Asking again costs a request without an answer's body while nothing has changed. */
export const catalogQuery = queryOptions({
  queryKey: ofEditions('catalog'),
  queryFn: () => call(publicRoutes.offered),
  select: catalogOf,
})
