import type { ProgramSettings } from '@portal/contract/programs.ts'
import type { Db } from '../db/db.ts'
import { fail } from '../http/fail.ts'
import { listPrograms } from '../reference/programs.ts'
import { selectExtensions, selectReminders } from './queries.ts'

/** Every programme with what admins set for it. */
export async function listSettings(db: Db): Promise<ProgramSettings[]> {
  const programs = await listPrograms(db, null)
  const reminders = await selectReminders(db)
  const extensions = await selectExtensions(db)
  return programs.map((program) => ({
    program,
    ...(reminders.get(program.id) ?? { remindsWeek: true, remindsDay: true }),
    extensions: (extensions.get(program.id) ?? []).map(({ brandId, name, email, closesAt }) => ({
      brand: { id: brandId, name, email },
      entriesCloseAt: closesAt.toISOString(),
    })),
  }))
}

export async function readSettings(db: Db, programId: number): Promise<ProgramSettings> {
  const settings = (await listSettings(db)).find(({ program }) => program.id === programId)
  if (!settings) throw fail('not_found')
  return settings
}
