import { useMutation } from '@tanstack/react-query'
import { type CampaignFile, usageLabels, usageTypes } from '@portal/contract/entries/files.ts'
import { UploadedVideo } from '../../entries/files/uploaded-video.tsx'
import { Button } from '../../ui/action/button.tsx'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useRefreshDesk } from '../filters/refresh-desk.ts'
import { useRetryCopy } from '../viewing-copies/copy-queries.ts'
import { Part } from '../../ui/layout/part.tsx'
import { Nothing } from './nothing.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import styles from './campaign-videos.module.css'

export function CampaignVideos({ files }: { files: readonly CampaignFile[] }) {
  const refresh = useRefreshDesk()
  return (
    <Part title="Videos">
      <Stack gap={8}>
        {usageTypes.map((usageType) => {
          const videos = files.filter((file) => file.usageType === usageType)
          return (
            <div key={usageType} className={styles.use}>
              <h3>{usageLabels[usageType]}</h3>
              {videos.length === 0 && <Nothing>Sin archivos</Nothing>}
              <Stack tabIndex={-1} aria-label={usageLabels[usageType]} as="ul" gap={6}>
                {videos.map((file) => (
                  <UploadedVideo
                    key={file.id}
                    file={file}
                    onFail={() => void refresh()}
                    mend={<Retry file={file} />}
                  />
                ))}
              </Stack>
            </div>
          )
        })}
      </Stack>
    </Part>
  )
}

function Retry({ file: { id, originalName } }: { file: CampaignFile }) {
  const retryCopy = useRetryCopy()
  const retry = useMutation({
    mutationFn: () => retryCopy(id),
    onSuccess: (message) => toast.success(message),
  })
  return (
    <Button
      ref={passFocusOn}
      changes
      size="small"
      icon="retry"
      aria-label={`Intentar otra vez ${originalName}`}
      busy={retry.isPending}
      busyText="Un momento…"
      onClick={() => retry.mutate()}
    >
      Intentar otra vez
    </Button>
  )
}
