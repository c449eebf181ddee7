import type { Desk } from './schema/desk.ts'
import type { Entries } from './schema/entries.ts'
import type { Installation } from './schema/installation.ts'
import type { Jury } from './schema/jury.ts'
import type { Messages } from './schema/messages.ts'
import type { People } from './schema/people.ts'
import type { Programs } from './schema/programs.ts'
import type { Results } from './schema/results.ts'

interface JuryViews {
  /** What a judge can see. Every statement for a judge reads this view and never `assignments` (J15). */
  visible_assignments: {
    id: number
    round_id: number
    panel_id: number
    entry_id: number
    round_judge_id: number
    judge_id: number
    /** The judge's number in the round, which doesn't reveal who it is. */
    judge_number: number
    /** The judge's own closing; if there is none, the round's. */
    closes_at: Date
    category_id: number
    campaign_id: number
    code: string
    /** Number of the newest version of the entry. */
    version: number
  }
  /** The decisions that are in force. */
  standing_decisions: Results['decisions']
  /** Judges of rounds who have made their declaration for the round (J14). */
  declared_round_judges: { id: number }
  /** What a judge of a session can see. Every statement of a session for a judge reads this view (J51). */
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

/**
 * All tables. These types are written by hand; schema.test.ts compares them with the database that the migrations
 * make.
 */
export interface Schema
  extends People, Entries, Programs, Messages, Desk, Installation, Jury, Results, JuryViews {}
