import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { counted, percent } from '../../ui/words/quantities.ts'
import { useRefreshFiles } from './file-queries.ts'
import { ElsewhereList, InterruptedList } from '../uploads/interrupted-list.tsx'
import { isMine, useInterrupted } from '../uploads/interrupted-uploads.ts'
import { isSame } from '../uploads/upload-identity.ts'
import { UploadList } from '../uploads/upload-list.tsx'
import { isUnderWay, type Upload, useUploads } from '../uploads/upload-manager.ts'
import styles from './upload-tray.module.css'

/** Shown on every page while videos are uploading or wait for another try (S12.4). */
export function UploadTray() {
  const { uploads, attempts } = useUploads()
  const known = useInterrupted()
  const elsewhere = known.elsewhere.filter(isMine)
  useRefreshAfter(attempts)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const listId = useId()
  const interrupted = known.uploads.filter(
    (each) => isMine(each) && !uploads.some((upload) => isSame(upload, each)),
  )
  if (uploads.length + interrupted.length + elsewhere.length === 0) return null

  // Uploads that need the person open the tray, and it stays open until they act.
  const open = chosen ?? (interrupted.length > 0 || uploads.some(({ state }) => state === 'failed'))
  return (
    <aside aria-label="Cargas de video" className={styles.tray}>
      <div className={styles.head}>
        <p className={styles.summary}>
          {uploads.length > 0 ? summaryOf(uploads) : restSummary(interrupted.length, elsewhere.length)}
        </p>
        <Button
          ref={passFocusOn}
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
        {interrupted.length > 0 && <InterruptedList uploads={interrupted} />}
        {elsewhere.length > 0 && <ElsewhereList uploads={elsewhere} />}
      </div>
    </aside>
  )
}

const restSummary = (interrupted: number, elsewhere: number) =>
  interrupted > 0
    ? counted(interrupted, 'carga interrumpida', 'cargas interrumpidas')
    : counted(elsewhere, 'carga en otra ventana', 'cargas en otra ventana')

function summaryOf(uploads: readonly Upload[]): string {
  if (uploads.some(({ state, isOffline }) => state === 'sending' && isOffline))
    return 'Sin internet: la carga continuará al volver la conexión'
  const failed = uploads.filter(({ state }) => state === 'failed').length
  if (!uploads.some(isUnderWay)) return counted(failed, 'archivo no se subió', 'archivos no se subieron')
  const inBatch = uploads.filter(({ state }) => state !== 'failed')
  const done = inBatch.filter(({ state }) => state === 'done').length
  const sent = inBatch.reduce(
    (sum, { state, file, pace }) => sum + (state === 'done' ? file.size : pace.bytes),
    0,
  )
  const total = inBatch.reduce((sum, { file }) => sum + file.size, 0)
  if (!uploads.some(({ state }) => state === 'sending' || state === 'waiting'))
    return `En pausa · ${percent(sent, total)}`
  return `Subiendo ${done + 1} de ${inBatch.length} · ${percent(sent, total)}`
}

function useRefreshAfter(attempts: number) {
  const refresh = useEffectEvent(useRefreshFiles())
  useEffect(() => {
    if (attempts > 0) void refresh()
  }, [attempts])
}
