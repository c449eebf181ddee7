import { useCatalog } from '../../catalog/use-catalog.ts'
import { useQuestions } from '../answers/question-queries.ts'
import { useCompanyCredits, useTeamCredits } from '../credits/credit-queries.ts'
import { useFiles } from '../files/file-queries.ts'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { ReviewAnswers } from './review-answers.tsx'
import { ReviewCredits } from './review-credits.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { ReviewFiles } from './review-files.tsx'
import { ReviewState } from './review-state.tsx'
import type { Reviewed } from './reviewed.ts'

/** Everything that is sent of a campaign, in the order in which judges read it, with the rest behind. */
export function ReviewCampaign({ of }: { of: Reviewed }) {
  const { campaign, entries } = of
  const catalog = useCatalog()
  const { videos } = catalog.editionOf(campaign.programId)
  const categoryIds = entries.map(({ categoryId }) => categoryId)
  const questions = useQuestions(campaign.id, categoryIds)
  const files = useFiles(campaign.id)
  const people = useTeamCredits(campaign.id)
  const companies = useCompanyCredits(campaign.id)
  const parts = [questions, files, people, companies]
  const failed = parts.find(({ isError }) => isError)
  const ready = parts.every(({ data }) => data)
  return (
    <>
      <ReviewState of={of} />
      {failed && <LoadState query={failed} />}
      {!failed && !ready && <Skeleton rows={6} label="Cargando la inscripción" />}
      {questions.data && files.data && people.data && companies.data && (
        <>
          <ReviewFacts of={of} />
          <ReviewFiles of={of} files={files.data} videos={videos} />
          <ReviewAnswers of={of} questions={questions.data} />
          <ReviewCredits of={of} people={people.data} companies={companies.data} />
        </>
      )}
    </>
  )
}
