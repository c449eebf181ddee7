import type { Generated, JSONColumnType } from 'kysely'
import type { Stayed } from '@portal/contract/entries/sendings.ts'
import type { AiDeclaration } from '@portal/contract/entries/ai-declaration.ts'
import type { SignOffSide } from '@portal/contract/entries/signatories.ts'
import type { SavedPart } from '@portal/contract/entries/campaigns.ts'
import type { CopyFault, CopyState } from '@portal/contract/entries/viewing-copies.ts'

/** `yyyy-mm-dd` */
type DateText = string

/** The tables of what brands enter. */
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
    /** Country in which a blocked campaign ran. A campaign is blocked if and only if this is set. */
    blocked_country_code: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    /** Who of the brand saved something of it last, when and what (B08). Null: nobody since that is noted. */
    saved_by: number | null
    saved_at: Date | null
    saved_part: SavedPart | null
    /** Whether it changed since its entries were last compared with what their brand was told. */
    is_changed: Generated<boolean>
    /** Whether the brand agrees that its videos are shown with the winners (J61). Null: not answered. */
    shows_video: boolean | null
    /** Whether it agrees that the text that was judged is shown with the winners (F11). Null: not answered. */
    shows_text: boolean | null
    /** How it used AI (C02). Null: not declared. */
    ai_declaration: JSONColumnType<AiDeclaration> | null
    /** The id that the page gave to the campaign when it made it; unique within a brand. */
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
  /** What a brand sent together. A trigger makes the row, unless the code did with more facts. */
  sendings: {
    id: Generated<number>
    brand_id: number
    /** Who sent. Null once the account is gone. */
    user_id: number | null
    /** The time of its entries. */
    sent_at: Generated<Date>
    stayed: JSONColumnType<Stayed[], string, never>
  }
  /** The entries of sendings, as they were. A trigger makes the rows. An entry is in its first sending only. */
  sent_entries: {
    /** The entry may have been deleted since. */
    enrollment_id: number
    sending_id: number
    /** The entry that the mail with its receipt is about: it or another one of the same sending. */
    mail_subject: number
    campaign_id: number
    program_id: number
    category_id: number
    enroll_code: string
    campaign: string
    category: string
  }
  campaign_questions: {
    id: Generated<number>
    campaign_id: number
    question_id: number
    category_id: number | null
    answer: Generated<string>
    updated_at: Generated<Date>
    /** Who saved the answer. Null: not known. */
    updated_by: number | null
  }
  files: {
    id: Generated<number>
    campaign_id: number
    usage_type: 'video_pauted' | 'video_case'
    /** The file's name in the store. */
    name: string
    original_name: string
    size: number
    sha256: string
    duration_seconds: number | null
    width: number | null
    height: number | null
    codec: string | null
    /** CRC-32 as a ZIP needs it. Older videos have none until it is first needed; then null. */
    crc32: number | null
    created_at: Generated<Date>
    /** The captions as WebVTT. */
    captions: string | null
  }
  /** Viewing copies: a trigger makes one row per file. */
  viewing_copies: {
    file_id: number
    /** The file's campaign: lists of campaigns use it to look up a poster. */
    campaign_id: number
    state: Generated<CopyState>
    /** Progress while the copy is made. */
    percent: Generated<number>
    /**
     * Number of the attempt; whoever takes the work up raises it. A worker whose attempt is no longer this one has
     * lost its lease.
     */
    attempt: Generated<number>
    /** The earliest time at which a waiting one may be taken up. */
    not_before: Generated<Date>
    /** End of the lease; set while somebody works on it. */
    leased_until: Date | null
    /** How often a worker disappeared while it worked on it. */
    lost_leases: Generated<number>
    fault: CopyFault | null
    /** A few words of the tool's output, for admins. */
    detail: string | null
    /**
     * Names in the store, allotted before the files are stored. Where no copy is needed, `video_name` stands for
     * the file itself without its metadata.
     */
    video_name: string | null
    poster_name: string | null
    strip_name: string | null
    /** Size in bytes. */
    video_size: number | null
    width: number | null
    height: number | null
    poster_width: number | null
    poster_height: number | null
    strip_width: number | null
    strip_height: number | null
    /** The recipe by which it was made or tried last; 0 for the oldest. */
    recipe: Generated<number>
    /** The tool that made it. */
    tool: string | null
    work_seconds: number | null
    changed_at: Generated<Date>
  }
  /** Names in the store that no row of `viewing_copies` has any longer. */
  unneeded_copies: {
    name: string
    /**
     * The earliest time of removal: somebody who still works on the copy may store a file under the name until
     * then.
     */
    remove_after: Generated<Date>
  }
  /** Resumable uploads. The id is part of their address. */
  uploads: {
    id: string
    brand_id: number
    campaign_id: number
    usage_type: 'video_pauted' | 'video_case'
    original_name: string
    size: number
    /** The stored file; null until the last byte has arrived and the video was accepted. */
    file_id: number | null
    created_at: Generated<Date>
  }
  /** Videos that are being sent by form. Who receives one holds the lock of its id. */
  form_uploads: {
    id: string
    brand_id: number
    /** The announced size in bytes. */
    size: number
  }
  team_members: {
    id: Generated<number>
    brand_id: number
    full_name: string
    email: string | null
    role: string
    company_id: number
    created_at: Generated<Date>
    /** The id that the page gave to the registration (A28). */
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
  /** Who is asked to sign a campaign off, at most one a side who isn't revoked (C03). A campaign in the trash keeps them. */
  signatories: {
    id: Generated<number>
    campaign_id: number
    brand_id: number
    side: SignOffSide
    name: string
    role: string
    company: string
    /** Empty, with all else of the person, once they were erased; what they signed counts as before. */
    email: string
    /** Of the link that works; an earlier one doesn't. */
    token_hash: string
    /** How many links were sent. */
    links: Generated<number>
    code_hash: string | null
    code_expires_at: Date | null
    /** How many wrong codes came since the code was sent. */
    code_tries: Generated<number>
    /** When the content was first shown, since it was asked for or signed. */
    opened_at: Date | null
    /** Whether it was signed within seconds of that (C07). */
    was_hasty: Generated<boolean>
    returned_note: string | null
    returned_at: Date | null
    revoked_at: Date | null
    created_by: number | null
    created_at: Generated<Date>
    /** Hashes of the cookies of the browsers that used a link, the first one first (C11). */
    devices: Generated<string[]>
  }
  /** What was signed, chained for each programme (C04). A trigger refuses changes. */
  signatures: {
    id: Generated<number>
    program_id: number
    campaign_id: number
    /** The signatory may have been erased since. */
    signatory_id: number
    facts: JSONColumnType<object>
    signed_at: Date
    previous_hash: string | null
    row_hash: string
  }
  /** Under which code everybody verifies a signature; made when somebody first looks for it (C10). */
  certificates: {
    signature_id: number
    code: Generated<string>
  }
  /** What a signature holds as salted hashes of a person; none once the person was erased. */
  signature_people: {
    signature_id: number
    campaign_id: number
    salt: string
    name: string
    role: string
    company: string
    email: string
    /** The network address. */
    address: string
    device: string
    /** What was signed, as JSON; null once somebody whom it names was erased (C05). */
    content: string | null
  }
  /** Whom admins dispensed from signing a side off, until that is withdrawn (C06). A campaign in the trash keeps them. */
  sign_off_waivers: {
    id: Generated<number>
    campaign_id: number
    brand_id: number
    side: SignOffSide
    reason: string
    waived_by: number | null
    waived_at: Generated<Date>
    /** The second person. */
    confirmed_by: number | null
    confirmed_at: Date | null
    withdrawn_by: number | null
    withdrawn_at: Date | null
  }
  /** That a signatory was reminded so many days before a date, or had nothing to be reminded of. */
  sign_off_reminders: {
    signatory_id: number
    days: number
    until: Date
  }
  /** Signatures that have lapsed, as the last look saw it. A row ends with its lapse. */
  sign_off_lapses: {
    id: Generated<number>
    signatory_id: number
    signature_id: number
    noticed_at: Generated<Date>
    told_at: Date | null
  }
  /** When an admin last had a side reminded. */
  sign_off_chases: {
    campaign_id: number
    brand_id: number
    side: SignOffSide
    chased_at: Generated<Date>
  }
}
