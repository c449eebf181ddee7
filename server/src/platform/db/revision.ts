import { createHash } from 'node:crypto'

const LENGTH = 16

/**
 * Returns SQL for a hash of the content of these columns. A counter could be forgotten by a writer, also by the
 * version before; a hash can't.
 */
export const revision = (...columns: string[]) =>
  `left(encode(sha256(convert_to(jsonb_build_array(${columns.join(', ')})::text, 'UTF8')), 'hex'), ${LENGTH})`

/** Returns such a hash of values that no single statement reads. */
export const revisionOf = (...values: unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, LENGTH)
