import { usageLabels } from '@portal/contract/files.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { fileSize, percent } from './file-facts.ts'
import { isMoving, removeUpload, retryUpload, type Upload } from './upload-manager.ts'
import { secondsLeft, timeLeftText } from './upload-pace.ts'
import styles from './upload-list.module.css'

/** Each video with how far it is and what can be done about it (S12.4). */
export const UploadList = ({ uploads }: { uploads: readonly Upload[] }) => (
  <ul className={styles.list}>
    {uploads.map((upload) => (
      <UploadRow key={upload.id} upload={upload} />
    ))}
  </ul>
)

function UploadRow({ upload }: { upload: Upload }) {
  const { id, file, state, pace, problem } = upload
  const facts = factsOf(upload)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {state === 'done' && <Icon name="check" />}
          {state === 'failed' && <Icon name="alert" className={styles.problem} />}
          {file.name}
        </p>
        {state === 'sending' && (
          <ProgressBar
            label={file.name}
            valueText={facts}
            max={file.size}
            value={pace.bytes === file.size ? undefined : pace.bytes}
          />
        )}
        <p className={problem ? styles.problem : styles.facts}>{problem ?? facts}</p>
      </div>
      <div className={styles.actions}>
        {state === 'failed' && (
          <Button
            size="small"
            icon="retry"
            aria-label={`Reintentar ${file.name}`}
            onClick={() => retryUpload(id)}
          >
            Reintentar
          </Button>
        )}
        {state !== 'done' && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`${isMoving(upload) ? 'Cancelar' : 'Quitar'} ${file.name}`}
            onClick={() => removeUpload(id)}
          >
            {isMoving(upload) ? 'Cancelar' : 'Quitar'}
          </Button>
        )}
      </div>
    </li>
  )
}

function factsOf({ usageType, file, state, pace }: Upload): string {
  const size = fileSize(file.size)
  if (state === 'waiting') return `${usageLabels[usageType]} · ${size} · En espera`
  if (state === 'done') return `${usageLabels[usageType]} · ${size} · Subido`
  if (pace.bytes === file.size) return `${size} · Revisando el video…`
  const left = secondsLeft(pace, file.size)
  return [
    `${fileSize(pace.bytes)} de ${size}`,
    percent(pace.bytes, file.size),
    left !== null && pace.speed !== null && `${fileSize(pace.speed)}/s`,
    left !== null && timeLeftText(left),
  ]
    .filter(Boolean)
    .join(' · ')
}
