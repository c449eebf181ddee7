/* oxlint-disable max-lines -- one table after the other, as the database has them */
import type { Generated, JSONColumnType } from 'kysely'

// Written by hand beside the migrations; schema.test.ts compares it with the database.

/** `yyyy-mm-dd` */
type DateText = string

export interface Schema {
  users: {
    id: Generated<number>
    role: 'brand' | 'admin' | 'judge'
    name: string
    last_name: string
    email: string
    country_code: string | null
    contact_name: string | null
    contact_last_name: string | null
    password_hash: string
    has_changed_password: Generated<boolean>
    email_verified_at: Date | null
    terms_version: string | null
    created_at: Generated<Date>
    deleted_at: Date | null
  }
  brands: {
    id: Generated<number>
    user_id: number
    company_rol: string
    preferred_program_id: number
    wants_reminders: Generated<boolean>
    created_at: Generated<Date>
  }
  sessions: {
    id: string
    user_id: number
    created_at: Generated<Date>
    expires_at: Date
    revoked_at: Date | null
    /** The admin who looks at the portal as this user: nothing may be changed then. */
    viewer_id: number | null
  }
  codes: {
    id: Generated<number>
    user_id: number
    purpose: 'verify_email' | 'change_email' | 'temporary_password'
    code_hash: string
    new_email: string | null
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
  }
  /** A row overrides the edition's deadline; null: no deadline. */
  program_deadlines: {
    program_id: number
    entries_close_at: Date | null
    set_at: Generated<Date>
  }
  companies: {
    id: Generated<number>
    name: string
    /** The name without accents, in lower case, with single spaces. */
    name_key: string
    role: string
    country_code: string | null
    created_by_brand_id: number | null
    created_at: Generated<Date>
  }
  campaigns: {
    id: Generated<number>
    brand_id: number
    program_id: number
    name: string
    company_id: number
    start_date: DateText | null
    end_date: DateText | null
    /** Blocked if and only if it is set. */
    blocked_country_code: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    /** Since its entries were last compared with what their brand has been told. */
    is_changed: Generated<boolean>
  }
  enrollments: {
    id: Generated<number>
    campaign_id: number
    category_id: number
    enroll_code: string
    sent_at: Date | null
    created_at: Generated<Date>
  }
  campaign_questions: {
    id: Generated<number>
    campaign_id: number
    question_id: number
    category_id: number | null
    answer: Generated<string>
    updated_at: Generated<Date>
  }
  files: {
    id: Generated<number>
    campaign_id: number
    usage_type: 'video_pauted' | 'video_case'
    /** Its name in the storage. */
    name: string
    original_name: string
    size: number
    sha256: string
    duration_seconds: number | null
    width: number | null
    height: number | null
    codec: string | null
    /** As ZIP wants it; null until it was needed, for videos that came before it was kept. */
    crc32: number | null
    created_at: Generated<Date>
  }
  /** Resumable uploads, by the id that is in their address. */
  uploads: {
    id: string
    brand_id: number
    campaign_id: number
    usage_type: 'video_pauted' | 'video_case'
    original_name: string
    size: number
    /** Null until the last byte has come and the video was taken. */
    file_id: number | null
    created_at: Generated<Date>
  }
  team_members: {
    id: Generated<number>
    brand_id: number
    full_name: string
    email: string | null
    role: string
    company_id: number
    created_at: Generated<Date>
  }
  company_credits: {
    id: Generated<number>
    campaign_id: number
    company_id: number
    company_role: string
    created_at: Generated<Date>
  }
  team_credits: {
    id: Generated<number>
    campaign_id: number
    team_member_id: number
    created_at: Generated<Date>
  }
  mails: {
    id: Generated<number>
    kind: string
    logical_key: string
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
  judges: {
    id: Generated<number>
    user_id: number
    judge_type: string
    company_name: string
    company_role: string
    company_country_code: string
    /** What the code of the personal link is derived from. */
    code_nonce: string
    code_hash: string
    /** Mails that invite this judge; their keys are counted from 1. */
    invitations: Generated<number>
    created_at: Generated<Date>
    verified_at: Date | null
    deleted_at: Date | null
  }
  /** Rows are only added. */
  consents: {
    id: Generated<number>
    judge_id: number
    kind: 'nda' | 'image'
    version: string
    text_hash: string
    /** Where the link had gone that was used. */
    email: string
    accepted_at: Date
    address: string
    user_agent: string
    previous_hash: string | null
    row_hash: string
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
  /** What admins set beside the deadline; no row: the edition's opening, both reminders. */
  program_settings: {
    program_id: number
    /** Null: the edition's; -infinity: always been open, whatever the edition says. */
    entries_open_at: Date | null
    reminds_week: Generated<boolean>
    reminds_day: Generated<boolean>
  }
  /** Extra time of one brand in one programme; counts where it is later than the programme's deadline. */
  brand_extensions: {
    brand_id: number
    program_id: number
    entries_close_at: Date
    /** The last reminder that was made of this closing. */
    reminded_of: 'deadline-week' | 'deadline-day' | null
    created_at: Generated<Date>
  }
  /** Every entry as admins search it: derived, brought up to date before it is read. */
  desk_entries: {
    enrollment_id: number
    campaign_id: number
    brand_id: number
    program_id: number
    category_id: number
    enroll_code: string
    status: 'Incompleta' | 'Completa' | 'Enviada'
    missing: string[]
    campaign_name: string
    brand_name: string
    company_name: string
    /** Folded as `fold` does. */
    name_key: string
    brand_key: string
    company_key: string
    search: string
    created_at: Date
    sent_at: Date | null
  }
  /** Campaigns that may be one and the same, in both directions; derived like desk_entries. */
  duplicate_pairs: {
    campaign_id: number
    other_campaign_id: number
    reason: 'same-brand' | 'other-country' | 'other-brand'
  }
  /** Who did what when; rows are only added, and deleted when their retention has passed. */
  audit_events: {
    id: Generated<number>
    at: Generated<Date>
    /** Null: the system or its operator. */
    actor_id: number | null
    /** The admin who looked on as the actor. */
    viewer_id: number | null
    action: string
    brand_id: number | null
    campaign_id: number | null
    details: JSONColumnType<Record<string, string | number>>
    search: string
  }
  /** What was deleted and can be restored: the rows as JSON, by table. */
  deletions: {
    id: Generated<number>
    kind: 'campaign' | 'category' | 'file' | 'judge'
    /** Id of the campaign, enrollment, file or judge. */
    subject_id: number
    brand_id: number | null
    campaign_id: number | null
    label: string
    content: JSONColumnType<Record<string, Record<string, unknown>[]>>
    /** Names of the videos that are kept for it. */
    files: Generated<string[]>
    deleted_by: number | null
    deleted_at: Generated<Date>
    restored_at: Date | null
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
  rate_limits: {
    key: string
    count: number
    window_ends_at: Date
  }
}
