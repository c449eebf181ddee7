import type { StorageFigures } from '@portal/contract/desk/storage.ts'
import { timeAgo } from '../../ui/words/time-in-words.ts'

/** A night that was missed, and the morning after it. */
const LATE_MS = 36 * 3_600_000

/** Late: somebody has to look after it. */
export function describeBackup(backup: StorageFigures['backup'], now = Date.now()) {
  if (!backup) return { words: 'Ninguno desde el portal', isLate: true }
  const at = Date.parse(backup.at)
  return { words: timeAgo(at, now), isLate: now - at >= LATE_MS }
}
