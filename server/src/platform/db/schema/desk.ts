import type { Generated, JSONColumnType } from 'kysely'

/** What the desk shows beside what was entered. */
export interface Desk {
  /** A mark that triggers set: what is derived from the campaign's entries is not up to date. */
  campaign_changes: {
    id: Generated<number>
    campaign_id: number
  }
  /** Campaigns that could not be brought up to date, and when that is tried again. */
  set_aside_campaigns: {
    campaign_id: number
    error: string
    failures: Generated<number>
    retry_at: Date
  }
  /** Campaigns whose duplicates have yet to be found. */
  duplicate_searches: {
    campaign_id: number
    retry_at: Generated<Date>
  }
  /** Every entry as admins search it: derived, kept by the worker. */
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
}
