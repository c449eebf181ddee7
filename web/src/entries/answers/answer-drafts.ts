import { useEffect, useState } from 'react'
import { drafts } from '../../people/drafts/drafts.ts'

/** Each person, campaign and question has its own. */
export const draftField = (userId: number, campaignId: number, campaignQuestionId: number) =>
  `${userId}:${campaignId}:${campaignQuestionId}`

/** Drafts of the same answer in other tabs, as they are written there. */
export function useOtherDrafts(field: string) {
  const [others, setOthers] = useState(() => drafts.others(field))
  useEffect(() => {
    // Only other tabs' changes are told.
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
