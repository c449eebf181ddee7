import { deskSorts } from '@portal/contract/desk/entries-list.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { ClearFilters } from '../../ui/list/clear-filters.tsx'
import {
  activeFilters,
  type ChangeList,
  type EntryListState,
  noFilters,
  sortLabels,
} from '../filters/entry-list-state.ts'
import { entriesInWords } from '../filters/in-words.ts'
import { useMedia, WIDE } from '../../ui/browser/use-media.ts'
import { ColumnsButton } from './entry-columns.tsx'
import styles from './list-head.module.css'
import { Row } from '../../ui/layout/layout.tsx'

interface ListHeadProps {
  list: EntryListState
  total: number | undefined
  /** The brand of the first entry found. If one brand's entries are shown, it is that brand. */
  brand: { name: string } | undefined
  onChange: ChangeList
}

export function ListHead({ list, total, brand, onChange }: ListHeadProps) {
  const catalog = useCatalog()
  const isWide = useMedia(WIDE)
  const { sort = 'newest', brandId } = list
  return (
    <Row gap={3} across={6} align="center" apart>
      <div className={styles.found}>
        <output>
          {total !== undefined && entriesInWords(total)}
          {brandId !== undefined && brand && ` de ${brand.name}`}
        </output>
        {total !== 0 && activeFilters(list, catalog).length > 0 && (
          <ClearFilters onClick={() => onChange(noFilters)} />
        )}
      </div>
      {isWide && (
        <div className={styles.columns}>
          <ColumnsButton list={list} onChange={onChange} />
        </div>
      )}
      <SelectField
        label="Ordenar por"
        options={deskSorts.map((each) => ({ value: each, label: sortLabels[each] }))}
        aria-required={undefined}
        value={sort}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: value === 'newest' ? undefined : value })
        }
        className={styles.sort}
      />
    </Row>
  )
}
