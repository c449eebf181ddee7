import { videoLabels } from '@portal/contract/entries/files.ts'
import { Button } from '../../ui/action/button.tsx'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { fileSize, percent } from '../../ui/words/quantities.ts'
import { useIsCampaignGone } from './campaign-is-gone.ts'
import { goOnWithUpload, isUnderWay, pauseUpload, removeUpload, type Upload } from './upload-manager.ts'
import { secondsLeft, timeLeftText } from './upload-pace.ts'
import styles from './upload-list.module.css'

const NO_CAMPAIGN = 'La campaña de este video ya no está entre las tuyas.'

/** Each video with its progress and the buttons for it (S12.4). */
export const UploadList = ({ uploads }: { uploads: readonly Upload[] }) => (
  <ul ref={passFocusOn} tabIndex={-1} className={styles.list}>
    {uploads.map((upload) => (
      <UploadRow key={upload.id} upload={upload} />
    ))}
  </ul>
)

function UploadRow({ upload }: { upload: Upload }) {
  const { campaignId, file, state, isOffline, pace } = upload
  const facts = factsOf(upload)
  const isGone = useIsCampaignGone(campaignId)
  // Another try can't succeed.
  const isLost = state === 'failed' && isGone
  const problem = isLost ? NO_CAMPAIGN : upload.problem
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {state === 'done' && <Icon name="check" />}
          {state === 'failed' && <Icon name="alert" className={styles.problem} />}
          {file.name}
        </p>
        {(state === 'sending' || state === 'paused') && (
          <ProgressBar
            label={file.name}
            valueText={facts}
            max={file.size}
            value={pace.bytes === file.size ? undefined : pace.bytes}
          />
        )}
        <p className={problem ? styles.problem : styles.facts}>{problem ?? facts}</p>
        {isOffline && state === 'sending' && (
          <output className={styles.offline}>Sin internet: la carga continuará al volver la conexión</output>
        )}
      </div>
      <UploadActions upload={upload} isLost={isLost} />
    </li>
  )
}

/** The action of each state. All share one button, so that it keeps the focus when its action changes. */
const nextActs: Partial<
  Record<Upload['state'], { text: string; icon: 'retry' | 'pause' | 'play'; act: (id: number) => void }>
> = {
  failed: { text: 'Reintentar', icon: 'retry', act: goOnWithUpload },
  sending: { text: 'Pausar', icon: 'pause', act: pauseUpload },
  paused: { text: 'Seguir', icon: 'play', act: goOnWithUpload },
}

function UploadActions({ upload, isLost }: { upload: Upload; isLost: boolean }) {
  const { id, file, state, pace } = upload
  // Once every byte has left, a pause would stop nothing, because the server is checking the video.
  const next = isLost || (state === 'sending' && pace.bytes === file.size) ? undefined : nextActs[state]
  const removal = isUnderWay(upload) ? 'Cancelar' : 'Quitar'
  return (
    <div className={styles.actions}>
      {next && (
        <Button
          ref={passFocusOn}
          size="small"
          icon={next.icon}
          aria-label={`${next.text} ${file.name}`}
          onClick={() => next.act(id)}
        >
          {next.text}
        </Button>
      )}
      {state !== 'done' && (
        <Button
          ref={passFocusOn}
          size="small"
          variant="quiet"
          aria-label={`${removal} ${file.name}`}
          onClick={() => removeUpload(id)}
        >
          {removal}
        </Button>
      )}
    </div>
  )
}

function factsOf({ usageType, file, state, isOffline, pace }: Upload): string {
  const size = fileSize(file.size)
  if (state === 'waiting') return `${videoLabels[usageType]} · ${size} · En espera`
  if (state === 'done') return `${videoLabels[usageType]} · ${size} · Subido`
  const sent = `${fileSize(pace.bytes)} de ${size} · ${percent(pace.bytes, file.size)}`
  if (state === 'paused') return `${sent} · En pausa`
  if (pace.bytes === file.size) return `${size} · Revisando el video…`
  const left = isOffline ? null : secondsLeft(pace, file.size)
  if (left === null || pace.speed === null) return sent
  return `${sent} · ${fileSize(pace.speed)}/s · ${timeLeftText(left)}`
}
