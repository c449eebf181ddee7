import * as z from 'zod/mini'
import { email, instant } from '@portal/contract/platform/fields.ts'
import { MAX_ID } from '@portal/contract/platform/limits.ts'
import type { Catalog } from '../editions/catalog/catalog.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { remakeCopy } from '../entries/viewing-copies/retry-copy.ts'
import { listAdmins } from '../people/admins/admins-sql.ts'
import type { Db } from '../platform/db/db.ts'
import { listPrograms } from '../editions/calendar/programs.ts'
import { updateProgram } from '../editions/programs/update-program.ts'
import { UsageError } from './usage-error.ts'

/** The work of a command. Returns what to print. */
export type Work = (db: Db, catalog: Catalog) => Promise<string>

export async function showAdmins(db: Db): Promise<string> {
  const admins = await listAdmins(db)
  const lines = admins.map(
    ({ email, hasChangedPassword, mayOnlyRead }) =>
      email +
      (mayOnlyRead ? '  (reads only)' : '') +
      (hasChangedPassword ? '' : '  (has to choose a password)'),
  )
  return lines.join('\n') || 'There is no admin yet.'
}

export const setPassword =
  (email: string, set: Work): Work =>
  async (db, catalog) =>
    passwordLine(email, await set(db, catalog))

export const passwordLine = (email: string, password: string) =>
  `${email}\nPassword, shown only now: ${password}\nThe first login asks for a new one.`

export async function showDeadlines(db: Db, catalog: Catalog): Promise<string> {
  return (await listPrograms(db, catalog, null)).map(deadlineLine).join('\n')
}

export const changeDeadline =
  (program: string, entriesCloseAt: Date | null): Work =>
  async (db, catalog) => {
    const closing = { entriesCloseAt: entriesCloseAt?.toISOString() ?? null }
    await updateProgram(db, catalog, null, findProgram(catalog, program), closing)
    return showDeadlines(db, catalog)
  }

function deadlineLine({ id, country, entriesCloseAt, timeZone }: Program): string {
  const programme = `${country.code} (${id})`
  if (entriesCloseAt === null) return `${programme}: open, no deadline`
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long', timeZone })
  const instant = new Date(entriesCloseAt)
  return `${programme}: ${instant > new Date() ? 'open until' : 'closed since'} ${format.format(instant)}`
}

/** Returns an e-mail address. @throws UsageError */
export function addressOf(text: string): string {
  const { data, success } = email('').safeParse(text)
  if (!success) throw new UsageError(`'${text}' is no e-mail address.`)
  return data
}

/**
 * Returns a programme by its number, or by its country in the newest edition that has one there.
 * @throws UsageError
 */
function findProgram({ editions, current }: Catalog, text: string): number {
  const programs = [current, ...editions].flatMap((edition) => edition.programs)
  const program = programs.find(
    ({ id, countryCode }) => text === String(id) || text.toUpperCase() === countryCode,
  )
  if (!program) throw new UsageError(`'${text}' is no programme.`)
  return program.id
}

/** Returns an id. @throws UsageError */
export function idOf(text: string, what: string): number {
  const { success, data } = z.int().check(z.gte(1), z.lte(MAX_ID)).safeParse(Number(text))
  if (!success) throw new UsageError(`'${text}' is no ${what}.`)
  return data
}

export const copyAgain =
  (fileId: number): Work =>
  async (db) => {
    if (!(await remakeCopy(db, fileId)))
      throw new UsageError(`There is no finished viewing copy of file ${fileId}.`)
    return `The viewing copy of file ${fileId} waits to be made again.`
  }

/** Returns an instant; null for 'none'. @throws UsageError */
export function instantOf(text: string): Date | null {
  if (text === 'none') return null
  const { data, success } = instant('').safeParse(text)
  if (!success)
    throw new UsageError(
      `'${text}' is no instant of this century: give date, time and offset, as in 2025-07-31T23:59:59-03:00.`,
    )
  return new Date(data)
}
