import { Notice } from '../../ui/feedback/notice.tsx'
import { updatingInWords } from '../filters/in-words.ts'

/** Says that some campaigns are still shown as they were. Renders nothing when all are up to date. */
export const UpdatingNotice = ({ campaigns = 0 }: { campaigns: number | undefined }) =>
  campaigns > 0 && (
    <Notice tone="warn" live>
      {updatingInWords(campaigns)}
    </Notice>
  )
