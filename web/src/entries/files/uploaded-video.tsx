import type { ReactNode } from 'react'
import type { CampaignFile } from '@portal/contract/entries/files.ts'
import { clockDuration } from '@portal/contract/platform/clock-duration.ts'
import { fileSize } from '../../ui/words/quantities.ts'
import { CopyState } from './copy-state.tsx'
import { WatchedVideo } from './watched-video.tsx'
import styles from './uploaded-video.module.css'

interface UploadedVideoProps {
  file: CampaignFile
  /** The actions for a video of which no viewing copy could be made. */
  mend?: ReactNode
  /** Called when the video can't be played any more, perhaps because its address has expired. */
  onFail: () => void
  /** The controls for changing the video. */
  children?: ReactNode
}

/** An uploaded video, with its player, its facts and the state of its viewing copy. */
export function UploadedVideo({ file, mend, onFail, children }: UploadedVideoProps) {
  const { originalName, size, durationSeconds, width, height } = file
  const tall = width !== null && height !== null && height > width
  return (
    <li className={tall ? styles.tall : styles.wide}>
      <div className={styles.video}>
        <WatchedVideo file={file} onFail={onFail} />
      </div>
      <div className={styles.words}>
        <div>
          <p className={styles.name}>{originalName}</p>
          <p className={styles.facts}>
            {[durationSeconds !== null && clockDuration(durationSeconds), fileSize(size)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <CopyState file={file} mend={mend} />
        {children}
      </div>
    </li>
  )
}
