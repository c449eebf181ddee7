import { judgedStateLabels, judgedStates } from '@portal/contract/jury/sheets/judged-entries.ts'
import { useState } from 'react'
import type { Program } from '@portal/contract/editions/reference.ts'
import { Button } from '../../ui/action/button.tsx'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ChoiceRow } from '../../ui/form/choice-row.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import rows from '../../ui/list/answer-rows.module.css'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadMore, LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { Toolbar } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import { counted } from '../../ui/words/quantities.ts'
import { ProgramChoice, useChosenProgram } from '../../catalog/program-choice.tsx'
import { JudgedList } from './judged-list.tsx'
import { useJudgedEntries, useJudgedFilter } from './judged-queries.ts'
import text from '../../ui/words/text.module.css'

const noFilter = { search: undefined, state: undefined, leaks: undefined }

/** The page of what the jury of a programme reads (A108). */
export function JudgedEntriesPage() {
  const program = useChosenProgram()
  const [filter, change] = useJudgedFilter()
  const found = useJudgedEntries(program.id, filter)
  const first = found.data?.pages[0]
  const entries = found.data?.pages.flatMap((page) => page.entries)
  const counts = first?.counts
  const isFiltered = Object.keys(filter).length > 0
  const countOf = {
    judged: counts?.judged,
    undecided: counts?.undecided,
    'left-out': counts?.leftOut,
    disqualified: counts?.disqualified,
  }

  return (
    <Page
      title="Inscripciones evaluadas"
      lead="Lo que lee el jurado: una copia de cada inscripción enviada, tal como estaba al cierre."
    >
      <Toolbar columns="minmax(0, 1fr) 20rem">
        <ProgramChoice program={program} />
        <ChoiceRow
          look="tiles"
          legend="Estado"
          value={filter.state}
          onChange={(state) => change({ state })}
          choices={[
            {
              value: undefined,
              label: 'Todas',
              count: counts && Object.values(counts).reduce((sum, each) => sum + each, 0),
            },
            ...judgedStates.map((state) => ({
              value: state,
              label: judgedStateLabels[state],
              count: countOf[state],
            })),
          ]}
        />
        <SearchField
          label="Buscar"
          placeholder="Campaña, marca o código"
          value={filter.search}
          onSearch={(search) => change({ search })}
        />
        <CheckboxField
          label={`Con nombres por revisar${first ? ` (${first.leaking})` : ''}`}
          checked={filter.leaks === '1'}
          onChange={({ currentTarget }) => change({ leaks: currentTarget.checked ? '1' : undefined })}
        />
      </Toolbar>
      <LoadState query={found}>
        <Skeleton rows={6} label="Cargando las inscripciones…" />
      </LoadState>
      {entries?.length === 0 && isFiltered && (
        <EmptyState
          title="Ninguna inscripción coincide."
          action={
            <Button ref={passFocusOn} onClick={() => change(noFilter)}>
              Ver todas las inscripciones
            </Button>
          }
        >
          Prueba con otra búsqueda o con otro estado.
        </EmptyState>
      )}
      {entries?.length === 0 && !isFiltered && first && (
        <NothingYet program={program} frozenAt={first.frozenAt} />
      )}
      {entries && entries.length > 0 && (
        <section
          aria-label="Lista de inscripciones evaluadas"
          className={rows.section}
          aria-busy={found.isPlaceholderData}
        >
          <output className={text.note}>
            {counted(entries.length, 'inscripción', 'inscripciones')}
            {found.hasNextPage && ', y hay más'}
          </output>
          <JudgedList entries={entries} />
          <LoadMore query={found} />
        </section>
      )}
    </Page>
  )
}

/** Says what comes next, and when. */
function NothingYet({ program, frozenAt }: { program: Program; frozenAt: string | null }) {
  const [now] = useState(() => Date.now())
  if (frozenAt === null)
    return (
      <EmptyState title={`${program.country.name} aún no tiene fecha de cierre.`}>
        Cuando cierren las inscripciones, las enviadas aparecerán aquí automáticamente. La fecha se elige en
        Programa.
      </EmptyState>
    )
  if (new Date(frozenAt).getTime() > now)
    return (
      <EmptyState title="Las inscripciones siguen abiertas.">
        {`Las enviadas aparecerán aquí automáticamente al cierre: ${formatInstant(frozenAt, program)}. Con prórroga, cuando termine.`}
      </EmptyState>
    )
  return (
    <EmptyState title="Ninguna inscripción llegó a tiempo.">
      {`Cerraron el ${formatInstant(frozenAt, program)}. Si acaban de cerrar, espera un minuto.`}
    </EmptyState>
  )
}
