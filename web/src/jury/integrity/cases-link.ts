import type { JudgedEntry } from '@portal/contract/jury/sheets/judged-entries.ts'

/** Returns the address of a programme's integrity cases, where one on the entry can be opened at once (C08). */
export const casesLink = ({ programId, code }: Pick<JudgedEntry, 'programId' | 'code'>): string =>
  `/admin/jurado/integridad?programId=${programId}&code=${encodeURIComponent(code)}`
