import type { Readable } from 'node:stream'

export interface Table {
  name: string
  columns: string[]
}

export interface Video {
  name: string
  /** Null where the size is not recorded. */
  size: number | null
  sha256: string | null
}

export interface Job {
  name: string
  data: Record<string, unknown>
}

/** All data of a portal at one instant, whether from a backup or from a portal. */
export interface Contents {
  /** The migrations that made its tables. */
  migrations: string[]
  /** The tables, in an order for filling: each comes after those that it refers to. */
  tables: Table[]
  /**
   * Yields the rows, each as a JSON array of its values in Postgres's text form. So every type is restored
   * exactly.
   */
  rows(table: Table): AsyncIterable<string>
  /** Last values of the sequences, by name. */
  sequences: Record<string, string>
  /**
   * Jobs still to be done. Jobs that remove videos are left out: those videos have no rows, so they are not
   * copied.
   */
  jobs: Job[]
  videos: Video[]
  /** One sentence for each video that should be here but was damaged when it was copied. */
  damaged: string[]
  /** @throws DamagedVideo */
  readVideo(video: Video): Promise<Readable>
  /** The secret from which the portal derives its keys. Null in a backup of a portal that was given JWT_SECRET. */
  secret: string | null
  secretHash: string
  /** The id that binds the portal to its store. Null in a backup. */
  installation: string | null
}

export type Print = (line: string) => void
