import type { Generated } from 'kysely'

/** `yyyy-mm-dd` */
type DateText = string

/** What brands enter. */
export interface Entries {
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
}
