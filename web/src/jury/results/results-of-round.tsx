import type { Program } from '@portal/contract/editions/reference.ts'
import { EXPLANATION_PATH } from '@portal/contract/jury/explanation-path.ts'
import type { Unsealing } from '@portal/contract/jury/results.ts'
import { Link } from '../../ui/action/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FactList } from '../../ui/list/fact-list.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import { CategoryResults } from './category-results.tsx'
import { JudgesAgainstPanel } from './judges-against-panel.tsx'
import { useResults, useUnsealing } from './result-queries.ts'
import { UnsealingPanel } from './unsealing-panel.tsx'
import styles from './results.module.css'
import { Stack } from '../../ui/layout/layout.tsx'
import text from '../../ui/words/text.module.css'

interface ResultsOfRoundProps {
  roundId: number
  program: Program
  /** Who reads: a chair can only agree and read, admins can do the rest too. */
  reader: 'admin' | 'chair'
}

/** Shows how far the unsealing is while the marks are sealed, and the results afterwards. */
export function ResultsOfRound({ roundId, program, reader }: ResultsOfRoundProps) {
  const unsealing = useUnsealing(roundId)
  if (!unsealing.data)
    return (
      <LoadState query={unsealing}>
        <Skeleton rows={6} label="Cargando los resultados…" />
      </LoadState>
    )
  return unsealing.data.unsealed ? (
    <OpenResults unsealing={unsealing.data} program={program} />
  ) : (
    <UnsealingPanel unsealing={unsealing.data} program={program} reader={reader} />
  )
}

function OpenResults({ unsealing, program }: { unsealing: Unsealing; program: Program }) {
  const query = useResults(unsealing.round.id)
  const { unsealed } = unsealing
  if (!query.data || !unsealed)
    return (
      <LoadState query={query}>
        <Skeleton rows={8} label="Cargando los resultados…" />
      </LoadState>
    )
  const { categories, outside, digest, round } = query.data
  return (
    <>
      <Notice tone="info" title="Cómo leerlos">
        El cálculo propone; las medallas las vota el jurado. Donde dice <em>zona de deliberación</em>,{' '}
        <em>empate técnico</em> u <em>opiniones divididas</em>, los puntajes no alcanzan para decidir.{' '}
        <Link to={EXPLANATION_PATH}>Cómo se calculan los resultados</Link>
      </Notice>
      {categories.length > 1 && (
        <nav aria-label="Categorías" className={styles.contents}>
          {categories.map(({ id, name }) => (
            <a key={id} href={`#categoria-${id}`}>
              {name}
            </a>
          ))}
        </nav>
      )}
      {categories.map((category) => (
        <CategoryResults key={category.id} category={category} kind={round.kind} />
      ))}
      {outside.length > 0 && (
        <section aria-labelledby="fuera" className={styles.section}>
          <h2 id="fuera">Fuera del cálculo</h2>
          <p>Estas inscripciones no participaban cuando se abrieron los resultados.</p>
          <Stack as="ul" gap={2}>
            {outside.map(({ code, campaign, brand }) => (
              <li key={code}>
                <strong>{code}</strong> {campaign} · {brand}
              </li>
            ))}
          </Stack>
        </section>
      )}
      {unsealed.isMine && <JudgesAgainstPanel roundId={round.id} kind={round.kind} />}
      <section aria-labelledby="apertura" className={styles.section}>
        <h2 id="apertura">Apertura</h2>
        <FactList
          columns
          facts={[
            ['Se abrieron', formatInstant(unsealed.at, program)],
            ['Lo pidió', unsealed.askedBy ?? 'Una persona que ya no está'],
            ['Lo aceptó', unsealed.agreedBy ?? 'Una persona que ya no está'],
            [
              'Huella de los datos (SHA-256)',
              <code key="digest" className={text.breaks}>
                {digest}
              </code>,
            ],
          ]}
        />
        <p className={text.note}>
          Los resultados se calcularon una sola vez y no cambian. Quién los lee queda en la actividad.
        </p>
      </section>
    </>
  )
}
