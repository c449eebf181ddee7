import { useEffect, useRef, useState } from 'react'
import type { CampaignFile } from '@portal/contract/entries/files.ts'
import { viewingCopyRoutes } from '@portal/contract/entries/viewing-copies.ts'
import { ApiError, call } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { pickFile } from '../../ui/browser/pick-file.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useRefreshFiles } from './file-queries.ts'
import { CAPTIONS_LIMIT, readCaptions } from './read-captions.ts'
import styles from './captions.module.css'

interface CaptionsProps {
  campaignId: number
  file: CampaignFile
  onChange: () => void
}

/** A video's optional captions: chosen, replaced, removed (W08). */
export function Captions({ campaignId, file, onChange }: CaptionsProps) {
  const { id: fileId, originalName, captionsUrl } = file
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [removing, setRemoving] = useState(false)
  const chooser = useRef<HTMLButtonElement>(null)
  const wereRemoved = useRef(false)
  const refreshFiles = useRefreshFiles()
  const params = { campaignId, fileId }

  /** Loads the videos anew also after a lost answer, because the captions may have changed all the same. */
  async function change(act: () => Promise<{ message: string }>) {
    try {
      return await act()
    } finally {
      await refreshFiles()
      onChange()
    }
  }

  async function choose() {
    const chosen = await pickFile('.vtt,text/vtt')
    if (!chosen) return
    setBusy(true)
    setRefusal(undefined)
    try {
      const captions = await readCaptions(chosen)
      const { message } = await change(() =>
        call(viewingCopyRoutes.setCaptions, { params, body: { captions } }),
      )
      toast.success(message)
    } catch (error) {
      setRefusal(error instanceof ApiError ? failureNotice(error) : (error as Error).message)
    }
    setBusy(false)
  }

  async function remove() {
    const { message } = await change(() => call(viewingCopyRoutes.removeCaptions, { params }))
    setRefusal(undefined)
    wereRemoved.current = true
    toast.success(message)
  }

  // The button that opened the dialog is gone, so the focus needs another place.
  useEffect(() => {
    if (removing || !wereRemoved.current) return
    wereRemoved.current = false
    chooser.current?.focus()
  }, [removing])

  const button = (text: string, name: string) => (
    <Button
      ref={chooser}
      size="small"
      aria-label={name}
      busy={busy}
      busyText="Guardando…"
      onClick={() => void choose()}
    >
      {text}
    </Button>
  )

  return (
    <div className={styles.captions}>
      <p>Subtítulos: {captionsUrl ? 'sí' : 'no'}</p>
      <div className={styles.actions}>
        {captionsUrl
          ? button('Cambiar', `Cambiar los subtítulos de ${originalName}`)
          : button('Agregar subtítulos', `Agregar subtítulos a ${originalName}`)}
        {captionsUrl && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Quitar los subtítulos de ${originalName}`}
            disabled={busy}
            onClick={() => setRemoving(true)}
          >
            Quitar
          </Button>
        )}
      </div>
      {!captionsUrl && <p className={styles.hint}>Opcional: un archivo .vtt de hasta {CAPTIONS_LIMIT}.</p>}
      {refusal && (
        <Notice tone="error" live>
          {refusal}
        </Notice>
      )}
      <ConfirmDialog
        open={removing}
        title="¿Quitar los subtítulos?"
        confirmText="Quitar"
        busyText="Quitando…"
        failure={viewingCopyRoutes.removeCaptions.failure}
        onClose={() => setRemoving(false)}
        onConfirm={remove}
      >
        «{originalName}» se verá sin subtítulos. Puedes agregarlos otra vez cuando quieras.
      </ConfirmDialog>
    </div>
  )
}
