import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { ConflictKind, ConflictState } from '@portal/contract/jury/conflicts.ts'
import type { EntryVersion, TextRange } from '@portal/contract/jury/entry-version.ts'
import type { Abstention } from '@portal/contract/jury/judge-desk.ts'
import type { RoundKind, RoundRules, RoundSettings, RoundState } from '@portal/contract/jury/rounds.ts'

/** From what is judged to sealed marks (J01–J33). */
export interface Jury {
  /** Whom a judge judges for (J01). */
  judge_programs: {
    judge_id: number
    program_id: number
  }
  /** An entry as the jury knows it. It outlives its campaign. */
  judged_entries: {
    id: Generated<number>
    /** Null: the enrollment was deleted, or it is an entry for training. */
    enrollment_id: number | null
    program_id: number
    category_id: number
    campaign_id: number
    /** Null for an entry for training. */
    brand_id: number | null
    code: string
    /** Invented for this training round (J27). */
    training_round_id: number | null
    /** What judges read of it after they have handed in. */
    reference_comment: string | null
    is_training: GeneratedAlways<boolean>
    created_at: Generated<Date>
    /** Incomplete at closing, and an admin decided that it isn't judged (J03). */
    left_out_at: Date | null
    left_out_by: number | null
    left_out_reason: string | null
    disqualification_asked_at: Date | null
    disqualification_asked_by: number | null
    disqualification_reason: string | null
    /** When a second admin agreed (J33). */
    disqualified_at: Date | null
    disqualified_by: number | null
  }
  /** What judges read (J02). */
  entry_versions: {
    entry_id: number
    number: number
    content: JSONColumnType<EntryVersion>
    /** SHA-256 of the content, hexadecimal. */
    digest: string
    /** Of the rows it was made of; null for an entry for training. */
    facts_digest: string | null
    /** In the storage, in the order of the content's files. */
    video_names: Generated<string[]>
    /** Of all answers, and of all videos: what the entry costs a judge (J07). */
    words: GeneratedAlways<number>
    video_seconds: GeneratedAlways<number>
    /** Places in the answers that judges don't read (J18). */
    redactions: JSONColumnType<TextRange[]>
    /** Credited names in its text that are not among the redactions. */
    leaks: Generated<number>
    /** Null for the first, which is made by itself. */
    reason: string | null
    made_by: number | null
    made_at: Generated<Date>
  }
  rounds: {
    id: Generated<number>
    program_id: number
    kind: RoundKind
    name: string
    /** Never goes back (J05). */
    state: Generated<RoundState>
    /** Raised by a trigger. */
    revision: Generated<number>
    opens_at: Date | null
    closes_at: Date | null
    /** Null: the closing was never moved later. It goes back no further (J26). */
    earliest_closes_at: Date | null
    settings: JSONColumnType<RoundSettings>
    /** Set by opening; never changes. */
    rules: JSONColumnType<RoundRules | null, string | null>
    /** Of the assignment. */
    seed: Generated<string>
    /** Of the sheets that were handed in, since it closed (J32). */
    chain_head: string | null
    chain_count: number | null
    created_at: Generated<Date>
    opened_at: Date | null
    closed_at: Date | null
    /** By one of two people (J31). */
    unsealing_asked_at: Date | null
    unsealing_asked_by: number | null
    /** When the other agreed. */
    unsealed_at: Date | null
    unsealed_by: number | null
  }
  /** A judge in a round. */
  round_judges: {
    id: Generated<number>
    round_id: number
    judge_id: number | null
    /** Says nothing about who the judge is. */
    number: number
    /** Later than the round's (J26). */
    closes_at: Date | null
    closes_reason: string | null
    declared_at: Date | null
    trained_at: Date | null
    removed_at: Date | null
    removed_reason: string | null
    added_at: Generated<Date>
  }
  panels: {
    id: Generated<number>
    round_id: number
    name: string
  }
  /** A category is in one panel of a round (J06). */
  panel_categories: {
    round_id: number
    category_id: number
    panel_id: number
  }
  panel_judges: {
    panel_id: number
    round_id: number
    round_judge_id: number
    is_chair: Generated<boolean>
  }
  /** Companies of one owner, by the names that brands and judges write. */
  company_groups: {
    id: Generated<number>
    name: string
    name_key: string
    aliases: Generated<string[]>
    created_at: Generated<Date>
  }
  /** What a judge declared before a round (J14). */
  judge_declarations: {
    judge_id: number
    companies: Generated<string[]>
    people: Generated<string[]>
    declared_at: Generated<Date>
  }
  /** Between a judge and a campaign (J12). */
  conflicts: {
    id: Generated<number>
    judge_id: number
    campaign_id: number
    kind: ConflictKind
    state: Generated<ConflictState>
    reason: string
    facts_digest: string
    /** The judge said so of this campaign (J14). */
    is_told: Generated<boolean>
    /** What it followed from was deleted with a person's data: it stays. */
    is_kept: Generated<boolean>
    /** The facts it was proposed for are gone. */
    is_past: Generated<boolean>
    dismissal_reason: string | null
    dismissal_asked_by: number | null
    dismissal_asked_at: Date | null
    decided_by: number | null
    decided_at: Date | null
    created_at: Generated<Date>
  }
  /** Written by triggers where facts changed that conflicts are made of. */
  conflict_changes: {
    id: Generated<number>
  }
  /** Refused by a trigger for a judge with a conflict. */
  assignments: {
    id: Generated<number>
    round_id: number
    panel_id: number
    entry_id: number
    round_judge_id: number
    made_at: Generated<Date>
  }
  sheets: {
    assignment_id: number
    state: Generated<'draft' | 'handed-in'>
    /** The version of the entry that was judged. */
    version: number | null
    abstention: Abstention | null
    abstention_text: string | null
    note: Generated<string>
    comment: Generated<string>
    is_comment_for_brand: Generated<boolean>
    /** Of note, comment and its purpose. */
    text_revision: Generated<number>
    text_client_id: string | null
    /** A later version of the entry was made after it was handed in (J02). */
    is_to_confirm: Generated<boolean>
    handed_in_at: Date | null
    /** How often. */
    reopened: Generated<number>
    updated_at: Generated<Date>
  }
  marks: {
    assignment_id: number
    /** 0 in a yes/no round. */
    criterion_id: number
    value: number
    revision: Generated<number>
    client_id: string
    marked_at: Generated<Date>
  }
  /** Sheets as they were handed in, chained by round (J32). Rows are only added. */
  handed_in_sheets: {
    round_id: number
    number: number
    facts: JSONColumnType<Record<string, unknown>>
    handed_in_at: Date
    previous_hash: string | null
    row_hash: string
  }
  /** What a judge opened and played (J28). */
  exposures: {
    assignment_id: number
    opened_at: Generated<Date>
    last_opened_at: Generated<Date>
    times: Generated<number>
    played_seconds: Generated<number[]>
  }
}
