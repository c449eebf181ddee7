import { commentStates } from '@portal/contract/jury/results/feedback.ts'
import { ChoiceRow } from '../../ui/form/choice-row.tsx'
import { Toolbar } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { ProgramChoice, useChosenProgram } from '../../catalog/program-choice.tsx'
import { CommentList } from './comment-list.tsx'
import { type ShownState, useCommentFilter, useComments } from './feedback-queries.ts'

const tabLabels = { undecided: 'Por revisar', shared: 'Compartidos', withheld: 'Reservados' }

/** The page where an admin reads comments before brands do (A203, A204, J63). */
export function FeedbackPage() {
  const program = useChosenProgram()
  const [filter, change] = useCommentFilter()
  const state = filter.state ?? 'undecided'
  const found = useComments(program.id, state)
  const comments = found.data?.pages.flatMap((page) => page.comments)
  const first = found.data?.pages[0]
  const counts = first?.counts
  const total = counts && counts.undecided + counts.shared + counts.withheld

  return (
    <Page
      title="Devoluciones"
      lead={
        first?.isPublished
          ? 'Los comentarios que los jueces escribieron para las marcas. Los ganadores ya son públicos: cada marca lee enseguida lo que compartas.'
          : 'Los comentarios que los jueces escribieron para las marcas. Lo que compartas se lee cuando se publiquen los ganadores.'
      }
    >
      <Toolbar>
        <ProgramChoice program={program} />
        <ChoiceRow
          legend="Estado"
          value={state}
          onChange={(chosen) => change({ state: chosen === 'undecided' ? undefined : chosen })}
          choices={[
            ...commentStates.map((each) => ({ value: each, label: tabLabels[each], count: counts?.[each] })),
            { value: 'all' as const, label: 'Todos', count: total },
          ]}
        />
      </Toolbar>
      <LoadState query={found}>
        <Skeleton rows={5} label="Cargando los comentarios…" />
      </LoadState>
      {comments?.length === 0 && <Nothing state={state} hasAny={total !== 0} />}
      {comments && comments.length > 0 && (
        <CommentList
          key={`${program.id} ${state}`}
          programId={program.id}
          comments={comments}
          query={found}
        />
      )}
    </Page>
  )
}

function Nothing({ state, hasAny }: { state: ShownState; hasAny: boolean }) {
  if (!hasAny)
    return (
      <EmptyState title="Aún no hay comentarios.">
        Aparecen cuando dos personas abren los resultados de una ronda. Son los que un juez marcó «para la
        marca», de inscripciones con tres planillas o más.
      </EmptyState>
    )
  return state === 'undecided' ? (
    <EmptyState title="No queda ninguno por revisar.">Revisaste todos los comentarios del jurado.</EmptyState>
  ) : (
    <EmptyState title={state === 'shared' ? 'No compartiste ninguno.' : 'No reservaste ninguno.'}>
      Puedes cambiar tu decisión cuando quieras, también después de publicar.
    </EmptyState>
  )
}
