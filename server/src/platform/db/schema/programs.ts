import type { Generated, JSONColumnType } from 'kysely'
import type { EditionContent, SignOffSettings } from '@portal/contract/editions/edition.ts'

/** The tables of editions and of what admins set for their programmes. */
export interface Programs {
  editions: {
    id: Generated<number>
    state: Generated<'draft' | 'published' | 'archived'>
    /** A number that triggers raise, also when one of its programmes changes. */
    revision: Generated<number>
    /** The content except for the programmes. */
    content: JSONColumnType<Omit<EditionContent, 'programs'>>
    /** The id that the page gave to the creation. */
    client_id: string | null
    created_at: Generated<Date>
    published_at: Date | null
    archived_at: Date | null
  }
  programs: {
    id: Generated<number>
    edition_id: number
    position: number
    country_code: string
    label: string
    time_zone: string
    /** Null: entries have always been open. */
    entries_open_at: Date | null
    /** Null: no deadline. */
    entries_close_at: Date | null
    /** Why the closing was moved last, for brands. */
    closing_reason: string | null
    reminds_week: Generated<boolean>
    reminds_day: Generated<boolean>
    /** What must be signed off. Null: nothing. */
    sign_off: JSONColumnType<SignOffSettings> | null
    /** Whether campaigns declare how AI was used. */
    asks_ai_declaration: Generated<boolean>
  }
  /** Extra time of a brand in a programme. It counts only if it is later than the programme's deadline. */
  brand_extensions: {
    brand_id: number
    program_id: number
    entries_close_at: Date
    /** The last reminder of this closing that was made. */
    reminded_of: 'deadline-week' | 'deadline-day' | null
    /** Why the brand has it, for the brand. */
    reason: string | null
    created_at: Generated<Date>
  }
}
