import { type ReactNode, useState } from 'react'
import type { CampaignFile } from '@portal/contract/entries/files.ts'
import { clockDuration } from '@portal/contract/platform/clock-duration.ts'
import { fileSize } from '../../ui/words/quantities.ts'
import { CopyState } from './copy-state.tsx'
import { viewing } from '../../people/session/viewing.ts'
import { Button } from '../../ui/action/button.tsx'
import { Player, type PlayerSource } from '../../ui/video/player/player.tsx'
import { stripOf } from '../../ui/video/player/strip-of.ts'
import text from '../../ui/words/text.module.css'
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
          <p className={text.noteFigures}>
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

interface WatchedVideoProps {
  file: CampaignFile
  /** Called when the video can't be played any more, perhaps because its address has expired. */
  onFail: () => void
}

/** Plays the viewing copy if there is one, otherwise the original. Who may see both can choose (W07, W08). */
function WatchedVideo({ file, onFail }: WatchedVideoProps) {
  const [original, setOriginal] = useState<boolean>()
  const [playedOriginal, setPlayedOriginal] = useState(false)
  // A copy that becomes ready doesn't replace the original while somebody watches it.
  const showsOriginal = original ?? (file.copy.url === null || playedOriginal)
  return (
    <>
      <Player
        {...sourceOf(file, showsOriginal)}
        label={file.originalName}
        // Nothing is stored during a view: the browser's storage belongs to another person.
        {...(!viewing && { rememberAs: `file-${file.id}` })}
        preload={file.copy.poster ? 'none' : 'metadata'}
        onPlayed={() => showsOriginal && setPlayedOriginal(true)}
        onFail={onFail}
      />
      {file.copy.state === 'ready' && (
        <Button
          size="small"
          variant="quiet"
          icon="eye"
          aria-label={`${showsOriginal ? COPY : ORIGINAL}: ${file.originalName}`}
          onClick={() => setOriginal(!showsOriginal)}
        >
          {showsOriginal ? COPY : ORIGINAL}
        </Button>
      )}
    </>
  )
}

const ORIGINAL = 'Ver el original'
const COPY = 'Ver la versión para el jurado'

function sourceOf({ copy, ...file }: CampaignFile, original: boolean): PlayerSource {
  const { poster, strip } = copy
  const shown = original ? file : copy
  return {
    src: original ? file.url : (copy.url ?? file.url),
    width: shown.width ?? file.width ?? 16,
    height: shown.height ?? file.height ?? 9,
    durationSeconds: file.durationSeconds,
    ...(poster && { poster: poster.url }),
    ...(strip && { strip: stripOf(strip) }),
    ...(file.captionsUrl && { captions: file.captionsUrl }),
  }
}
