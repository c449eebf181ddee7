import type { Announcement } from '@portal/contract/desk/announcements.ts'
import type { Audience } from '@portal/contract/desk/audiences.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Frame, letterheadOf } from '../../platform/mail/templates/letterhead.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { selectAddressees } from './queries.ts'

/** The content of an announcement to one person. */
export interface AnnouncementFacts extends Frame {
  audience: Audience
  /** Subject and text as an admin wrote them, with placeholders. */
  subject: string
  text: string
  name: string
  programLabel: string
  /** When the programme closes for this person, in words. */
  closing: string
  /** Marks a mail that is sent to its author as a test. */
  isTest?: true
}

export type Composing = Pick<Deps, 'config' | 'catalog'>

/** Writes the announcement to each of the people. Who can't be written to any more is left out. */
export async function composeAnnouncements(
  db: Db,
  { config: { publicUrl }, catalog }: Composing,
  { programId, audience, subject, text }: Announcement,
  userIds: number[],
): Promise<{ userId: number; to: string; facts: AnnouncementFacts }[]> {
  const known = catalog.now()
  const { label: programLabel, timeZone } = known.programOf(programId)
  const letterhead = letterheadOf(known.editionOf(programId))
  const addressees = await selectAddressees(db, programId, userIds)
  return addressees.map(({ userId, name, email, closesAt }) => {
    const closing = closesAt ? instantInWords(closesAt, timeZone) : 'sin fecha de cierre'
    const facts = { publicUrl, letterhead, audience, subject, text, name, programLabel, closing }
    return { userId, to: email, facts }
  })
}
