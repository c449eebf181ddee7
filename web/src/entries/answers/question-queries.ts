import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CampaignQuestion, questionRoutes } from '@portal/contract/entries/answers.ts'
import { call } from '../../api/call.ts'
import { ASK_ONCE } from '../../api/freshness.ts'
import { putNewer } from '../../api/put-newer.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { mergeQuestions } from './answer-targets.ts'

const keyOf = (campaignId: number) => ['questions', campaignId]

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
    queryKey: [...keyOf(campaignId), categoryIds, locked],
    staleTime: ASK_ONCE,
    gcTime: 0,
    queryFn: () => fetchQuestions(catalog, campaignId, categoryIds),
  })
}

/** Returns what reads the answers anew. */
export function useReadAnswers(campaignId: number, categoryIds: readonly number[]) {
  const catalog = useCatalog()
  return () => fetchQuestions(catalog, campaignId, categoryIds)
}

/** Returns what puts the answers of a save into the cache, for each choice of the campaign's categories. */
export function useSetAnswers(campaignId: number) {
  const client = useQueryClient()
  return (saved: readonly CampaignQuestion[]) => {
    const byId = new Map(saved.map((question) => [question.id, question]))
    for (const { queryKey } of client.getQueryCache().findAll({ queryKey: keyOf(campaignId) }))
      putNewer<CampaignQuestion[]>(client, queryKey, (known) =>
        known?.map((question) => byId.get(question.id) ?? question),
      )
  }
}
