import type { VideoRules } from '@portal/contract/editions/edition.ts'
import { type CampaignFile, type UsageType, usageLabels } from '@portal/contract/entries/files.ts'
import { videoKinds } from '../files/video-kinds.ts'
import { clockDuration, fileSize } from '../../ui/words/quantities.ts'
import { Poster } from '../../ui/video/poster.tsx'
import styles from './print-page.module.css'

interface PrintFilesProps {
  files: Record<UsageType, readonly CampaignFile[]>
  videos: VideoRules
}

/** Pictures, names and facts of the videos (S12, W09). */
export const PrintFiles = ({ files, videos }: PrintFilesProps) => (
  <section aria-labelledby="print-files" className={styles.section}>
    <h2 id="print-files">Archivos</h2>
    {videoKinds(videos, files).map((usageType) => (
      <div key={usageType} className={styles.block}>
        <h3>{usageLabels[usageType]}</h3>
        {files[usageType].length === 0 && <p className={styles.soft}>Sin archivos</p>}
        <ul className={styles.lines}>
          {files[usageType].map(({ id, originalName, durationSeconds, width, height, size, copy }) => (
            <li key={id} className={styles.file}>
              {copy.poster && (
                <div className={styles.poster}>
                  <Poster src={copy.poster.url} width={copy.poster.width} height={copy.poster.height} />
                </div>
              )}
              <div className={styles.facts}>
                <strong>{originalName}</strong>
                <span>
                  {[
                    durationSeconds !== null && `${clockDuration(durationSeconds)} min`,
                    width !== null && height !== null && `${width} × ${height}`,
                    fileSize(size),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </section>
)
