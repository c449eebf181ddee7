import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { ConflictKind, ConflictState } from '@portal/contract/jury/judges/conflicts.ts'
import type { EntryVersion, TextRange } from '@portal/contract/jury/sheets/entry-version.ts'
import type { Abstention } from '@portal/contract/jury/sheets/sheets.ts'
import type { KeptOneOfTwo } from '@portal/contract/people/team.ts'
import type { RoundKind, RoundRules, RoundSettings, RoundState } from '@portal/contract/jury/rounds/rounds.ts'

/** The tables of the jury, from what is judged to sealed marks (J01–J33). */
export interface Jury {
  /** The programmes that a judge judges for (J01). */
  judge_programs: {
    judge_id: number
    program_id: number
    /** What was confirmed or mailed before doesn't count for the programme. Null: everything does. */
    asked_at: Date | null
  }
  /** Entries as the jury has them. They outlive their campaigns. */
  judged_entries: {
    id: Generated<number>
    /** Null: the enrollment was deleted, or the entry is for training. */
    enrollment_id: number | null
    program_id: number
    category_id: number
    campaign_id: number
    /** Null for a training entry. */
    brand_id: number | null
    code: string
    /** The training round for which the entry was invented (J27). */
    training_round_id: number | null
    /** What judges of a training round read about it after handing in. */
    reference_comment: string | null
    is_training: GeneratedAlways<boolean>
    created_at: Generated<Date>
    /** When an admin decided that the entry, incomplete at closing, is not judged (J03). */
    left_out_at: Date | null
    left_out_by: number | null
    left_out_reason: string | null
    disqualification_asked_at: Date | null
    disqualification_asked_by: number | null
    disqualification_reason: string | null
    /** When a second admin agreed to disqualify it (J33). */
    disqualified_at: Date | null
    disqualified_by: number | null
    /** When the first of two people asked to undo that (J66). */
    undoing_asked_at: Date | null
    undoing_asked_by: number | null
  }
  /** Entries as judges read them, frozen (J02). */
  entry_versions: {
    entry_id: number
    number: number
    content: JSONColumnType<EntryVersion>
    /** SHA-256 of the content, in hexadecimal. */
    digest: string
    /** Digest of the rows that the version was made from; null for a training entry. */
    facts_digest: string | null
    /** Names in the store, in the order of the content's files. */
    video_names: Generated<string[]>
    /**
     * Words of all answers. With the seconds of all videos it tells how much work the entry is for a judge (J07).
     */
    words: GeneratedAlways<number>
    video_seconds: GeneratedAlways<number>
    /** Places in the answers that are hidden from judges (J18). */
    redactions: JSONColumnType<TextRange[]>
    /** Number of credited names in its text that are not covered by the redactions. */
    leaks: Generated<number>
    /** Why it was made. Null for the first version, which is made automatically. */
    reason: string | null
    made_by: number | null
    made_at: Generated<Date>
  }
  rounds: {
    id: Generated<number>
    program_id: number
    kind: RoundKind
    name: string
    /** The id that the page gave to the creation. */
    client_id: string | null
    /** The round's state. It only ever moves forward (J05). */
    state: Generated<RoundState>
    /** A counter that a trigger raises. */
    revision: Generated<number>
    opens_at: Date | null
    closes_at: Date | null
    /** Null: the closing was never moved later. It goes back no further (J26). */
    earliest_closes_at: Date | null
    settings: JSONColumnType<RoundSettings>
    /** The rules of the round. They are set when it opens and never change. */
    rules: JSONColumnType<RoundRules | null, string | null>
    /** Seed of everything random in the round, such as the assignment. */
    seed: Generated<string>
    /** Last hash of the chain of handed-in sheets, set when the round closes (J32). */
    chain_head: string | null
    chain_count: number | null
    created_at: Generated<Date>
    opened_at: Date | null
    closed_at: Date | null
    /** When the first of two people asked to unseal the round (J31). */
    unsealing_asked_at: Date | null
    unsealing_asked_by: number | null
    /** When the second one agreed. */
    unsealed_at: Date | null
    unsealed_by: number | null
    /** Since when, and through whom, both had their roles (J66). */
    unsealing_roles: JSONColumnType<KeptOneOfTwo[] | null, string | null, string | null>
  }
  /** Judges in rounds. */
  round_judges: {
    id: Generated<number>
    round_id: number
    judge_id: number | null
    /** The judge's number in the round, which doesn't reveal who it is. */
    number: number
    /** The judge's own closing, later than the round's (J26). */
    closes_at: Date | null
    closes_reason: string | null
    declared_at: Date | null
    trained_at: Date | null
    removed_at: Date | null
    removed_reason: string | null
    added_at: Generated<Date>
    /** When somebody asked to remove the judge from a closed round, or to bring back one who was removed (J66). */
    change_asked_at: Date | null
    change_asked_by: number | null
    change_reason: string | null
  }
  panels: {
    id: Generated<number>
    round_id: number
    name: string
  }
  /** The categories of panels. A category is in only one panel of a round (J06). */
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
    /** Null: isn't the chair. A trigger keeps it. */
    chair_since: Date | null
  }
  /** Companies of one owner, with the names that brands and judges write. */
  company_groups: {
    id: Generated<number>
    name: string
    name_key: string
    aliases: Generated<string[]>
    created_at: Generated<Date>
  }
  /** What judges declared before a round (J14). */
  judge_declarations: {
    judge_id: number
    companies: Generated<string[]>
    people: Generated<string[]>
    declared_at: Generated<Date>
  }
  /** Conflicts between a judge and a campaign (J12). */
  conflicts: {
    id: Generated<number>
    judge_id: number
    campaign_id: number
    kind: ConflictKind
    state: Generated<ConflictState>
    reason: string
    facts_digest: string
    /** Whether the judge reported it for this campaign (J14). */
    is_told: Generated<boolean>
    /** Whether it stays, because the facts it followed from were deleted with a person's data. */
    is_kept: Generated<boolean>
    /** Whether the facts for which it was proposed no longer exist. */
    is_past: Generated<boolean>
    dismissal_reason: string | null
    dismissal_asked_by: number | null
    dismissal_asked_at: Date | null
    decided_by: number | null
    decided_at: Date | null
    created_at: Generated<Date>
  }
  /** Marks that triggers set when facts changed from which conflicts are derived. */
  conflict_changes: {
    id: Generated<number>
  }
  /** Which judge judges which entry. A trigger refuses a judge with a conflict. */
  assignments: {
    id: Generated<number>
    round_id: number
    panel_id: number
    entry_id: number
    round_judge_id: number
    made_at: Generated<Date>
    /** The pair counts no more, because of who its judge was. */
    is_uncounted: Generated<boolean>
  }
  sheets: {
    assignment_id: number
    state: Generated<'draft' | 'handed-in'>
    /** Number of the version of the entry that was judged. */
    version: number | null
    abstention: Abstention | null
    abstention_text: string | null
    note: Generated<string>
    comment: Generated<string>
    is_comment_for_brand: Generated<boolean>
    /** Revision of the note, the comment and the comment's purpose. */
    text_revision: Generated<number>
    text_client_id: string | null
    /** Whether a later version of the entry was made after the sheet was handed in (J02). */
    is_to_confirm: Generated<boolean>
    handed_in_at: Date | null
    /** How often the sheet was reopened. */
    reopened: Generated<number>
    updated_at: Generated<Date>
  }
  marks: {
    assignment_id: number
    /** The criterion; 0 in a yes/no round. */
    criterion_id: number
    value: number
    revision: Generated<number>
    client_id: string
    marked_at: Generated<Date>
  }
  /** Sheets as they were handed in, chained within each round (J32). Rows are only added. */
  handed_in_sheets: {
    round_id: number
    number: number
    facts: JSONColumnType<Record<string, unknown>>
    handed_in_at: Date
    previous_hash: string | null
    row_hash: string
  }
  /** What a judge opened, and how much was played (J28). */
  exposures: {
    assignment_id: number
    opened_at: Generated<Date>
    last_opened_at: Generated<Date>
    times: Generated<number>
    played_seconds: Generated<number[]>
  }
}
