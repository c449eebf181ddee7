import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { referenceRoutes } from '@portal/contract/editions/reference.ts'
import { call } from '../../api/call.ts'
import { ASK_ONCE } from '../../api/freshness.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Countries of the selects (A08). */
export function useCountries() {
  const countries = useQuery({
    queryKey: ['countries'],
    staleTime: ASK_ONCE,
    queryFn: async () => (await call(referenceRoutes.countries)).countries,
  })
  const { error } = countries
  useEffect(() => {
    if (error) toast.error(error.message)
  }, [error])
  return countries
}
