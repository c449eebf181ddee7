import type { Generated } from 'kysely'
import type { CopyFault, CopyState } from '@portal/contract/entries/viewing-copies.ts'

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
    /** Whether the brand agrees that its videos are shown with the winners (J61). Null: not answered. */
    shows_video: boolean | null
    /** By which the page that made it named it; one of each in a brand. */
    client_id: string | null
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
    /** WebVTT. */
    captions: string | null
  }
  /** One row a file, made by a trigger. */
  viewing_copies: {
    file_id: number
    /** Of the file: lists of campaigns look a poster up by it. */
    campaign_id: number
    state: Generated<CopyState>
    /** While it is worked on. */
    percent: Generated<number>
    /** Raised by whoever takes it up. A worker whose attempt is no longer this one has lost its lease. */
    attempt: Generated<number>
    /** When a waiting one may be taken up. */
    not_before: Generated<Date>
    /** Set while somebody works on it. */
    leased_until: Date | null
    /** How often whoever worked on it was lost. */
    lost_leases: Generated<number>
    fault: CopyFault | null
    /** A few words of the tool, for admins. */
    detail: string | null
    /** Names in the store. They are allotted before the files are stored. Of one that is not needed, `video_name` stands
     * for the file itself without its metadata. */
    video_name: string | null
    poster_name: string | null
    strip_name: string | null
    /** Bytes. */
    video_size: number | null
    width: number | null
    height: number | null
    poster_width: number | null
    poster_height: number | null
    strip_width: number | null
    strip_height: number | null
    /** What made it. */
    tool: string | null
    work_seconds: number | null
    changed_at: Generated<Date>
  }
  /** Names in the store that no row of `viewing_copies` has any more. */
  unneeded_copies: {
    name: string
    /** While the copy was worked on, somebody may still store a file under the name. */
    remove_after: Generated<Date>
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
    /** What the page that registered it named its attempt by (A28). */
    client_id: string | null
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
