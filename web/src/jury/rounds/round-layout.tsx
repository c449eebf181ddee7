import { Navigate, Outlet, useMatch, useParams } from 'react-router'
import { type Round, roundKindLabels } from '@portal/contract/jury/rounds.ts'
import { SectionsLayout, SectionsLoading } from '../../ui/layout/sections-layout.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { MissingToOpen } from './missing-to-open.tsx'
import { RoundActions } from './round-actions.tsx'
import { useThisRound } from './round-context.ts'
import { useRound } from './round-queries.ts'
import { firstSection, roundPath, sectionsOf } from './round-sections.ts'
import { RoundStateLabel } from './round-state.tsx'
import styles from './round-layout.module.css'

const backTo = (round?: Round) => ({
  to: `/admin/jurado/rondas${round ? `?programId=${round.programId}` : ''}`,
  label: 'Rondas',
})

/** The frame of a round's sections: its name, what it lacks, and the actions on it (J05, J09). */
export function RoundLayout() {
  const roundId = Number(useParams().roundId)
  const query = useRound(roundId)
  return query.data ? (
    <Loaded key={roundId} round={query.data} />
  ) : (
    <SectionsLoading back={backTo()}>
      <LoadState query={query}>
        <Skeleton rows={6} label="Cargando la ronda…" />
      </LoadState>
    </SectionsLoading>
  )
}

function Loaded({ round }: { round: Round }) {
  const here = useMatch('/admin/jurado/rondas/:roundId/:section')?.params.section
  const sections = sectionsOf(round)
  // The address may name a section that rounds of this kind don't have, whose figures would mean nothing.
  if (here && !sections.some(({ section }) => section === here))
    return <Navigate to={roundPath(round.id, firstSection(round))} replace />
  return (
    <SectionsLayout
      back={backTo(round)}
      name={
        <>
          {round.name} <RoundStateLabel state={round.state} />
          <small className={styles.kind}>{roundKindLabels[round.kind]}</small>
        </>
      }
      actions={<RoundActions round={round} />}
      tabs={{
        label: 'Secciones de la ronda',
        items: sections.map(({ section, title }) => ({
          to: roundPath(round.id, section),
          label: title,
        })),
      }}
      aside={round.state === 'draft' && <MissingToOpen round={round} />}
    >
      <Outlet context={round} />
    </SectionsLayout>
  )
}

/** Redirects the address of a round without a section. */
export function FirstRoundSection() {
  const { round } = useThisRound()
  return <Navigate to={roundPath(round.id, firstSection(round))} replace />
}
