import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { type ExportKind, exportKinds, exportRoutes } from '@portal/contract/desk/exports.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import { call } from '../../api/call.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fileSize } from '../../ui/words/quantities.ts'
import { saveFrom } from '../../ui/browser/save-file.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { activeFilters, asWritten, type EntryListState } from '../filters/entry-list-state.ts'
import { entriesInWords, updatingInWords } from '../filters/in-words.ts'
import styles from './export-dialog.module.css'

interface ExportDialogProps {
  list: EntryListState
  total: number
  onClose: () => void
}

type Prepared = Output<typeof exportRoutes.create>

const kinds: Record<ExportKind, { label: string; text: string }> = {
  xlsx: { label: 'Excel', text: 'Una fila por inscripción, con respuestas y créditos.' },
  csv: { label: 'CSV', text: 'Lo mismo, como texto para otros programas.' },
  zip: { label: 'Videos (ZIP)', text: 'Los videos en carpetas, con un índice. Antes verás cuánto pesa.' },
}

/** The dialog that exports the entries of the filtered list. */
export function ExportDialog({ list, total, onClose }: ExportDialogProps) {
  const { sort: _sort, columns: _columns, ...filter } = list
  const [videos, setVideos] = useState<Prepared>()
  const catalog = useCatalog()
  const filters = activeFilters(list, catalog)
  const prepare = useMutation({
    mutationFn: (kind: ExportKind) =>
      call(exportRoutes.create, { body: { kind, filter: asWritten(filter) } }),
    onSuccess: (prepared, kind) => (kind === 'zip' ? setVideos(prepared) : fetchFile(prepared)),
  })

  const fetchFile = ({ url, entries, updating }: Prepared) => {
    saveFrom(url)
    const news = updating > 0 ? ` ${updatingInWords(updating)}` : ''
    toast.success(`Descargando ${entriesInWords(entries)}.${news}`)
    onClose()
  }

  return (
    <Dialog
      open
      size="small"
      title={videos ? 'Descargar los videos' : `Exportar ${entriesInWords(total)}`}
      onClose={onClose}
      {...(videos && {
        footer: (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button variant="primary" icon="download" onClick={() => fetchFile(videos)}>
              Descargar
            </Button>
          </>
        ),
      })}
    >
      {videos ? (
        <div className={styles.videos}>
          <output className={styles.size}>
            {entriesInWords(videos.entries)}, {fileSize(videos.bytes ?? 0)}
          </output>
          <p>
            Puede tardar. Si se interrumpe, tu navegador podrá retomarla por hasta 24 horas, mientras tu
            sesión siga abierta.
          </p>
        </div>
      ) : (
        <div className={styles.choice}>
          <p className={styles.filters}>
            {filters.length > 0 ? filters.map(({ label }) => label).join(' · ') : 'Todas, sin filtros.'}
          </p>
          {exportKinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className={styles.kind}
              aria-busy={prepare.isPending && prepare.variables === kind}
              aria-disabled={prepare.isPending || undefined}
              onClick={() => !prepare.isPending && prepare.mutate(kind)}
            >
              <strong>{kinds[kind].label}</strong>
              <span>
                {prepare.isPending && prepare.variables === kind ? 'Preparando…' : kinds[kind].text}
              </span>
            </button>
          ))}
        </div>
      )}
    </Dialog>
  )
}
