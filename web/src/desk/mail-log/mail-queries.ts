import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { kindName, oneOf, pathId, searchText } from '@portal/contract/platform/fields.ts'
import { type Mail, mailRoutes, mailStates } from '@portal/contract/desk/mail-log.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'

const filterSchema = z.object({
  search: z.optional(searchText),
  state: z.optional(oneOf(mailStates)),
  kind: z.optional(kindName),
  mailingId: z.optional(pathId),
})
export type MailFilter = z.output<typeof filterSchema>

export const useMailFilter = () => useAddressState(filterSchema)

const key = ['mails']
const REFRESH_MS = 3_000

// Counts and mails are both checked, because the counts are read a moment after the mails.
const isMoving = ({ counts, mails }: Output<typeof mailRoutes.list>) =>
  counts.queued + counts.sending > 0 || mails.some(({ state }) => state === 'queued' || state === 'sending')

/** Loads the mails, again and again while any is on its way. */
export function useMails(filter: MailFilter) {
  const enabled = useMayLoad()
  return useInfiniteQuery({
    queryKey: [...key, filter],
    enabled,
    queryFn: ({ pageParam: before }) => call(mailRoutes.list, { query: { ...filter, before } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => data?.pages.some(isMoving) === true && REFRESH_MS,
  })
}

export function useRefreshMails() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}

/** Sends a mail again and says so (A66). */
export function useResend() {
  const refresh = useRefreshMails()
  return async ({ id: mailId }: Pick<Mail, 'id'>) => {
    const { message } = await call(mailRoutes.resend, { params: { mailId } })
    toast.success(message)
    await refresh()
  }
}

export const useResendAtOnce = () => useMutation({ mutationFn: useResend() })
