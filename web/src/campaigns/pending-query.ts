import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '@portal/contract/campaigns.ts'
import {
  type Enrollment,
  enrollmentRoutes,
  isDone,
  type PendingReport,
} from '@portal/contract/enrollments.ts'
import { ApiError, call } from '../api/call.ts'

export interface PendingEntry extends PendingReport {
  enrollment: Enrollment
}

/** Browsers open six connections at most; one stays free for what the person does meanwhile. */
const AT_ONCE = 5

/** What each incomplete enrollment of these campaigns still lacks, asked entry by entry (A24). */
export function usePending(campaigns: readonly Campaign[]) {
  const open = campaigns.flatMap(({ enrollments }) => enrollments).filter(({ status }) => !isDone(status))
  return useQuery({
    queryKey: ['pending', open.map(({ id }) => id)],
    // What is missing is asked afresh each time: it is the answer people act on.
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const entries: PendingEntry[] = []
      const queue = [...open]
      const work = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const report = await pendingOf(next)
          if (report) entries.push({ ...report, enrollment: next })
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      return entries.toSorted((a, b) => a.enrollment.id - b.enrollment.id)
    },
  })
}

async function pendingOf({ id }: Enrollment): Promise<PendingReport | null> {
  try {
    await call(enrollmentRoutes.verify, { params: { enrollmentId: id } })
    return null
  } catch (error) {
    if (error instanceof ApiError && error.code === 'entry_incomplete')
      return error.body as unknown as PendingReport
    throw error
  }
}
