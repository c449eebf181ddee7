import { useState } from 'react'
import type { CampaignFile } from '@portal/contract/entries/files.ts'
import { viewing } from '../../people/session/viewing.ts'
import { Button } from '../../ui/action/button.tsx'
import { Player, type PlayerSource } from '../../ui/video/player/player.tsx'
import { stripOf } from '../../ui/video/player/strip-of.ts'

interface WatchedVideoProps {
  file: CampaignFile
  /** Called when the video can't be played any more, perhaps because its address has expired. */
  onFail: () => void
}

/** Plays the viewing copy if there is one, otherwise the original. Who may see both can choose (W07, W08). */
export function WatchedVideo({ file, onFail }: WatchedVideoProps) {
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
