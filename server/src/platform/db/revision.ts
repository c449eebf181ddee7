import { createHash } from 'node:crypto'

const LENGTH = 16

/**
 * SQL of what tells one content of these columns from another. It is worked out, not counted: nobody who writes a row,
 * the version before included, can forget to raise it.
 */
export const revision = (...columns: string[]) =>
  `left(encode(sha256(convert_to(jsonb_build_array(${columns.join(', ')})::text, 'UTF8')), 'hex'), ${LENGTH})`

/** The same for what no single statement reads. */
export const revisionOf = (...values: unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, LENGTH)
