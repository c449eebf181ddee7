import { useState } from 'react'
import { MOST_EXPORTED_SIGN_OFFS, signOffFilter } from '@portal/contract/desk/sign-offs.ts'
import { signatoryNames, signOffSides, signOffStates } from '@portal/contract/entries/signatories.ts'
import { signOffStateLabels } from '@portal/contract/entries/sign-off-state.ts'
import { ProgramChoice, useChosenProgram } from '../../catalog/program-choice.tsx'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Button } from '../../ui/action/button.tsx'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'
import { ChoiceRow } from '../../ui/form/choice-row.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadMore, LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { inDigits } from '../../ui/words/quantities.ts'
import { ChaseAllDialog } from './sign-off-dialogs.tsx'
import { SignOffList } from './sign-off-list.tsx'
import styles from './sign-off-list.module.css'
import { useSignOffs, useSignOffsFile } from './sign-off-queries.ts'

const noFilter = { search: undefined, side: undefined, state: undefined }

/** /admin/programa/avales: how the campaigns of a programme are signed off (C06). */
export function SignOffsPage() {
  const program = useChosenProgram()
  const asked = useCatalog()
    .editionOf(program.id)
    .programs.find(({ id }) => id === program.id)?.signOff
  const [filter, change] = useAddressState(signOffFilter)
  const [isChasing, setChasing] = useState(false)
  const found = useSignOffs(program.id, filter, Boolean(asked))
  const file = useSignOffsFile(program.id, filter)
  const signOffs = found.data?.pages.flatMap((page) => page.signOffs)
  const isFiltered = Object.keys(filter).length > 0
  return (
    <Page
      title="Avales"
      eyebrow={program.label}
      lead="Quién firma lo que cuenta cada campaña, y cómo va."
      actions={
        asked && (
          <>
            <Button changes icon="mail" onClick={() => setChasing(true)}>
              Recordar los pendientes
            </Button>
            <Button
              changes
              icon="download"
              busy={file.isPending}
              busyText="Exportando…"
              title={`Lo que ves, hasta ${inDigits(MOST_EXPORTED_SIGN_OFFS)} campañas`}
              onClick={() => file.mutate()}
            >
              Exportar
            </Button>
          </>
        )
      }
    >
      <ProgramChoice program={program} />
      {!asked && (
        <EmptyState title="Este programa no pide aval.">
          Se elige al preparar la edición, en la sección Programas.
        </EmptyState>
      )}
      {asked && (
        <>
          <search className={styles.tools}>
            <SearchField
              label="Buscar"
              placeholder="Campaña, marca o responsable"
              value={filter.search}
              onSearch={(search) => change({ search })}
            />
            {asked.sides === 'both' && (
              <SelectField
                label="De quién"
                aria-required={undefined}
                placeholder="Agencia y cliente"
                options={signOffSides.map((side) => ({ value: side, label: signatoryNames[side] }))}
                value={filter.side ?? ''}
                onChange={({ currentTarget }) => change({ side: currentTarget.value })}
              />
            )}
          </search>
          <ChoiceRow
            legend="Estado"
            value={filter.state}
            onChange={(state) => change({ state })}
            choices={[
              { value: undefined, label: 'Todos' },
              ...signOffStates.map((value) => ({ value, label: signOffStateLabels[value] })),
            ]}
          />
          <LoadState query={found}>
            <Skeleton rows={5} label="Cargando los avales…" />
          </LoadState>
          {signOffs?.length === 0 && !found.hasNextPage && (
            <EmptyState
              title={isFiltered ? 'Nada coincide.' : 'Aún no hay campañas en este programa.'}
              action={
                isFiltered && (
                  <Button ref={passFocusOn} onClick={() => change(noFilter)}>
                    Quitar filtros
                  </Button>
                )
              }
            >
              {isFiltered ? 'Prueba con otra búsqueda.' : 'Aquí verás quién firma cada una.'}
            </EmptyState>
          )}
          {signOffs && signOffs.length > 0 && <SignOffList signOffs={signOffs} program={program} />}
          <LoadMore query={found} />
        </>
      )}
      {isChasing && (
        <ChaseAllDialog programId={program.id} filter={filter} onClose={() => setChasing(false)} />
      )}
    </Page>
  )
}
