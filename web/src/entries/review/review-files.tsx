import type { VideoRules } from '@portal/contract/editions/edition.ts'
import { type CampaignFile, type UsageType, usageLabels } from '@portal/contract/entries/files.ts'
import { useRefreshFiles } from '../files/file-queries.ts'
import { UploadedVideo } from '../files/uploaded-video.tsx'
import { videoKinds } from '../files/video-kinds.ts'
import { Poster } from '../../ui/video/poster.tsx'
import { ReviewPart, SubTitle } from './review-part.tsx'
import type { Reviewed } from './reviewed.ts'
import styles from './review.module.css'

interface ReviewFilesProps {
  of: Reviewed
  files: Record<UsageType, readonly CampaignFile[]>
  videos: VideoRules
}

/** The videos, which play on the screen and are pictures on paper (S12, W09). */
export function ReviewFiles({ of, files, videos }: ReviewFilesProps) {
  const refresh = useRefreshFiles()
  return (
    <ReviewPart of={of} section="archivos" title="Archivos">
      <p className={styles.soft}>El jurado ve los videos sin el nombre del archivo.</p>
      {videoKinds(videos, files).map((usageType) => (
        <div key={usageType} className={styles.block}>
          <SubTitle of={of}>{usageLabels[usageType]}</SubTitle>
          {files[usageType].length === 0 && <p className={styles.soft}>Sin archivos</p>}
          <ul className={styles.videos}>
            {files[usageType].map((file) => (
              <UploadedVideo key={file.id} file={file} onFail={() => void refresh()}>
                {file.copy.poster && (
                  <div className={styles.poster}>
                    <Poster
                      src={file.copy.poster.url}
                      width={file.copy.poster.width}
                      height={file.copy.poster.height}
                    />
                  </div>
                )}
              </UploadedVideo>
            ))}
          </ul>
        </div>
      ))}
    </ReviewPart>
  )
}
