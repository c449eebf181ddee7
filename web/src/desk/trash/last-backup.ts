import type { StorageFigures } from '@portal/contract/desk/storage.ts'
import { timeAgo } from '../../ui/words/time-in-words.ts'

/** A backup is late after this time: a missed night and the morning after it. */
const LATE_MS = 36 * 3_600_000

/** Describes the last backup. A late one needs somebody's attention. */
export function describeBackup(backup: StorageFigures['backup'], now = Date.now()) {
  if (!backup) return { words: 'Ninguno desde el portal', isLate: true }
  const at = Date.parse(backup.at)
  return { words: timeAgo(at, now), isLate: now - at >= LATE_MS }
}
