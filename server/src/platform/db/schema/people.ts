import type { ColumnType, Generated } from 'kysely'
import type { transports } from '@portal/contract/people/passkeys.ts'
import type { GuestLevel, MemberLevel } from '@portal/contract/platform/roles.ts'
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
    /** Since when an admin is asked for a second factor; null: never was (L03). */
    factor_asked_at: Date | null
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
    /** Null: the brand is called as that person is. */
    name: string | null
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
    level: MemberLevel
    /** The member's job title. */
    company_rol: string
    created_at: Generated<Date>
    /** Whether the member wants reminders and announcements by mail (B09). Null: as the level has it. */
    wants_reminders: boolean | null
    /** Whether an owner wants the receipts of what others send. */
    wants_receipts: Generated<boolean>
  }
  /** The campaigns that guests reach (B04). A campaign in the trash keeps them. */
  guests: {
    user_id: number
    campaign_id: number
    brand_id: number
    level: GuestLevel
    created_at: Generated<Date>
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
    level: MemberLevel
    /** The campaign of a guest, and the level there (B04). Null: the invitation is one to the brand. */
    campaign_id: number | null
    guest_level: GuestLevel | null
    code_hash: string
    invited_by: number | null
    /** What the inviter wrote for the mail. Null also once the invitation is used or withdrawn. */
    note: string | null
    /** The id that the page gave to the invitation. */
    client_id: string | null
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
    withdrawn_at: Date | null
  }
  /** Hand-overs of brands that are under way (B06). */
  hand_overs: {
    brand_id: number
    to_user_id: number
    /** The owner who offers it. Null: an admin decided it. */
    offered_by: number | null
    admin_id: number | null
    /** Null: an owner offers it. */
    reason: string | null
    asked_at: Generated<Date>
    /** Until when an offer can be accepted; from when on an admin's decision counts. */
    until: Date
  }
  /** Mailed links by which owners object to an admin's hand-over. */
  hand_over_codes: {
    code_hash: string
    brand_id: number
    user_id: number
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
    /** The company that it came by (L04). Null: by a password or a passkey. */
    company_issuer: string | null
    /** When its person last proved to be that person (L05). Null: not known. */
    proved_at: Generated<Date | null>
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
  /** Persons' second factors (L02). */
  second_factors: {
    user_id: number
    /** What the person's app makes codes of, encrypted. */
    sealed_key: Buffer
    /** The 30-second step of the last code that was used. */
    last_step: ColumnType<string, number, number>
    created_at: Generated<Date>
  }
  recovery_codes: {
    user_id: number
    code_hash: string
  }
  /** Logins with a right password that wait for the code of a second factor. */
  login_challenges: {
    challenge_hash: string
    user_id: number
    /** Hash of the password's hash. */
    password_stamp: string
    /** Hash of the mailed password that was used instead of the person's own. */
    code_hash: string | null
    tries: Generated<number>
    expires_at: Generated<Date>
  }
  /** Browsers in which a person has signed in (L07). */
  known_devices: {
    user_id: number
    device_hash: string
    created_at: Generated<Date>
    last_used_at: Generated<Date>
    expires_at: Date
  }
  passkey_challenges: {
    challenge_hash: string
    /** The session that may answer it by adding a passkey. Null: it is answered to sign in. */
    session_id: string | null
    expires_at: Generated<Date>
  }
  /** By whose company accounts persons sign in (L04). */
  company_links: {
    id: Generated<number>
    user_id: number
    issuer: string
    /** What the issuer calls the person by. */
    subject: string
    /** The address that the issuer knew when the link was made. */
    email: string
    created_at: Generated<Date>
    last_used_at: Date | null
  }
  /** Sign-ins with a company that are under way (L04). */
  company_sign_ins: {
    id: Generated<number>
    step: 'begun' | 'answered' | 'waiting'
    code_hash: string
    issuer: string
    /** Null: the issuer has not answered yet. */
    subject: string | null
    /** Verified by the issuer; null: it said none that it has verified. */
    email: string | null
    name: Generated<string>
    last_name: Generated<string>
    expires_at: Date
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
