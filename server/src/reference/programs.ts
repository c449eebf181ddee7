import type { Program } from '@portal/contract/reference.ts'
import { programs } from '@portal/edition/programs.ts'
import type { Db } from '../db/db.ts'
import { findDeadlines } from './queries.ts'

/** The edition's programmes with the deadlines in force (T13). */
export async function listPrograms(db: Db): Promise<Program[]> {
  const deadlines = await findDeadlines(db)
  return programs.map((program) => ({
    ...program,
    entriesCloseAt: deadlines.get(program.id)?.toISOString() ?? null,
  }))
}
