import type { EnrollmentStatus } from '@portal/contract/enrollments.ts'
import type { NotificationKind } from '@portal/contract/notifications.ts'
import { readEntries, type EntryState } from '../campaigns/read-campaigns.ts'
import { inTransaction, type Db } from '../db/db.ts'
import { entryWords } from './entry-words.ts'
import { insertNotifications, selectToldEntries, takeChangedCampaigns } from './queries.ts'
import type { NewNotification, ToldEntry } from './queries.ts'

const CAMPAIGNS_AT_ONCE = 100

const kindOf: Record<EnrollmentStatus, NotificationKind> = {
  Incompleta: 'entry-incomplete',
  Completa: 'entry-complete',
  Enviada: 'entry-sent',
}

/** Compares the entries of changed campaigns with what their brands were told last, and tells the difference (S18). */
export async function tellChanges(db: Db): Promise<void> {
  while ((await tellSomeChanges(db)) === CAMPAIGNS_AT_ONCE);
}

const tellSomeChanges = (db: Db): Promise<number> =>
  inTransaction(db, async (trx) => {
    const ids = await takeChangedCampaigns(trx, CAMPAIGNS_AT_ONCE)
    if (ids.length === 0) return 0
    const entries = await readEntries(trx, ids)
    const told = await selectToldEntries(trx, ids)
    const news = entries.flatMap((entry) => newsOf(entry, told.get(entry.id)))
    if (news.length > 0) await insertNotifications(trx, news)
    return ids.length
  })

function newsOf(entry: EntryState, told: ToldEntry | undefined): NewNotification[] {
  const kind = kindOf[entry.status]
  // Nobody is told that a new entry is incomplete.
  if (!told || kind === (told.lastKind ?? 'entry-incomplete')) return []
  const logicalKey = `entry:${entry.id}:after-${told.lastId ?? 'creation'}`
  return [{ userId: told.userId, enrollmentId: entry.id, kind, logicalKey, ...entryWords(entry) }]
}
