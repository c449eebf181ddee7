import { useState } from 'react'
import type { CampaignFile } from '@portal/contract/entries/files.ts'
import { viewing } from '../../people/session/viewing.ts'
import { Button } from '../../ui/action/button.tsx'
import { Player, type PlayerSource } from '../../ui/video/player/player.tsx'
import { stripOf } from '../../ui/video/player/strip-of.ts'

interface WatchedVideoProps {
  file: CampaignFile
  /** The video can't be played any more, perhaps because its address is too old. */
  onFail: () => void
}

/** What juries watch when it is there, otherwise the original; whoever may see both chooses (W07, W08). */
export function WatchedVideo({ file, onFail }: WatchedVideoProps) {
  const [original, setOriginal] = useState<boolean>()
  const [playedOriginal, setPlayedOriginal] = useState(false)
  // A copy that gets ready doesn't replace what somebody is watching.
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
