import { useRef } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { percent } from '../../ui/words/quantities.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type InterruptedUpload, isWaiting } from './interrupted-uploads.ts'
import { useIsCampaignGone } from './campaign-is-gone.ts'
import { isSame } from './upload-identity.ts'
import { discardUpload, startUploads } from './upload-manager.ts'
import styles from './upload-list.module.css'

/** Uploads that a reload interrupted. Only the person can choose the file again (S12.5). */
export const InterruptedList = ({ uploads }: { uploads: readonly InterruptedUpload[] }) => (
  <ul tabIndex={-1} className={styles.list}>
    {uploads.map((upload) => (
      <InterruptedRow key={upload.url} upload={upload} />
    ))}
  </ul>
)

/** Uploads of another tab. That tab shows their progress and the buttons for them. */
export const ElsewhereList = ({ uploads }: { uploads: readonly InterruptedUpload[] }) => (
  <ul className={styles.list}>
    {uploads.map(({ url, file, sent }) => (
      <li key={url} className={styles.row}>
        <p className={styles.words}>
          «{file.name}» sigue en otra ventana ({percent(sent, file.size)})
        </p>
      </li>
    ))}
  </ul>
)

function InterruptedRow({ upload }: { upload: InterruptedUpload }) {
  const { campaignId, usageType, file, sent, at } = upload
  const isLost = useIsCampaignGone(campaignId, at)
  const picker = useRef<HTMLInputElement>(null)

  function goOn(chosen: File | undefined) {
    if (!chosen) return
    if (isSame(upload, { campaignId, usageType, file: chosen }))
      void startUploads(campaignId, [{ usageType, file: chosen }])
    else toast.error(`Ese archivo no es «${file.name}». Elige el mismo archivo, sin modificarlo.`)
  }

  return (
    <li className={styles.row}>
      <p className={styles.words}>
        {isLost
          ? `«${file.name}» no se puede subir: su campaña ya no está entre las tuyas`
          : isWaiting(upload)
            ? `Sin empezar: elige otra vez «${file.name}» para subirlo`
            : `Elige otra vez «${file.name}» para continuar donde quedó (${percent(sent, file.size)})`}
      </p>
      <div className={styles.actions}>
        <input
          ref={picker}
          type="file"
          hidden
          accept="video/mp4,.mp4"
          aria-label={`Elegir otra vez ${file.name}`}
          onChange={({ currentTarget }) => {
            goOn(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        {!isLost && (
          <Button
            ref={passFocusOn}
            size="small"
            icon="upload"
            aria-label={`Elegir archivo ${file.name}`}
            onClick={() => picker.current?.click()}
          >
            Elegir archivo
          </Button>
        )}
        <Button
          ref={passFocusOn}
          size="small"
          variant="quiet"
          aria-label={`Descartar ${file.name}`}
          onClick={() => void discardUpload(upload)}
        >
          Descartar
        </Button>
      </div>
    </li>
  )
}
