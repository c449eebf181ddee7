import type { Generated } from 'kysely'

/** What admins set of a programme. */
export interface Programs {
  /** A row overrides the edition's deadline; null: no deadline. */
  program_deadlines: {
    program_id: number
    entries_close_at: Date | null
    set_at: Generated<Date>
  }
  /** What admins set beside the deadline; no row: the edition's opening, both reminders. */
  program_settings: {
    program_id: number
    /** Null: the edition's; -infinity: always been open, whatever the edition says. */
    entries_open_at: Date | null
    reminds_week: Generated<boolean>
    reminds_day: Generated<boolean>
  }
  /** Extra time of one brand in one programme; counts where it is later than the programme's deadline. */
  brand_extensions: {
    brand_id: number
    program_id: number
    entries_close_at: Date
    /** The last reminder that was made of this closing. */
    reminded_of: 'deadline-week' | 'deadline-day' | null
    created_at: Generated<Date>
  }
}
