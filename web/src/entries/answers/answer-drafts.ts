import { useEffect, useState } from 'react'
import { drafts } from '../../people/drafts/drafts.ts'

/** Returns the draft's field. Each person, campaign and question has its own. */
export const draftField = (userId: number, campaignId: number, campaignQuestionId: number) =>
  `${userId}:${campaignId}:${campaignQuestionId}`

/** Returns the drafts of the same answer in other tabs, and follows them as they are written there. */
export function useOtherDrafts(field: string) {
  const [others, setOthers] = useState(() => drafts.others(field))
  useEffect(() => {
    // The browser sends this event only for other tabs' changes.
    const hear = ({ key }: StorageEvent) => key?.includes(`:${field}:`) && setOthers(drafts.others(field))
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [field])
  return {
    others,
    drop(key: string) {
      drafts.dropOther(key)
      setOthers(drafts.others(field))
    },
  }
}
