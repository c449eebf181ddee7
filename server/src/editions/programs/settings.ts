import type { ProgramSettings } from '@portal/contract/editions/programs.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Db } from '../../platform/db/db.ts'
import { revisionOf } from '../../platform/db/revision.ts'
import { fail } from '../../platform/http/fail.ts'
import { listPrograms } from '../calendar/programs.ts'
import { type Reminders, selectExtensions, selectReminders } from './queries.ts'

/** Returns every programme of the editions that were published, with what admins set for it. */
export async function listSettings(db: Db, catalog: Catalog): Promise<ProgramSettings[]> {
  const programs = await listPrograms(db, catalog, null)
  const reminders = await selectReminders(db)
  const extensions = await selectExtensions(db)
  return programs.map((program) => ({
    program,
    ...withRevision(program, reminders.get(program.id) ?? { remindsWeek: true, remindsDay: true }),
    extensions: (extensions.get(program.id) ?? []).map(({ brandId, name, email, closesAt }) => ({
      brand: { id: brandId, name, email },
      entriesCloseAt: closesAt.toISOString(),
    })),
  }))
}

export async function readSettings(db: Db, catalog: Catalog, programId: number): Promise<ProgramSettings> {
  const settings = (await listSettings(db, catalog)).find(({ program }) => program.id === programId)
  if (!settings) throw fail('not_found')
  return settings
}

const withRevision = (
  { entriesOpenAt, entriesCloseAt }: Program,
  { remindsWeek, remindsDay }: Reminders,
) => ({
  remindsWeek,
  remindsDay,
  revision: revisionOf(entriesOpenAt, entriesCloseAt, remindsWeek, remindsDay),
})
