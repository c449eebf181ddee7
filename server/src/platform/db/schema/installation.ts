import type { Generated } from 'kysely'

/** The tables that bind the database to its store of videos. They are not part of a backup. */
export interface Installation {
  /** A table of at most one row. */
  installation: {
    is_only: Generated<boolean>
    /** The installation id, the same as in the store. */
    id: string
    /** When the last backup was made. Null before the first one, also after a restore. */
    backed_up_at: Date | null
    /** Number of videos that the last backup lacks. */
    backup_damaged: number | null
  }
  /** Videos in the store that no row refers to. */
  quarantine: {
    name: string
    /** Size in bytes. */
    size: number
    first_seen_at: Generated<Date>
  }
}
