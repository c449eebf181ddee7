import type { Program } from '@portal/contract/editions/reference.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { ClearFilters } from '../../ui/list/clear-filters.tsx'
import styles from './campaign-filters.module.css'
import { countryLabel } from './country-label.ts'
import { EditionSelector } from './edition-selector.tsx'
import { standingNames, standings } from './standing.ts'
import type { useCampaignFilters } from './use-campaign-filters.ts'
import type { useEditionChoice } from './use-edition-choice.ts'

interface CampaignFiltersProps {
  choice: ReturnType<typeof useEditionChoice>
  filters: ReturnType<typeof useCampaignFilters>
  programs: readonly Program[]
}

/** F21, S16.1 */
export function CampaignFilters({ choice, filters, programs }: CampaignFiltersProps) {
  const { country, standing, text, isNarrowed, chooseCountry, choose, clear } = filters
  return (
    <div className={styles.filters}>
      <EditionSelector choice={choice} />
      <SelectField
        label="País"
        value={country?.code ?? 'ALL'}
        onChange={({ currentTarget }) => chooseCountry(currentTarget.value)}
        options={[
          { value: 'ALL', label: 'Todos los países' },
          ...programs.map((program) => ({ value: program.country.code, label: countryLabel(program) })),
        ]}
      />
      <SelectField
        label="Estado"
        value={standing ?? ''}
        onChange={({ currentTarget }) => choose({ estado: currentTarget.value })}
        options={[
          { value: '', label: 'Todos' },
          ...standings.map((value) => ({ value, label: standingNames[value] })),
        ]}
      />
      <SearchField
        label="Buscar"
        placeholder="Campaña, empresa o código"
        value={text}
        onSearch={(typed) => choose({ texto: typed })}
        className={styles.search}
      />
      {isNarrowed && <ClearFilters onClick={clear} />}
    </div>
  )
}
