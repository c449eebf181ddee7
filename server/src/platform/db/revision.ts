import { createHash } from 'node:crypto'

const LENGTH = 16

/**
 * Returns SQL for a hash of the content of these columns. A counter could be forgotten by a writer, also by the
 * version before; a hash can't.
 */
export const revision = (...columns: string[]) =>
  revisionOfText(`jsonb_build_array(${columns.join(', ')})::text`)

/**
 * Returns SQL for a hash of one text, which is not null. SHA-256 would take four times as long, and nobody gains
 * from two texts with one hash: who writes over a text may read it.
 */
export const revisionOfText = (text: string) => `to_hex(hashtextextended(${text}, 0))`

/** Returns a revision of values that no single statement reads. */
export const revisionOf = (...values: unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, LENGTH)
