import { createHash } from 'node:crypto'

const LENGTH = 16

/**
 * SQL for a hash of the content of these columns. It is computed from the content, not counted, so no writer of a
 * row can forget to raise it, not even the version before.
 */
export const revision = (...columns: string[]) =>
  `left(encode(sha256(convert_to(jsonb_build_array(${columns.join(', ')})::text, 'UTF8')), 'hex'), ${LENGTH})`

/** The same for what no single statement reads. */
export const revisionOf = (...values: unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, LENGTH)
