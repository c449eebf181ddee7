import type { Sending } from '@portal/contract/entries/sendings.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { selectSending, selectSent, type SentRow } from './queries.ts'

/**
 * Returns a sending of the brand.
 * @throws Failure `not_found` when the brand has no such sending
 */
export async function readSending(db: Db, brandId: number, sendingId: number) {
  const sending = await selectSending(db, brandId, sendingId)
  if (!sending) throw fail('not_found')
  return { sending, sent: await selectSent(db, sendingId) }
}

export const answerOfSending = ({ sending, sent }: Awaited<ReturnType<typeof readSending>>): Sending => ({
  ...sending,
  sentAt: sending.sentAt.toISOString(),
  sent: sent.map(entryOfRow),
})

const entryOfRow = ({
  sendingId: _id,
  sentAt: _at,
  editableUntil: _until,
  isOver: _over,
  ...entry
}: SentRow) => entry
