import type { SittingSummary } from '@portal/contract/jury/sittings.ts'

/** By the clock of this device; the server's decides. */
export const hasOpened = ({ opensAt }: Pick<SittingSummary, 'opensAt'>) => Date.parse(opensAt) <= Date.now()
