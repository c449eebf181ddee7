import { useQuery } from '@tanstack/react-query'
import { type CampaignQuestion, questionRoutes } from '@portal/contract/entries/answers.ts'
import { call } from '../../api/call.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { mergeQuestions } from './answer-targets.ts'

async function fetchQuestions(
  catalog: Catalog,
  campaignId: number,
  categoryIds: readonly number[],
): Promise<CampaignQuestion[]> {
  const lists = await Promise.all(
    categoryIds.map((categoryId) => call(questionRoutes.list, { params: { campaignId, categoryId } })),
  )
  return mergeQuestions(
    catalog,
    lists.map(({ campaignQuestions }) => campaignQuestions),
  )
}

/**
 * Questions and answers of these categories of a campaign (A19). They are loaded on each visit and not reloaded
 * while the person types, because a reload would change the text on which the edit is based. At the closing they are loaded
 * anew: what was typed and not saved must not look like an answer.
 */
export function useQuestions(campaignId: number, categoryIds: readonly number[], locked = false) {
  const catalog = useCatalog()
  return useQuery({
    queryKey: ['questions', campaignId, categoryIds, locked],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: () => fetchQuestions(catalog, campaignId, categoryIds),
  })
}
