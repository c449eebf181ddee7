import type { EnrollmentStatus } from '@portal/contract/entries/enrollments.ts'
import type { NotificationKind } from '@portal/contract/entries/notifications.ts'
import type { EntryState } from '../campaigns/read-campaigns.ts'
import type { Db } from '../../platform/db/db.ts'
import { entryWords } from './entry-words.ts'
import { insertNotifications, selectToldEntries } from './queries.ts'
import type { NewNotification, ToldEntry } from './queries.ts'

const kindOf: Record<EnrollmentStatus, NotificationKind> = {
  Incompleta: 'entry-incomplete',
  Completa: 'entry-complete',
  Enviada: 'entry-sent',
}

/**
 * Compares the entries of changed campaigns with their latest notifications, and notifies brands of differences
 * (S18).
 */
export async function tellChanges(db: Db, campaignIds: number[], entries: EntryState[]): Promise<void> {
  const told = await selectToldEntries(db, campaignIds)
  const news = entries.flatMap((entry) => newsOf(entry, told.get(entry.id)))
  if (news.length > 0) await insertNotifications(db, news)
}

function newsOf(entry: EntryState, told: ToldEntry | undefined): NewNotification[] {
  const kind = kindOf[entry.status]
  // A new, incomplete entry causes no notification.
  if (!told || kind === (told.lastKind ?? 'entry-incomplete')) return []
  const logicalKey = `entry:${entry.id}:after-${told.lastId ?? 'creation'}`
  return [{ userId: told.userId, enrollmentId: entry.id, kind, logicalKey, ...entryWords(entry, told) }]
}
