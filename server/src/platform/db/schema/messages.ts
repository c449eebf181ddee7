import type { Generated, JSONColumnType } from 'kysely'

/** What people are told, by mail and in the portal. */
export interface Messages {
  mails: {
    id: Generated<number>
    kind: string
    /** Id of what it is about; with the kind, the mailing and the generation unique. */
    subject_id: number | null
    generation: Generated<number>
    /** What 1.0 named a mail by. Only it still writes the column. */
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
    /** The mail that an admin sent in its place: what was sent again once is not sent again itself. */
    resent_as: number | null
  }
  /** Mails that an admin wrote to many brands. */
  mailings: {
    id: Generated<number>
    /** Of the call that made it: the same call twice makes one. */
    key: string
    created_by: number | null
    subject: string
    text: string
    filter: JSONColumnType<Record<string, unknown>>
    /** Brands that get it. */
    total: number
    created_at: Generated<Date>
  }
  /** Who has yet to get a mail of a mailing: rows go as their mails come. */
  mailing_recipients: {
    mailing_id: number
    brand_id: number
  }
  notifications: {
    id: Generated<number>
    user_id: number
    /** Null when it is about no single entry. */
    enrollment_id: number | null
    kind: 'entry-complete' | 'entry-sent' | 'entry-incomplete' | 'deadline-week' | 'deadline-day'
    /** What it is about, once and for all: a second one with the same key is not made. */
    logical_key: string
    title: string
    text: string
    link: string
    created_at: Generated<Date>
    read_at: Date | null
  }
  /** A row: the reminders of this deadline have been made. */
  deadline_reminders: {
    program_id: number
    kind: 'deadline-week' | 'deadline-day'
    entries_close_at: Date
    made_at: Generated<Date>
  }
}
