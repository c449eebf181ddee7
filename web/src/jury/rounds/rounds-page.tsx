import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { ProgramChoice, useJuryProgram } from '../program/program-choice.tsx'
import { useRounds } from './round-queries.ts'

/** Rounds of a programme, newest first (J05). */
export function RoundsPage() {
  const program = useJuryProgram()
  const rounds = useRounds(program.id)
  return (
    <Page title="Rondas" eyebrow={program.label}>
      <ProgramChoice />
      <LoadState query={rounds}>
        <Skeleton rows={4} label="Cargando las rondas…" />
      </LoadState>
      {rounds.data?.length === 0 && <EmptyState title="Aún no hay rondas." />}
    </Page>
  )
}
