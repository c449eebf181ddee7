import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { percent } from './file-facts.ts'
import { useRefreshFiles } from './file-queries.ts'
import { UploadList } from './upload-list.tsx'
import { isMoving, type Upload, useUploads } from './upload-manager.ts'
import styles from './upload-tray.module.css'

/** Follows the person through the portal while videos are on their way or wait for a second try (S12.4). */
export function UploadTray() {
  const { uploads, attempts } = useUploads()
  useRefreshAfter(attempts)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const listId = useId()
  if (uploads.length === 0) return null

  // A failed one shows itself: it stays until the person deals with it.
  const open = chosen ?? uploads.some(({ state }) => state === 'failed')
  return (
    <aside aria-label="Cargas de video" className={styles.tray}>
      <div className={styles.head}>
        <p className={styles.summary}>{summaryOf(uploads)}</p>
        <Button
          size="small"
          variant="quiet"
          icon={open ? 'minus' : 'plus'}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setChosen(!open)}
        >
          {open ? 'Ocultar' : 'Ver archivos'}
        </Button>
      </div>
      <div id={listId} hidden={!open} className={styles.list}>
        <UploadList uploads={uploads} />
      </div>
    </aside>
  )
}

function summaryOf(uploads: readonly Upload[]): string {
  const failed = uploads.filter(({ state }) => state === 'failed').length
  if (!uploads.some(isMoving))
    return failed === 1 ? '1 archivo no se subió' : `${failed} archivos no se subieron`
  const inBatch = uploads.filter(({ state }) => state !== 'failed')
  const done = inBatch.filter(({ state }) => state === 'done').length
  const sent = inBatch.reduce(
    (sum, { state, file, pace }) => sum + (state === 'done' ? file.size : pace.bytes),
    0,
  )
  const total = inBatch.reduce((sum, { file }) => sum + file.size, 0)
  return `Subiendo ${done + 1} de ${inBatch.length} · ${percent(sent, total)}`
}

function useRefreshAfter(attempts: number) {
  const refresh = useEffectEvent(useRefreshFiles())
  useEffect(() => {
    if (attempts > 0) void refresh()
  }, [attempts])
}
