import type { CampaignFile } from '@portal/contract/entries/files.ts'
import { Button } from '../../ui/action/button.tsx'
import { clockDuration, fileSize } from '../../ui/words/quantities.ts'
import styles from './uploaded-video.module.css'

interface UploadedVideoProps {
  file: CampaignFile
  /** Absent: nothing can be changed. */
  onRemove?: () => void
}

export function UploadedVideo({ file, onRemove }: UploadedVideoProps) {
  const { url, originalName, size, durationSeconds, width, height } = file
  const tall = width !== null && height !== null && height > width

  return (
    <li className={tall ? styles.tall : styles.wide}>
      {/* Its place is kept before its first byte comes. */}
      <div className={styles.player} style={{ aspectRatio: `${width ?? 16} / ${height ?? 9}` }}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- entrants upload a bare mp4 */}
        <video src={url} aria-label={originalName} controls preload="metadata" playsInline />
      </div>
      <p className={styles.name}>{originalName}</p>
      <p className={styles.facts}>
        {[durationSeconds !== null && clockDuration(durationSeconds), fileSize(size)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {onRemove && (
        <Button
          size="small"
          variant="quiet"
          icon="trash"
          aria-label={`Eliminar ${originalName}`}
          onClick={onRemove}
        >
          Eliminar
        </Button>
      )}
    </li>
  )
}
