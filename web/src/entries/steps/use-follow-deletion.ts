import { ApiError } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { NO_SUCH_CAMPAIGN } from './no-such-campaign.tsx'
import { useRefreshEntry } from './use-refresh-entry.ts'

/**
 * Returns what takes the failure of a save. If what was edited was deleted elsewhere, the campaigns are loaded anew, and
 * the page goes on with what is left (R18).
 */
export function useFollowDeletion(campaignId: number) {
  const refreshEntry = useRefreshEntry()
  /**
   * @param categoryIds the categories that were edited
   * @returns those of them that are gone; none if the whole campaign is
   * @throws the failure, unless something is gone
   */
  return async (failure: unknown, categoryIds: readonly number[] = []): Promise<readonly number[]> => {
    if (!(failure instanceof ApiError) || failure.code !== 'not_found') throw failure
    const campaigns = await refreshEntry()
    if (!campaigns) throw failure
    const left = campaigns.find(({ id }) => id === campaignId)
    if (!left) {
      // Whoever has left the page is told here.
      toast.error(NO_SUCH_CAMPAIGN)
      return []
    }
    const gone = categoryIds.filter((each) => !left.enrollments.some(({ categoryId }) => categoryId === each))
    if (gone.length === 0) throw failure
    return gone
  }
}
