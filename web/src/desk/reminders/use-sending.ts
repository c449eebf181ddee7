import { useState } from 'react'
import type { Mailing } from '@portal/contract/desk/mailings.ts'
import { reminderRoutes } from '@portal/contract/desk/reminders.ts'
import { call, refusalIn } from '../../api/call.ts'
import { drafts } from '../../people/drafts/drafts.ts'
import { useSession } from '../../people/session/session-store.ts'
import { announcementRoutes } from '@portal/contract/desk/announcements.ts'
import type { WrittenAnnouncement } from './announcement-queries.ts'
import type { WrittenReminder } from './reminder-queries.ts'

export type Written = WrittenReminder | WrittenAnnouncement

/** What somebody decided to send. Its key makes it go out once, however often it is asked for. */
export type Sending = Written & { key: string }

export const isAnnouncement = <Some extends Written>(written: Some): written is Some & WrittenAnnouncement =>
  'audience' in written

/**
 * Sends reminders and announcements, each once. Until the server has answered, a sending stays in the browser, also over a
 * reload, so that it can be completed under its own key.
 */
export function useSending() {
  const field = `${useSession((state) => state.session?.userId ?? 0)}:reminder-sending`
  const [unfinished, setUnfinished] = useState(() => read(drafts.take(field, '')?.text))

  const forget = () => {
    drafts.drop(field)
    setUnfinished(null)
  }

  return {
    /** The sending of which nobody knows whether it went out. */
    unfinished,
    forget,
    async send(sending: Sending): Promise<Mailing> {
      drafts.keep(field, { text: JSON.stringify(sending), base: '' })
      drafts.flush()
      try {
        const { mailing } = isAnnouncement(sending)
          ? await call(announcementRoutes.send, { body: sending })
          : await call(reminderRoutes.send, { body: sending })
        forget()
        return mailing
      } catch (error) {
        // That a retry is refused says nothing of the try before it, which may have sent it.
        if (refusalIn(error) && unfinished === null) forget()
        else setUnfinished(sending)
        throw error
      }
    },
  }
}

const read = (text: string | undefined): Sending | null => (text === undefined ? null : JSON.parse(text))
