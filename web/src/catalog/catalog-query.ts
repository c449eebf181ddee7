import { queryOptions } from '@tanstack/react-query'
import { publicRoutes } from '@portal/contract/editions/public.ts'
import { call } from '../api/call.ts'
import { catalogOf } from './catalog.ts'
import { ofEditions } from './refresh-editions.ts'

/** The published editions (A82). While nothing has changed, another request gets an answer without a body. */
export const catalogQuery = queryOptions({
  queryKey: ofEditions('catalog'),
  queryFn: () => call(publicRoutes.offered),
  select: catalogOf,
})
