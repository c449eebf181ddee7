import { useLocation } from 'react-router'
import type { Program } from '@portal/contract/editions/reference.ts'
import { editionOptions } from '../../catalog/options.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'
import { ChoiceRow } from '../../ui/form/choice-row.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { programAddress, programAt } from './program-address.ts'
import styles from './program-choice.module.css'

/** The programme that the page shows. */
export const useJuryProgram = () => programAt(useCatalog(), useLocation().search)

/** Chooses the programme whose jury is shown, of whichever edition. The address keeps it from tab to tab (F04). */
export function ProgramChoice({ program }: { program: Program }) {
  const catalog = useCatalog()
  const [, change] = useAddressState(programAddress)
  const edition = catalog.editionOf(program.id)
  const programs = catalog.programsOf(edition)
  return (
    <>
      {catalog.editions.length > 1 && (
        <SelectField
          label="Edición"
          className={styles.edition}
          aria-required={undefined}
          options={editionOptions(catalog)}
          value={edition.id}
          onChange={({ currentTarget }) => {
            const chosen = catalog.editions.find(({ id }) => id === Number(currentTarget.value))
            change({ programId: chosen && catalog.programsOf(chosen)[0]?.id })
          }}
        />
      )}
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
