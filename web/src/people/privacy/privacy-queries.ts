import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type PersonFound, privacyRoutes } from '@portal/contract/people/privacy.ts'
import { useMayLoad } from '../accounts/user-query.ts'
import { call } from '../../api/call.ts'
import { ASK_EACH_TIME } from '../../api/freshness.ts'

const people = ['people']
const retention = ['retention']

export const paramsOf = ({ kind, id }: PersonFound) => ({ kind, personId: id })

export function usePeople(search: string) {
  const enabled = useMayLoad()
  return useQuery({
    queryKey: [...people, search],
    enabled: enabled && search !== '',
    queryFn: async () => (await call(privacyRoutes.people, { query: { search } })).people,
    placeholderData: keepPreviousData,
  })
}

export const useConsequences = (person: PersonFound) =>
  useQuery({
    queryKey: ['consequences', person.kind, person.id],
    // Never cached, because it must show what a deletion would do now.
    gcTime: 0,
    staleTime: ASK_EACH_TIME,
    queryFn: () => call(privacyRoutes.consequences, { params: paramsOf(person) }),
  })

export function useRetention() {
  const enabled = useMayLoad()
  return useQuery({
    queryKey: retention,
    enabled,
    queryFn: async () => (await call(privacyRoutes.retention)).periods,
  })
}

export function useRefreshPeople() {
  const client = useQueryClient()
  return () => Promise.all([people, retention].map((queryKey) => client.invalidateQueries({ queryKey })))
}
