import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../../server/src/platform/db/db.ts'
import type { Schema } from '../../server/src/platform/db/schema.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

/** Returns the tables that `run`'s statements read as a whole, planned for their values and for any values. */
export async function seqScansOf(pool: Pool, run: (db: Db) => Promise<unknown>): Promise<string[]> {
  const sent: { sql: string; parameters: readonly unknown[] }[] = []
  await run(
    new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void sent.push(query) }),
  )
  const explain = async (options: string, sql: string, values: unknown[]) => {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (${options}, format json) ${sql}`,
      values,
    )
    return scanned(rows[0]?.['QUERY PLAN'][0].Plan)
  }
  const scans = new Set<string>()
  for (const { sql, parameters } of sent) {
    for (const table of await explain('costs', sql, [...parameters])) scans.add(table)
    for (const table of await explain('generic_plan', sql, [])) scans.add(`${table} (planned for any values)`)
  }
  return [...scans]
}

function scanned(plan: Plan | undefined): string[] {
  if (!plan) return []
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []
  return [...own, ...(plan.Plans ?? []).flatMap(scanned)]
}
