import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { announcementRoutes, announcementTextFor } from '@portal/contract/desk/announcements.ts'
import type { Audience } from '@portal/contract/desk/audiences.ts'
import type { Input } from '@portal/contract/platform/route.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { call } from '../../api/call.ts'
import { ASK_EACH_TIME } from '../../api/freshness.ts'

/** An announcement as the call sends it. */
export type WrittenAnnouncement = Omit<NonNullable<Input<typeof announcementRoutes.preview>['body']>, 'key'>

/** Loads how many people each audience of a programme has (A253). */
export function useAudiences(programId: number) {
  const enabled = useMayLoad()
  return useQuery({
    staleTime: ASK_EACH_TIME,
    queryKey: ['reminders', 'audiences', programId],
    enabled,
    queryFn: () => call(announcementRoutes.audiences, { params: { programId } }),
  })
}

interface Typed {
  programId: number
  audience: Audience | undefined
  subject: string
  text: string
}

/** Loads what the first of the audience would read (A254). No data while only another audience's is known. */
export function useAnnouncementPreview({ programId, audience, subject, text }: Typed) {
  const enabled = useMayLoad()
  const isWritten =
    audience !== undefined && announcementTextFor(audience).safeParse({ subject, text }).success
  const readers = `${programId} ${audience}`
  const preview = useQuery({
    queryKey: ['reminders', 'announcement', programId, audience, subject, text],
    enabled: enabled && isWritten,
    queryFn: async () => {
      if (audience === undefined) throw new Error('No audience')
      const answer = await call(announcementRoutes.preview, { body: { programId, audience, subject, text } })
      return { ...answer, readers }
    },
    placeholderData: keepPreviousData,
  })
  return { ...preview, isWritten, data: preview.data?.readers === readers ? preview.data : undefined }
}
