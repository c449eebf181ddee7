import { useState } from 'react'
import type { CampaignFile } from '@portal/contract/entries/files.ts'
import { Button } from '../../ui/action/button.tsx'
import { Captions } from './captions.tsx'
import { useRefreshFiles } from './file-queries.ts'
import { UploadedVideo } from './uploaded-video.tsx'
import styles from './brand-video.module.css'

interface BrandVideoProps {
  campaignId: number
  file: CampaignFile
  locked: boolean
  onRemove: () => void
  onReplace: () => void
}

/** A video with the actions that its brand has. */
export function BrandVideo({ campaignId, file, locked, onRemove, onReplace }: BrandVideoProps) {
  const refreshFiles = useRefreshFiles()
  const [captionChanges, setCaptionChanges] = useState(0)
  const { originalName, captionsUrl } = file
  const actions = !locked && {
    mend: (
      <Button size="small" aria-label={`Reemplazar el video ${originalName}`} onClick={onReplace}>
        Reemplazar el video
      </Button>
    ),
    children: (
      <>
        <Captions
          campaignId={campaignId}
          file={file}
          onChange={() => setCaptionChanges((changes) => changes + 1)}
        />
        <Button
          size="small"
          variant="quiet"
          icon="trash"
          aria-label={`Eliminar ${originalName}`}
          className={styles.remove}
          onClick={onRemove}
        >
          Eliminar
        </Button>
      </>
    ),
  }
  return (
    <UploadedVideo
      // New captions keep the old address. The added number makes the player load them anew.
      file={{ ...file, captionsUrl: captionsUrl && `${captionsUrl}#${captionChanges}` }}
      onFail={() => void refreshFiles()}
      {...actions}
    />
  )
}
