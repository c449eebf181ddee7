import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ProgramChoice, useChosenProgram } from '../../catalog/program-choice.tsx'
import { useMinutesOfProgram, useOwnMinutes } from './minutes-queries.ts'
import type { MinutesSummary } from '@portal/contract/jury/sittings/minutes-routes.ts'
import { ItemLink } from '../../ui/action/list-links.tsx'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import styles from '../../ui/list/linked-rows.module.css'

/** /admin/jurado/actas (J55) */
export function AdminMinutesListPage() {
  const program = useChosenProgram()
  const found = useMinutesOfProgram(program.id)
  return (
    <Page
      title="Actas"
      eyebrow={program.label}
      lead="Lo que el jurado trató, votó y decidió en cada categoría, con las firmas de los jueces."
    >
      <ProgramChoice program={program} />
      <LoadState query={found}>
        <Skeleton rows={4} label="Cargando las actas…" />
      </LoadState>
      {found.data?.length === 0 && (
        <EmptyState title="Aún no hay actas.">
          Se escriben automáticamente cuando termina la sesión de un panel: una por categoría. Ese día cada
          juez recibe un correo para firmarlas.
        </EmptyState>
      )}
      {found.data && found.data.length > 0 && (
        <MinutesList minutes={found.data} pathOf={(id) => `/admin/jurado/actas/${id}`} />
      )}
    </Page>
  )
}

/** /juez/actas (J55) */
export function OwnMinutesPage() {
  const found = useOwnMinutes()
  return (
    <Page
      title="Tus actas"
      lead="Lo que tu panel trató, votó y decidió en cada categoría. Léelas y fírmalas."
    >
      <LoadState query={found}>
        <Skeleton rows={3} label="Cargando tus actas…" />
      </LoadState>
      {found.data?.length === 0 && (
        <EmptyState title="Aún no tienes actas.">
          Cuando termine la sesión de tu panel, aparecerán aquí y te avisaremos por correo para que las
          firmes.
        </EmptyState>
      )}
      {found.data && found.data.length > 0 && (
        <MinutesList minutes={found.data} pathOf={(id) => `/juez/actas/${id}`} />
      )}
    </Page>
  )
}

interface MinutesListProps {
  minutes: readonly (MinutesSummary & { signedAt?: string | null })[]
  pathOf: (minutesId: number) => string
}

const MinutesList = ({ minutes, pathOf }: MinutesListProps) => (
  <ul className={styles.list} aria-label="Actas">
    {minutes.map((each) => (
      <li key={each.id} className={styles.row}>
        <div className={styles.words}>
          <p className={styles.soft}>
            {each.round} · {each.panel}
          </p>
          <h2>
            <ItemLink to={pathOf(each.id)}>{each.category}</ItemLink>
          </h2>
          <p className={styles.soft}>{formatInstant(each.madeAt, each)}</p>
        </div>
        <div className={styles.state}>
          {each.signedAt === undefined ? (
            <Signed {...each} />
          ) : each.signedAt === null ? (
            <StateLabel tone="open" icon="edit">
              Falta tu firma
            </StateLabel>
          ) : (
            <StateLabel tone="sent" icon="check">
              La firmaste
            </StateLabel>
          )}
          <p className={styles.soft}>{`${each.signed} de ${each.judges} firmas`}</p>
        </div>
      </li>
    ))}
  </ul>
)

const Signed = ({ signed, judges }: MinutesSummary) =>
  signed < judges ? (
    <StateLabel tone="moving" icon="clock">
      Faltan firmas
    </StateLabel>
  ) : (
    <StateLabel tone="sent" icon="check">
      Firmada
    </StateLabel>
  )
