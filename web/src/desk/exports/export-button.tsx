import { useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import type { EntryListState } from '../filters/entry-list-state.ts'
import { ExportDialog } from './export-dialog.tsx'

interface ExportButtonProps {
  list: EntryListState
  total: number | undefined
}

export function ExportButton({ list, total }: ExportButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button changes icon="download" disabled={!total} onClick={() => setOpen(true)}>
        Exportar
      </Button>
      {open && total !== undefined && (
        <ExportDialog list={list} total={total} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
