import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { LEAST_TO_COMPARE, type Lesson } from '@portal/contract/jury/rounds/training.ts'
import { ApiError } from '../../../api/call.ts'
import { useMayLoad } from '../../../people/accounts/user-query.ts'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { LoadState } from '../../../ui/list/load-state.tsx'
import { Skeleton } from '../../../ui/list/skeleton.tsx'
import { isGone, trainingQuery } from '../sheet-queries.ts'
import { continuePath } from '../paths.ts'
import { NotInRound } from './not-in-round.tsx'
import { classNames } from '../../../ui/browser/class-names.ts'
import { inShort } from '../../../ui/words/quantities.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import text from '../../../ui/words/text.module.css'
import styles from './training-page.module.css'

/**
 * The page /juez/ronda/:roundId/practica: how the panel marked the practice, with a comment on each entry (J27).
 */
export function TrainingPage() {
  const { roundId = '' } = useParams()
  const query = useQuery({ ...trainingQuery(Number(roundId)), enabled: useMayLoad() })
  if (isGone(query.error)) return <NotInRound />
  const isEarly = query.error instanceof ApiError && query.error.code === 'training_not_done'
  return (
    <Page
      title="Resultado de la práctica"
      eyebrow={query.data?.name}
      lead="Así puntuó el panel las mismas inscripciones. No hay respuestas correctas: sirve para ver dónde miras distinto, y no cuenta para el premio."
      actions={
        query.data && (
          <ButtonLink to="/juez" variant="primary">
            Volver al inicio
          </ButtonLink>
        )
      }
    >
      {isEarly ? (
        <EmptyState
          title="Primero entrega la práctica."
          action={<ButtonLink to={continuePath(Number(roundId))}>Seguir con la práctica</ButtonLink>}
        >
          Cuando entregues las tres inscripciones verás cómo las puntuó el panel.
        </EmptyState>
      ) : (
        <LoadState query={query}>
          <Skeleton label="Cargando la práctica…" rows={5} />
        </LoadState>
      )}
      {query.data?.lessons.map((lesson) => (
        <LessonSection key={lesson.code} lesson={lesson} />
      ))}
    </Page>
  )
}

function LessonSection({ lesson: { code, campaign, brand, comment, criteria } }: { lesson: Lesson }) {
  const id = code.replace(' ', '-')
  return (
    <section aria-labelledby={id} className={styles.lesson}>
      <header>
        <h2 id={id}>{campaign}</h2>
        <p className={text.soft}>
          {brand} · {code}
        </p>
      </header>
      <Stack as="ul" gap={6}>
        {criteria.map((criterion) => (
          <MarkSpread key={criterion.id} criterion={criterion} />
        ))}
      </Stack>
      {criteria.some(({ spread }) => spread === null) && (
        <p className={text.soft}>
          Aún no: los puntajes del panel se muestran cuando {LEAST_TO_COMPARE} jueces entregaron la práctica.
        </p>
      )}
      <div className={styles.comment}>
        <h3>Comentario de referencia</h3>
        <p>{comment}</p>
      </div>
    </section>
  )
}

const MARKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/**
 * Shows of one criterion how often the panel gave each of the ten marks, and the judge's own. The text says the
 * same.
 */
function MarkSpread({ criterion: { title, own, spread } }: { criterion: Lesson['criteria'][number] }) {
  return (
    <li className={styles.criterion}>
      <h3>{title}</h3>
      <div aria-hidden="true" className={styles.marks}>
        {MARKS.map((mark) => (
          <span
            key={mark}
            className={classNames(
              styles.mark,
              spread !== null && mark >= spread.lowest && mark <= spread.highest && styles.given,
              mark === own && styles.own,
            )}
          >
            {mark}
          </span>
        ))}
      </div>
      <p className={styles.words}>
        <strong>{own === null ? 'No la puntuaste' : `Tú: ${own}`}</strong>
        {spread && (
          <>
            {' · '}
            {spread.lowest === spread.highest
              ? `Los ${spread.judges} jueces pusieron ${spread.lowest}`
              : `${spread.judges} jueces: de ${spread.lowest} a ${spread.highest}, en el medio ${inShort(spread.middle)}`}
          </>
        )}
      </p>
    </li>
  )
}
