import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Category, Question } from '@portal/contract/editions/edition.ts'
import { asksIn } from '@portal/contract/editions/offer.ts'
import { stepLink } from '@portal/contract/entries/entry-links.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { useCampaignState } from '../campaigns/campaign-store.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { useLandOnHash } from '../../ui/layout/land-on-hash.ts'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { AnswersForm } from './answers-form.tsx'
import { useEntry } from '../steps/entry-context.ts'
import { useQuestions } from './question-queries.ts'
import { StepPage } from '../steps/step-page.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { CriterionList } from '../../editions/offer/criterion-list.tsx'
import styles from './details-page.module.css'

function leaveCategory() {
  // Writes only when something changes. After the logout the state is removed from the storage and must stay removed.
  if (useCampaignState.getState().activeCategoryId !== null)
    useCampaignState.setState({ activeCategoryId: null })
}

/** S13 */
export function DetailsPage() {
  const { campaign, active, lock } = useEntry()
  const edition = useCatalog().editionOf(campaign.programId)
  const categoryIds = active ? [active.categoryId] : campaign.enrollments.map(({ categoryId }) => categoryId)
  const questions = useQuestions(campaign.id, categoryIds, lock !== null)
  const navigate = useNavigate()
  useLandOnHash(questions.data !== undefined)
  // S13.5
  useEffect(() => leaveCategory, [])

  return (
    <StepPage section="preguntas" lead={lock ? undefined : leadFor(categoryIds, edition.questions)}>
      <LoadState query={questions}>
        <Loading message="Cargando preguntas..." />
      </LoadState>
      {questions.data?.length === 0 && <EmptyState title="No hay preguntas disponibles." />}
      {questions.data && questions.data.length > 0 && (
        <div className={styles.columns}>
          <CriteriaPanel categories={edition.categories.filter(({ id }) => categoryIds.includes(id))} />
          <AnswersForm
            key={`${campaign.id} ${categoryIds.join(' ')}`}
            campaign={campaign}
            questions={questions.data}
            categoryIds={categoryIds}
            locked={lock !== null}
            onSaved={(target) =>
              void navigate(target === 'next' ? stepLink('creditos', campaign.id) : '/campanas')
            }
          />
        </div>
      )}
    </StepPage>
  )
}

function leadFor(categoryIds: readonly number[], all: readonly Question[]): string | undefined {
  const count = categoryIds.length
  if (count === 0) return undefined
  if (count === 1) return 'Tus respuestas son lo primero que lee el jurado de esta categoría.'
  const questions = all.filter((question) => categoryIds.some((id) => asksIn(question, id)))
  const own = questions.filter(({ perCategory }) => perCategory)
  if (own.length === 0) return `Las respuestas se guardan en tus ${count} categorías.`
  if (own.length === questions.length)
    return `Cada una de tus ${count} categorías tiene sus propias respuestas.`
  const rest =
    own.length === 1 && questions.at(-1) === own[0]
      ? 'la última pregunta se responde en cada una'
      : 'las preguntas que nombran una categoría se responden en cada una'
  return `Las respuestas generales se guardan en tus ${count} categorías; ${rest}.`
}

const WIDE = '(min-width: 900px)'

/** The criteria of each category, shown beside the questions. */
function CriteriaPanel({ categories }: { categories: readonly Category[] }) {
  const [wide] = useState(() => matchMedia(WIDE).matches)
  return (
    <aside aria-labelledby="criterios" className={styles.panel}>
      <h2 id="criterios" className={styles.title}>
        Qué valora el jurado
      </h2>
      {categories.map(({ id, name, lang, criteria }, index) => (
        <details key={id} open={wide && index === 0} className={styles.category}>
          <summary>
            <span lang={lang}>{name}</span>
            <Icon name="chevron-down" />
          </summary>
          <CriterionList criteria={criteria} className={styles.criteria} />
        </details>
      ))}
    </aside>
  )
}
