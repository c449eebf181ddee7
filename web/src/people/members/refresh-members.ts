import { useQueryClient } from '@tanstack/react-query'
import { ALREADY_DONE, isGone, useEnding } from '../../api/use-ending.ts'
import { failureMessage } from '../../ui/feedback/failure-message.ts'
import { toast } from '../../ui/feedback/toast.ts'

export const membersKey = ['members']

export function useRefreshMembers() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: membersKey })
}

/**
 * Ends something of the brand. What somebody else has ended meanwhile is done, too. The list is loaded anew also after a
 * refusal or a lost answer.
 */
export function useEndingHere() {
  const refresh = useRefreshMembers()
  const end = useEnding()
  return async (ends: () => Promise<{ message: string }>) => {
    try {
      toast.success((await end(ends, { message: ALREADY_DONE })).message)
    } catch (error) {
      if (!isGone(error)) throw error
      toast.info(failureMessage(error))
    } finally {
      await refresh()
    }
  }
}
