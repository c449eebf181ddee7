import type { Generated, JSONColumnType } from 'kysely'

/** The tables of the desk. */
export interface Desk {
  /** Marks that triggers set: what is derived from the campaign's entries is out of date. */
  campaign_changes: {
    id: Generated<number>
    campaign_id: number
  }
  /** Campaigns that could not be refreshed, and when they are tried again. */
  set_aside_campaigns: {
    campaign_id: number
    error: string
    failures: Generated<number>
    retry_at: Date
  }
  /** Campaigns whose duplicates have still to be searched. */
  duplicate_searches: {
    campaign_id: number
    retry_at: Generated<Date>
  }
  /** Every entry as admins search it. The rows are derived, and the worker keeps them up to date. */
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
    /** The name as `fold` returns it; likewise the next keys. */
    name_key: string
    brand_key: string
    company_key: string
    search: string
    created_at: Date
    sent_at: Date | null
  }
  /** Campaigns that may be the same one, each pair in both directions. Derived like desk_entries. */
  duplicate_pairs: {
    campaign_id: number
    other_campaign_id: number
    reason: 'same-brand' | 'other-country' | 'other-brand'
  }
  /** Who did what when. Rows are only added, and are deleted when their retention has passed. */
  audit_events: {
    id: Generated<number>
    at: Generated<Date>
    /** Who did it. Null: the system or its operator. */
    actor_id: number | null
    /** The admin who was viewing the portal as the actor. */
    viewer_id: number | null
    action: string
    brand_id: number | null
    campaign_id: number | null
    details: JSONColumnType<Record<string, string | number>>
    search: string
  }
  campaign_notes: {
    id: Generated<number>
    campaign_id: number
    brand_id: number
    text: string
    author_id: number | null
    key: string
    created_at: Generated<Date>
    changed_at: Date | null
  }
  /** What was deleted and can be restored: the rows as JSON, grouped by table. */
  deletions: {
    id: Generated<number>
    kind: 'campaign' | 'category' | 'file' | 'judge'
    /** Id of the campaign, enrollment, file or judge. */
    subject_id: number
    brand_id: number | null
    campaign_id: number | null
    label: string
    content: JSONColumnType<Record<string, Record<string, unknown>[]>>
    /** Names of the videos that are kept for a restore. */
    files: Generated<string[]>
    deleted_by: number | null
    deleted_at: Generated<Date>
    restored_at: Date | null
  }
}
