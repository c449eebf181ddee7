import type { SittingSummary } from '@portal/contract/jury/sittings/sittings.ts'
import { serverNow } from '../../api/server-clock.ts'

/** Returns whether a sitting has opened. It serves display only; the server decides. */
export const hasOpened = ({ opensAt }: Pick<SittingSummary, 'opensAt'>) => Date.parse(opensAt) <= serverNow()
