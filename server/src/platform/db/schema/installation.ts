import type { Generated } from 'kysely'

/** What binds the database to its store of videos; no part of a backup. */
export interface Installation {
  /** At most one row. */
  installation: {
    is_only: Generated<boolean>
    /** The same as in the store. */
    id: string
    /** Null before the first one, also in what was restored. */
    backed_up_at: Date | null
    /** How many videos it lacks. */
    backup_damaged: number | null
  }
  /** Videos in the store that no row knows. */
  quarantine: {
    name: string
    /** Bytes. */
    size: number
    first_seen_at: Generated<Date>
  }
}
