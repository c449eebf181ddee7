import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  type IntegrityCaseDetail,
  type IntegrityState,
  integrityRoutes,
} from '@portal/contract/jury/results/integrity-cases.ts'
import { call } from '../../api/call.ts'
import { putNewer } from '../../api/put-newer.ts'
import { useMayManage } from '../../people/accounts/may-manage.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'

const listKey = ['integrity-cases']
const keyOf = (caseId: number) => ['integrity-case', caseId]

/** The cases of a programme (A350). Only who manages may read them. */
export function useCases(programId: number, state: IntegrityState | undefined) {
  const mayLoad = useMayLoad()
  const mayManage = useMayManage()
  return useInfiniteQuery({
    queryKey: [...listKey, programId, state],
    enabled: mayLoad && mayManage,
    queryFn: ({ pageParam: before }) =>
      call(integrityRoutes.list, { params: { programId }, query: { state, before } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    placeholderData: keepPreviousData,
  })
}

/** One case (A351). */
export const useCase = (caseId: number) =>
  useQuery({
    queryKey: keyOf(caseId),
    enabled: useMayLoad(),
    queryFn: () => call(integrityRoutes.read, { params: { caseId } }),
    select: (answer) => answer.case,
  })

type Body<Name extends 'open' | 'note' | 'ask' | 'propose' | 'confirm' | 'refuse'> = z.input<
  (typeof integrityRoutes)[Name]['body']
>

/** Returns what opens a case. */
export function useOpenCase() {
  const client = useQueryClient()
  return async (body: Body<'open'>) => {
    const answer = await call(integrityRoutes.open, { body })
    putNewer(client, keyOf(answer.case.id), () => answer)
    void client.invalidateQueries({ queryKey: listKey })
    return answer.case
  }
}

/** Returns the actions of an admin on a case. Their callers show failures. */
export function useCaseActions({ id: caseId }: IntegrityCaseDetail) {
  const client = useQueryClient()
  const params = { caseId }
  const shown = async (answer: Promise<{ case: IntegrityCaseDetail }>) => {
    try {
      const changed = await answer
      putNewer(client, keyOf(caseId), () => changed)
      void client.invalidateQueries({ queryKey: listKey })
    } catch (error) {
      // Another admin may have changed it, or it is done and only the answer was lost.
      await client.invalidateQueries({ queryKey: keyOf(caseId) })
      throw error
    }
  }
  return {
    note: (body: Body<'note'>) => shown(call(integrityRoutes.note, { params, body })),
    ask: (body: Body<'ask'>) => shown(call(integrityRoutes.ask, { params, body })),
    tellChair: () => shown(call(integrityRoutes.tellChair, { params })),
    propose: (body: Body<'propose'>) => shown(call(integrityRoutes.propose, { params, body })),
    confirm: (body: Body<'confirm'>) => shown(call(integrityRoutes.confirm, { params, body })),
    refuse: (body: Body<'refuse'>) => shown(call(integrityRoutes.refuse, { params, body })),
  }
}
