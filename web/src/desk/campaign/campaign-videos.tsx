import { type CampaignFile, usageLabels, usageTypes } from '@portal/contract/entries/files.ts'
import { UploadedVideo } from '../../entries/files/uploaded-video.tsx'
import { CampaignPart, Nothing } from './campaign-part.tsx'
import styles from './campaign-videos.module.css'

export const CampaignVideos = ({ files }: { files: readonly CampaignFile[] }) => (
  <CampaignPart title="Videos">
    <div className={styles.uses}>
      {usageTypes.map((usageType) => {
        const videos = files.filter((file) => file.usageType === usageType)
        return (
          <div key={usageType} className={styles.use}>
            <h3>{usageLabels[usageType]}</h3>
            {videos.length === 0 && <Nothing>Sin archivos</Nothing>}
            <ul className={styles.videos}>
              {videos.map((file) => (
                <UploadedVideo key={file.id} file={file} />
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  </CampaignPart>
)
