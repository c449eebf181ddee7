import { isReopened, REOPENED } from '@portal/contract/editions/programs.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { serverNow } from '../../api/server-clock.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

type Closing = Pick<Program, 'entriesCloseAt'>

/** Says what the jury will read after a closing that has passed is moved later (J02). */
export const ReopenedNotice = ({ before, after }: { before: Closing; after: Closing }) =>
  isReopened(before.entriesCloseAt, after.entriesCloseAt, serverNow()) && (
    <Notice tone="warn">{REOPENED}</Notice>
  )
