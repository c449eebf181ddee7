import { useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import type { ChangeList, EntryListState } from '../filters/entry-list-state.ts'
import styles from './entry-columns.module.css'

/** The table's columns beside the campaign, which is always there (F42). */
export const columnLabels = {
  code: 'Código',
  brand: 'Marca',
  company: 'Empresa',
  category: 'Categoría',
  program: 'Programa',
  status: 'Estado',
  missing: 'Le falta',
  created: 'Creada',
  sent: 'Enviada',
  notes: 'Notas del equipo',
} as const
export type Column = keyof typeof columnLabels

const all = Object.keys(columnLabels) as Column[]
const usual: readonly Column[] = ['code', 'brand', 'category', 'status', 'missing', 'created']

/** Returns the columns that an address names, in their order; without a known one the usual. */
export function columnsOf({ columns }: Pick<EntryListState, 'columns'>): readonly Column[] {
  const named = columns?.split(',')
  const known = all.filter((column) => named?.includes(column))
  return known.length > 0 ? known : usual
}

interface ColumnsButtonProps {
  list: EntryListState
  onChange: ChangeList
}

/** Opens the choice of columns. It is kept in the address, so that a bookmark keeps it too. */
export function ColumnsButton({ list, onChange }: ColumnsButtonProps) {
  const [open, setOpen] = useState(false)
  const shown = columnsOf(list)
  const choose = (columns: readonly Column[]) =>
    onChange({ columns: columns.join() === usual.join() ? undefined : columns.join() })
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Columnas
      </Button>
      <Dialog
        open={open}
        size="small"
        title="Columnas de la tabla"
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button onClick={() => choose(usual)}>Las de siempre</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Listo
            </Button>
          </>
        }
      >
        <div className={styles.choice}>
          {all.map((column) => (
            <CheckboxField
              key={column}
              label={columnLabels[column]}
              checked={shown.includes(column)}
              // The last one stays, because without a column the usual ones would come back.
              disabled={shown.length === 1 && shown.includes(column)}
              onChange={({ currentTarget: { checked } }) =>
                choose(all.filter((each) => (each === column ? checked : shown.includes(each))))
              }
            />
          ))}
        </div>
      </Dialog>
    </>
  )
}
