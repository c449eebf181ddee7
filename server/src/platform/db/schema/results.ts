import type { Generated, JSONColumnType } from 'kysely'
import type { IntegrityOutcome } from '@portal/contract/jury/results/integrity-cases.ts'
import type {
  AgendaReason,
  Award,
  BallotChoice,
  DecisionAward,
  MotionKind,
  MotionOutcome,
} from '@portal/contract/jury/rounds/awards.ts'

/** The tables from sealed marks to winners (J31, J40–J65). */
export interface Results {
  /** Reasons for unsealing a category although one of its entries has too few counted sheets (J31). */
  coverage_exceptions: {
    round_id: number
    category_id: number
    reason: string
    made_by: number | null
    made_at: Generated<Date>
  }
  /** Figures, computed once when a round is unsealed (J40–J42). Rows are only added. */
  round_figures: {
    round_id: number
    input: JSONColumnType<Record<string, unknown>>
    figures: JSONColumnType<Record<string, unknown>>
    input_digest: string
    version: number
    computed_at: Generated<Date>
  }
  /** Sittings. Each panel of a session sits by itself (J50). */
  sittings: {
    panel_id: number
    round_id: number
    /** A number that grows with every change that a screen of the sitting shows. */
    version: Generated<number>
    /** The version when the position or the agenda last changed. */
    led_version: Generated<number>
    item_id: number | null
    started_at: Date | null
    ended_at: Date | null
  }
  agenda_items: {
    id: Generated<number>
    panel_id: number
    category_id: number
    /** The entry. Null: the category as a whole. */
    entry_id: number | null
    position: number
    reasons: Generated<AgendaReason[]>
    discussed_at: Date | null
  }
  /** Entries that judges want to talk about (J50). */
  named_entries: {
    panel_id: number
    entry_id: number
    round_judge_id: number
    named_at: Generated<Date>
  }
  attendances: {
    panel_id: number
    round_judge_id: number
    arrived_at: Generated<Date>
    last_seen_at: Generated<Date>
    is_present: Generated<boolean>
  }
  /** Who was out of the room while an item was spoken of (J51). */
  exits: {
    item_id: number
    round_judge_id: number
    left_at: Generated<Date>
  }
  /** Motions. A closed one never changes (J52). */
  motions: {
    id: Generated<number>
    panel_id: number
    item_id: number
    kind: MotionKind
    text: Generated<string>
    is_secret: boolean
    client_id: string
    revote_of: number | null
    opened_at: Generated<Date>
    opened_by: number | null
    closed_at: Date | null
    eligible: number | null
    yes: number | null
    no: number | null
    abstentions: number | null
    /** The vote by which the chair decided a tie. */
    chair_vote: 'yes' | 'no' | null
    outcome: MotionOutcome | null
  }
  /** Votes. Those of a secret motion are deleted in the transaction that writes its tally. */
  votes: {
    motion_id: number
    round_judge_id: number
    choice: BallotChoice
    client_id: string
    voted_at: Generated<Date>
  }
  dissents: {
    motion_id: number
    round_judge_id: number
    text: string
    written_at: Generated<Date>
  }
  /** Minutes of a category in a session (J55). Rows are only added. */
  minutes: {
    id: Generated<number>
    round_id: number
    panel_id: number
    category_id: number
    content: JSONColumnType<Record<string, unknown>>
    digest: string
    made_at: Generated<Date>
  }
  minutes_signatures: {
    minutes_id: number
    round_judge_id: number
    /** The signer's name on the day of signing. */
    name: string
    version: string
    ip: string
    user_agent: string
    signed_at: Date
    row_hash: string
  }
  /** Who won what: the only source of winners (J56). */
  decisions: {
    id: Generated<number>
    program_id: number
    category_id: number
    /** The entry. Null: the category was declared void. */
    entry_id: number | null
    award: DecisionAward
    minutes_id: number | null
    motion_id: number | null
    /** The decision that this one corrects. It replaces that decision once a second admin has agreed. */
    corrects_id: number | null
    reason: string | null
    asked_by: number | null
    asked_at: Generated<Date>
    approved_by: number | null
    approved_at: Date | null
    refused_at: Date | null
  }
  /** What is examined of an entry (C08). It names the entry by its code, so that it outlives a deletion. */
  integrity_cases: {
    id: Generated<number>
    key: string
    brand_id: number
    campaign_id: number
    program_id: number
    code: string
    reason: string
    opened_by: number | null
    opened_at: Generated<Date>
    question: string | null
    asked_by: number | null
    asked_at: Date | null
    answer_by: Date | null
    answer: string | null
    answered_by: number | null
    answered_at: Date | null
    chair_told_at: Date | null
    outcome: IntegrityOutcome | null
    outcome_reason: string | null
    proposed_by: number | null
    proposed_at: Date | null
    confirmed_by: number | null
    confirmed_at: Date | null
    /** The highest award that the case took away. */
    award: Award | null
  }
  integrity_notes: {
    id: Generated<number>
    case_id: number
    key: string
    text: string
    author_id: number | null
    created_at: Generated<Date>
  }
  /** When the winners of a programme become public (J60). */
  publications: {
    program_id: number
    publish_at: Date
    asked_by: number | null
    asked_at: Generated<Date>
    approved_by: number | null
    approved_at: Date | null
    /** When the mails about the publication were put in the outbox. */
    told_at: Date | null
  }
  diplomas: {
    code: Generated<string>
    decision_id: number
    /**
     * The person whom the diploma names, with the role credited below. Null: the diploma is the campaign's own.
     */
    person: string | null
    role: string | null
    made_at: Generated<Date>
    /** How it is drawn. 1: as before diplomas named the organiser and the chair (F12). */
    form: Generated<number>
  }
  /** What an admin decided about sharing a comment with the brand (J63). */
  feedback_comments: {
    assignment_id: number
    is_shared: boolean
    decided_by: number | null
    decided_at: Generated<Date>
  }
}
