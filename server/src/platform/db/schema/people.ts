import type { Generated } from 'kysely'
import type { AdminLevel } from '@portal/contract/people/team.ts'

/** Who uses the portal, and what they agreed to. */
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
    /** Of an admin; null: may do everything. */
    admin_level: AdminLevel | null
    /** Of a judge or an admin; kept by a trigger. */
    former_names: Generated<string[]>
  }
  /** Personal links of the team's new admins (J04). */
  admin_invitations: {
    id: Generated<number>
    email: string
    level: AdminLevel
    code_hash: string
    invited_by: number | null
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
    withdrawn_at: Date | null
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
    /** The admin's own session, with which this one ends. */
    viewer_session_id: string | null
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
}
