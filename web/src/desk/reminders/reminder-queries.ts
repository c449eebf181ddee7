import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { entriesListRoutes, type EntryFilter, entryFilterSchema } from '@portal/contract/desk/entries-list.ts'
import { audiences } from '@portal/contract/desk/audiences.ts'
import { oneOf, pathId } from '@portal/contract/platform/fields.ts'
import type { Mailing } from '@portal/contract/desk/mailings.ts'
import { reminderRoutes, type reminderSchema } from '@portal/contract/desk/reminders.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { call } from '../../api/call.ts'
import { ASK_EACH_TIME } from '../../api/freshness.ts'
import { putNewer } from '../../api/put-newer.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { asWritten, knownOnly } from '../filters/entry-list-state.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'

/** A reminder as the call sends it. */
export type WrittenReminder = z.input<typeof reminderSchema>

/**
 * The page's address: the desk's filter under the desk's names, or an announcement's audience, and the mailing whose
 * progress is shown.
 */
const addressSchema = z.extend(entryFilterSchema, {
  /** Absent: a reminder. */
  kind: z.optional(oneOf(['announcement'])),
  audience: z.optional(oneOf(audiences)),
  mailingId: z.optional(pathId),
})

export function useReminderAddress() {
  const [{ kind, audience, mailingId, ...written }, change] = useAddressState(addressSchema)
  const filter = knownOnly(written, useCatalog())
  return { kind, audience, mailingId, filter, change }
}

const key = ['reminders']
const PROGRESS_MS = 1_500
const LIST_MS = 5_000

export const countDone = ({ sent, failed, unknown }: Mailing) => sent + failed + unknown
const isUnderWay = (mailing: Mailing) => countDone(mailing) < mailing.total

/** Loads what the first brand would read, and for how many. No data while only another filter's is known. */
export function usePreview({
  filter,
  subject,
  text,
}: {
  filter: EntryFilter
  subject: string
  text: string
}) {
  const enabled = useMayLoad()
  const audience = JSON.stringify(filter)
  const preview = useQuery({
    queryKey: [...key, 'preview', filter, subject, text],
    enabled: enabled && subject.trim() !== '' && text.trim() !== '',
    queryFn: async () => {
      const answer = await call(reminderRoutes.preview, {
        body: { filter: asWritten(filter), subject, text },
      })
      return { ...answer, audience }
    },
    placeholderData: keepPreviousData,
  })
  return { ...preview, data: preview.data?.audience === audience ? preview.data : undefined }
}

export function useMailings() {
  const enabled = useMayLoad()
  return useQuery({
    staleTime: ASK_EACH_TIME,
    queryKey: [...key, 'list'],
    enabled,
    queryFn: async () => (await call(reminderRoutes.list)).mailings,
    refetchInterval: ({ state: { data } }) => data?.some(isUnderWay) === true && LIST_MS,
  })
}

const oneKey = (mailingId: number) => [...key, 'one', mailingId]

/** Loads a mailing again and again until its last mail has ended. */
export function useMailing(mailingId: number) {
  const enabled = useMayLoad()
  return useQuery({
    staleTime: ASK_EACH_TIME,
    queryKey: oneKey(mailingId),
    enabled,
    queryFn: async () => (await call(reminderRoutes.one, { params: { mailingId } })).mailing,
    refetchInterval: ({ state: { data } }) => data !== undefined && isUnderWay(data) && PROGRESS_MS,
  })
}

export function useAddMailing() {
  const client = useQueryClient()
  return (mailing: Mailing) => {
    putNewer(client, oneKey(mailing.id), () => mailing)
    void client.invalidateQueries({ queryKey: [...key, 'list'] })
  }
}

/** Loads a brand's name, because the address holds only its id. */
export function useBrandName(brandId: number | undefined) {
  const enabled = useMayLoad()
  return useQuery({
    queryKey: [...key, 'brand', brandId],
    enabled: enabled && brandId !== undefined,
    queryFn: async () =>
      (await call(entriesListRoutes.list, { query: { brandId } })).entries[0]?.brand.name ?? null,
  }).data
}
