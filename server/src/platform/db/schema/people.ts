import type { ColumnType, Generated } from 'kysely'
import type { transports } from '@portal/contract/people/passkeys.ts'
import type { BrandLevel } from '@portal/contract/platform/roles.ts'
import type { AdminLevel } from '@portal/contract/people/team.ts'

/** The tables of who uses the portal, and what they agreed to. */
/** What a mailed code is good for. */
type CodePurpose =
  | 'verify_email'
  | 'complete_registration'
  | 'change_email'
  | 'undo_email_change'
  | 'temporary_password'

type PasskeyTransport = (typeof transports)[number]

export interface People {
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
    /** Level of an admin. Null: may do everything. */
    admin_level: AdminLevel | null
    /** Since when an admin may do everything, without a break; null: may not. A trigger keeps it (J66). */
    manages_since: Date | null
    /** Who gave the level. Null: the operator, or somebody whose data were deleted. */
    manages_through: number | null
    /** Whether the operator made the admin, whose level nobody has taken since. */
    is_operators: Generated<boolean>
    /** Former names of a judge or an admin. A trigger keeps them. */
    former_names: Generated<string[]>
  }
  /** Invitations with the personal links of new admins (J04). */
  admin_invitations: {
    id: Generated<number>
    email: string
    level: AdminLevel
    code_hash: string
    invited_by: number | null
    /** The id that the page gave to the invitation. */
    client_id: string | null
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
    withdrawn_at: Date | null
  }
  brands: {
    id: Generated<number>
    /** The person whom the brand's mails address. */
    user_id: number
    /** The job title that this person registered with; the one that counts is the membership's. */
    company_rol: string
    preferred_program_id: number
    /** Of the person whom its mails address. The version before reads it; `memberships` has it for each person. */
    wants_reminders: Generated<boolean>
    created_at: Generated<Date>
  }
  /** Who acts for a brand (B01). A trigger makes its registered person an owner. */
  memberships: {
    brand_id: number
    user_id: number
    level: BrandLevel
    /** The member's job title. */
    company_rol: string
    created_at: Generated<Date>
    /** Whether the member wants reminders and announcements by mail (B09). Null: as the level has it. */
    wants_reminders: boolean | null
    /** Whether an owner wants the receipts of what others send. */
    wants_receipts: Generated<boolean>
  }
  /** Addresses to which receipts of a brand are copied, at most one confirmed and one not yet (B09). */
  receipt_copies: {
    id: Generated<number>
    brand_id: number
    email: string
    code_hash: string
    created_at: Generated<Date>
    expires_at: Date
    confirmed_at: Date | null
  }
  /** Invitations to act for a brand, each with a personal link (B03). */
  brand_invitations: {
    id: Generated<number>
    brand_id: number
    email: string
    level: BrandLevel
    code_hash: string
    invited_by: number | null
    /** The id that the page gave to the invitation. */
    client_id: string | null
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
    withdrawn_at: Date | null
  }
  sessions: {
    id: string
    user_id: number
    created_at: Generated<Date>
    expires_at: Date
    revoked_at: Date | null
    /** The admin who views the portal as this user. Nothing may be changed in such a session. */
    viewer_id: number | null
    /** The admin's own session. When it ends, this one ends too. */
    viewer_session_id: string | null
    /** Beginning of the browser's User-Agent. Null: of a view, or not known. */
    user_agent: string | null
    /** Within some minutes. Null: not known. */
    last_used_at: Generated<Date | null>
  }
  /** Keys by which persons sign in without a password (L01). */
  passkeys: {
    id: Generated<number>
    user_id: number
    credential_id: string
    public_key: Buffer
    /** How often it was used, as the authenticator counts; 0: it doesn't count. */
    counter: ColumnType<string, number, number>
    transports: PasskeyTransport[]
    name: string
    created_at: Generated<Date>
    last_used_at: Date | null
  }
  passkey_challenges: {
    challenge_hash: string
    /** The session that may answer it by adding a passkey. Null: it is answered to sign in. */
    session_id: string | null
    expires_at: Generated<Date>
  }
  codes: {
    id: Generated<number>
    user_id: number
    purpose: CodePurpose
    code_hash: string
    new_email: string | null
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
  }
  rate_limits: {
    key: string
    count: number
    window_ends_at: Date
  }
  judges: {
    id: Generated<number>
    user_id: number
    judge_type: string
    company_name: string
    company_role: string
    company_country_code: string
    /** Random value from which the code of the personal link is derived. */
    code_nonce: string
    code_hash: string
    /** Number of mails that invited this judge. It is part of their keys, which count from 1. */
    invitations: Generated<number>
    created_at: Generated<Date>
    verified_at: Date | null
    deleted_at: Date | null
    /** Whether the judge agrees to be named on the public page of the jury (F10). Null: not answered. */
    shows_name: boolean | null
  }
  /** What judges accepted. Rows are only added. */
  consents: {
    id: Generated<number>
    judge_id: number
    kind: 'nda' | 'image'
    version: string
    text_hash: string
    /** The address to which the link that the judge used had been sent. */
    email: string
    accepted_at: Date
    address: string
    user_agent: string
    previous_hash: string | null
    row_hash: string
  }
}
