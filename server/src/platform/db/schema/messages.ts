import type { Generated, JSONColumnType } from 'kysely'
import type { Audience } from '@portal/contract/desk/audiences.ts'

/** The tables of what people are told, by mail and in the portal. */
type NotificationKind =
  | 'entry-complete'
  | 'entry-sent'
  | 'entry-incomplete'
  | 'deadline-week'
  | 'deadline-day'
  | 'deadline-moved'

export interface Messages {
  mails: {
    id: Generated<number>
    kind: string
    /** Id of what the mail is about. It is unique together with the kind, the mailing and the generation. */
    subject_id: number | null
    generation: Generated<number>
    /** The key by which version 1.0 identified a mail. Only 1.0 still writes it. */
    logical_key: string | null
    to_address: string
    subject: string
    text: string
    html: string
    message_id: string
    state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'unknown'>
    attempts: Generated<number>
    last_error: string | null
    response: string | null
    created_at: Generated<Date>
    sent_at: Date | null
    mailing_id: number | null
    /** The mail that an admin sent in its place. A mail that was sent again once is not sent again itself. */
    resent_as: number | null
    /** What it says, less its secrets (F43). Null: its kind isn't kept, or its time is over. */
    kept_text: string | null
  }
  /** Reminders that an admin wrote to many brands, and announcements to others too. */
  mailings: {
    id: Generated<number>
    /** Key of the call that made the mailing: repeating the call makes no second one. */
    key: string
    created_by: number | null
    subject: string
    text: string
    /** Which entries a reminder is about. Empty for an announcement. */
    filter: JSONColumnType<Record<string, unknown>>
    /** Who gets an announcement, and in which programme. Null: it is a reminder. */
    audience: Audience | null
    program_id: number | null
    /** Number of people who get it. */
    total: number
    created_at: Generated<Date>
  }
  /** Brands that still have to get a reminder's mail. A row is removed when its mail is made. */
  mailing_recipients: {
    mailing_id: number
    brand_id: number
  }
  /** The people who still have to get an announcement's mail, likewise. */
  announcement_recipients: {
    mailing_id: number
    user_id: number
  }
  notifications: {
    id: Generated<number>
    user_id: number
    /** The entry. Null when the notification is not about a single one. */
    enrollment_id: number | null
    kind: NotificationKind
    /** Key that identifies what the notification is about. No second one is made with the same key. */
    logical_key: string
    title: string
    text: string
    link: string
    created_at: Generated<Date>
    read_at: Date | null
  }
  /** Deadlines whose reminders were made. */
  deadline_reminders: {
    program_id: number
    kind: 'deadline-week' | 'deadline-day'
    entries_close_at: Date
    made_at: Generated<Date>
  }
  /** The closing that a brand with campaigns in a programme was told. */
  told_deadlines: {
    brand_id: number
    program_id: number
    /** Null: no end. */
    closes_at: Date | null
    /** Whether it is that of the brand's extra time. */
    is_extended: boolean
    /** How often it changed since the brand knows it. */
    changes: Generated<number>
  }
}
