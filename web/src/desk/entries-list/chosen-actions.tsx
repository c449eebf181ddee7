import { useState } from 'react'
import type { DeskEntry } from '@portal/contract/desk/entries-list.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { ExportDialog } from '../exports/export-dialog.tsx'
import { addressOf } from '../filters/entry-list-state.ts'
import { NoteDialog } from '../notes/note-dialog.tsx'
import { ExtendChosenDialog } from './extend-chosen-dialog.tsx'
import styles from './chosen-actions.module.css'

interface ChosenActionsProps {
  entries: readonly DeskEntry[]
  /** Takes the choice back. */
  onClear: () => void
}

/** What is done with all chosen entries at once (F42). */
export function ChosenActions({ entries, onClear }: ChosenActionsProps) {
  const [asked, setAsked] = useState<'export' | 'extend' | 'note'>()
  const list = { chosen: entries.map(({ id }) => id).join() }
  const close = () => setAsked(undefined)
  const count = entries.length
  return (
    <section className={styles.bar} aria-label="Con las elegidas">
      <output className={styles.count}>{count === 1 ? '1 elegida' : `${count} elegidas`}</output>
      <ButtonLink size="small" icon="mail" to={`/admin/correos/recordatorios${addressOf(list)}`}>
        Recordar
      </ButtonLink>
      <Button size="small" icon="clock" onClick={() => setAsked('extend')}>
        Dar una prórroga
      </Button>
      <Button size="small" icon="download" onClick={() => setAsked('export')}>
        Exportar
      </Button>
      <Button size="small" icon="edit" onClick={() => setAsked('note')}>
        Agregar una nota
      </Button>
      <Button size="small" variant="quiet" icon="cross" onClick={onClear}>
        Quitar la selección
      </Button>
      {asked === 'export' && <ExportDialog list={list} total={count} onClose={close} />}
      {asked === 'extend' && <ExtendChosenDialog entries={entries} onClose={close} />}
      {asked === 'note' && (
        <NoteDialog campaignIds={[...new Set(entries.map(({ campaign }) => campaign.id))]} onClose={close} />
      )}
    </section>
  )
}
