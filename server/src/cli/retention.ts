import type { Db } from '../platform/db/db.ts'
import { applyRetention } from '../people/privacy/apply-retention.ts'

/** Deletes data whose retention period is over, or only counts them. Returns a table to print. */
export async function runRetention(db: Db, { apply }: { apply: boolean }): Promise<string> {
  const results = await applyRetention(db, { dryRun: !apply })
  const lines = results.map(
    ({ what, days, due }) => `${String(days).padStart(6)}  ${String(due).padStart(8)}  ${what}`,
  )
  const last = apply ? [] : ['', 'Nothing was deleted: --apply does it.']
  return [`${'days'.padStart(6)}  ${(apply ? 'deleted' : 'due').padStart(8)}`, ...lines, ...last].join('\n')
}
