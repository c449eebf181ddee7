import { useQuery } from '@tanstack/react-query'
import { type CampaignQuestion, questionRoutes } from '@portal/contract/entries/answers.ts'
import { call } from '../../api/call.ts'
import { mergeQuestions } from './answer-targets.ts'

async function fetchQuestions(
  campaignId: number,
  categoryIds: readonly number[],
): Promise<CampaignQuestion[]> {
  const lists = await Promise.all(
    categoryIds.map((categoryId) => call(questionRoutes.list, { params: { campaignId, categoryId } })),
  )
  return mergeQuestions(lists.map(({ campaignQuestions }) => campaignQuestions))
}

/**
 * Questions and answers of these categories of a campaign (A19). Asked afresh on each visit and left alone while the
 * person types: a refetch must not move the ground under what they write.
 */
export const useQuestions = (campaignId: number, categoryIds: readonly number[]) =>
  useQuery({
    queryKey: ['questions', campaignId, categoryIds],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: () => fetchQuestions(campaignId, categoryIds),
  })
