import type { Desk } from './schema/desk.ts'
import type { Entries } from './schema/entries.ts'
import type { Installation } from './schema/installation.ts'
import type { Jury } from './schema/jury.ts'
import type { Messages } from './schema/messages.ts'
import type { People } from './schema/people.ts'
import type { Programs } from './schema/programs.ts'
import type { Results } from './schema/results.ts'

interface JuryViews {
  /** What a judge can see: every statement for a judge reads this, and never `assignments` (J15). */
  visible_assignments: {
    id: number
    round_id: number
    panel_id: number
    entry_id: number
    round_judge_id: number
    judge_id: number
    /** The judge's neutral number in the round. */
    judge_number: number
    /** The judge's own closing, otherwise the round's. */
    closes_at: Date
    category_id: number
    campaign_id: number
    code: string
    /** The newest version of the entry. */
    version: number
  }
  /** Decisions that count now. */
  standing_decisions: Results['decisions']
  /** Judges of rounds who have declared for them (J14). */
  declared_round_judges: { id: number }
  /** What a judge of a session can see: every statement of a session for a judge reads this (J51). */
  visible_in_session: {
    panel_id: number
    round_id: number
    round_judge_id: number
    is_chair: boolean
    judge_id: number
    judge_number: number
    entry_id: number
    category_id: number
    campaign_id: number
    code: string
    version: number
  }
}

/** All tables. Written by hand beside the migrations; schema.test.ts compares it with the database. */
export interface Schema
  extends People, Entries, Programs, Messages, Desk, Installation, Jury, Results, JuryViews {}
