import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { TextRange } from '@portal/contract/jury/sheets/entry-version.ts'
import {
  type JudgedEntryDetail,
  type JudgedState,
  judgedEntryRoutes,
  judgedStates,
} from '@portal/contract/jury/sheets/judged-entries.ts'
import { oneOf, searchText } from '@portal/contract/platform/fields.ts'
import { call } from '../../api/call.ts'
import { putNewer } from '../../api/put-newer.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'

const filterSchema = z.object({
  search: z.optional(searchText),
  state: z.optional(oneOf(judgedStates)),
  leaks: z.optional(oneOf(['1'])),
})
export type JudgedFilter = z.output<typeof filterSchema>

export const useJudgedFilter = () => useAddressState(filterSchema)

const key = ['judged-entries']

export const useJudgedEntries = (programId: number, filter: JudgedFilter) =>
  useInfiniteQuery({
    queryKey: [...key, programId, filter],
    enabled: useMayLoad(),
    queryFn: ({ pageParam: after }) =>
      call(judgedEntryRoutes.list, { params: { programId: String(programId) }, query: { ...filter, after } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    placeholderData: keepPreviousData,
  })

const keyOf = (entryId: string) => ['judged-entry', entryId]

export const useJudgedEntry = (entryId: string) =>
  useQuery({
    queryKey: keyOf(entryId),
    enabled: useMayLoad(),
    queryFn: () => call(judgedEntryRoutes.read, { params: { entryId } }),
    select: ({ entry }) => entry,
  })

/** Returns the actions of an admin on an entry. Their callers show failures. */
export function useJudgedActions({ id }: JudgedEntryDetail) {
  const client = useQueryClient()
  const params = { entryId: String(id) }
  const shown = async (answer: Promise<{ entry: JudgedEntryDetail }>) => {
    const { entry } = await answer
    putNewer(client, keyOf(params.entryId), () => ({ entry }))
    void client.invalidateQueries({ queryKey: key })
    return entry
  }
  return {
    addVersion: (body: { reason: string; state: JudgedState }) =>
      shown(call(judgedEntryRoutes.addVersion, { params, body })),
    leaveOut: (body: { reason: string }) => shown(call(judgedEntryRoutes.leaveOut, { params, body })),
    redact: (body: { version: number; revision: string; redactions: TextRange[] }) =>
      shown(call(judgedEntryRoutes.redact, { params, body })),
    readAgain: () => client.invalidateQueries({ queryKey: keyOf(params.entryId) }),
    disqualify: (body: { reason: string; isApproval?: boolean }) =>
      shown(call(judgedEntryRoutes.disqualify, { params, body })),
    requalify: (body: { reason: string; isApproved: boolean }) =>
      shown(call(judgedEntryRoutes.requalify, { params, body })),
  }
}
