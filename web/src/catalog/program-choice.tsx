import { useLocation } from 'react-router'
import type { Program } from '@portal/contract/editions/reference.ts'
import { useAddressState } from '../ui/browser/use-address-state.ts'
import { ChoiceRow } from '../ui/form/choice-row.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { allOf, editionOptions } from './options.ts'
import { type ChosenPrograms, programAddress, programAt, programsAt } from './program-address.ts'
import { useCatalog } from './use-catalog.ts'
import { useStartProgram } from './use-start-program.ts'
import styles from './program-choice.module.css'

/** The programme that the page shows. */
export const useChosenProgram = () => programAt(useCatalog(), useLocation().search, useStartProgram().program)

/** The programme that the page shows, or all of an edition. */
export const useChosenPrograms = () =>
  programsAt(useCatalog(), useLocation().search, useStartProgram().program)

/** Chooses the programme that is shown, of whichever edition. The address keeps it from page to page (F04). */
export function ProgramChoice({ program }: { program: Program }) {
  const catalog = useCatalog()
  const [, change] = useAddressState(programAddress)
  const edition = catalog.editionOf(program.id)
  const programs = catalog.programsOf(edition)
  return (
    <>
      <EditionChoice
        editionId={edition.id}
        onChange={(id) => {
          const chosen = catalog.editions.find((each) => each.id === id)
          change({ programId: chosen && catalog.programsOf(chosen)[0]?.id })
        }}
      />
      {programs.length > 1 && (
        <ChoiceRow
          legend="Programa"
          choices={programs.map(({ id, country }) => ({ value: id, label: country.name }))}
          value={program.id}
          onChange={(programId) => change({ programId })}
        />
      )}
    </>
  )
}

/** Chooses likewise, or all programmes of an edition. */
export function ProgramsChoice({ edition, programId }: ChosenPrograms) {
  const catalog = useCatalog()
  const [, change] = useAddressState(programAddress)
  const programs = catalog.programsOf(edition)
  return (
    <>
      <EditionChoice
        editionId={edition.id}
        onChange={(editionId) => change({ editionId, programId: undefined })}
      />
      <ChoiceRow
        legend="Programa"
        choices={[
          { value: undefined, label: allOf(programs) },
          ...programs.map(({ id, country }) => ({ value: id as number | undefined, label: country.name })),
        ]}
        value={programId}
        onChange={(chosen) =>
          change({ editionId: chosen === undefined ? edition.id : undefined, programId: chosen })
        }
      />
    </>
  )
}

function EditionChoice({
  editionId,
  onChange,
}: {
  editionId: number
  onChange: (editionId: number) => void
}) {
  const catalog = useCatalog()
  return (
    catalog.editions.length > 1 && (
      <SelectField
        label="Edición"
        className={styles.edition}
        aria-required={undefined}
        options={editionOptions(catalog)}
        value={editionId}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    )
  )
}
