import type { Readable } from 'node:stream'

export interface Table {
  name: string
  columns: string[]
}

export interface Video {
  name: string
  /** Null where nothing says it. */
  size: number | null
  sha256: string | null
}

export interface Job {
  name: string
  data: Record<string, unknown>
}

/** All data of a portal at one instant, from any kind of source. */
export interface Contents {
  /** Migrations by which its tables were made. */
  migrations: string[]
  /** In an order for filling: a table comes after those that it refers to. */
  tables: Table[]
  /** A JSON array a row, of its values as Postgres writes them as text: every type comes back exactly. */
  rows(table: Table): AsyncIterable<string>
  /** Last values, by name. */
  sequences: Record<string, string>
  /** What is still to be done, but for the removal of videos, which have no rows and so stay behind. */
  jobs: Job[]
  videos: Video[]
  /** A sentence for each video that should be among them and was damaged when they were copied. */
  damaged: string[]
  /** @throws DamagedVideo */
  readVideo(video: Video): Promise<Readable>
  /** What its keys are made of; null in a backup of a portal that was given JWT_SECRET. */
  secret: string | null
  secretHash: string
  /** The id that binds the portal to its store; null in a backup. */
  installation: string | null
}

export type Print = (line: string) => void
