import * as z from 'zod/mini'
import { email } from '@portal/contract/platform/fields.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { programs } from '@portal/edition/programs.ts'
import { createAdmin } from '../people/admins/create-admin.ts'
import { listAdmins } from '../people/admins/admins-sql.ts'
import { resetAdmin } from '../people/admins/reset-admin.ts'
import type { Db } from '../platform/db/db.ts'
import { listPrograms } from '../editions/calendar/programs.ts'
import { setDeadline } from '../editions/calendar/set-deadline-sql.ts'
import { UsageError } from './usage-error.ts'

/** Answers with what to print. */
type Command = (db: Db) => Promise<string>

/** @throws UsageError */
export function adminCommand([name, ...words]: string[], { list = false }): Command {
  const [first = '', second = ''] = words
  switch ([name, ...words.map(() => '…'), ...(list ? ['--list'] : [])].join(' ')) {
    case 'list':
      return showAdmins
    case 'create …':
      return withPassword(createAdmin, addressOf(first))
    case 'reset …':
      return withPassword(resetAdmin, addressOf(first))
    case 'deadline --list':
      return showDeadlines
    case 'deadline … …':
      return changeDeadline(programOf(first), instantOf(second))
    default:
      throw new UsageError(name ? `This is not how '${name}' is used.` : 'Say what to do.')
  }
}

async function showAdmins(db: Db): Promise<string> {
  const admins = await listAdmins(db)
  const lines = admins.map(
    ({ email, hasChangedPassword }) => email + (hasChangedPassword ? '' : '  (has to choose a password)'),
  )
  return lines.join('\n') || 'There is no admin yet.'
}

const withPassword =
  (setPassword: (db: Db, email: string) => Promise<string>, email: string): Command =>
  async (db) =>
    `${email}\nPassword, shown only now: ${await setPassword(db, email)}\nThe first login asks for a new one.`

async function showDeadlines(db: Db): Promise<string> {
  return (await listPrograms(db, null)).map(deadlineLine).join('\n')
}

const changeDeadline =
  (programId: number, entriesCloseAt: Date | null): Command =>
  async (db) => {
    await setDeadline(db, programId, entriesCloseAt)
    return showDeadlines(db)
  }

function deadlineLine({ id, country, entriesCloseAt, timeZone }: Program): string {
  const programme = `${country.code} (${id})`
  if (entriesCloseAt === null) return `${programme}: open, no deadline`
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long', timeZone })
  const instant = new Date(entriesCloseAt)
  return `${programme}: ${instant > new Date() ? 'open until' : 'closed since'} ${format.format(instant)}`
}

export function addressOf(text: string): string {
  const { data, success } = email('').safeParse(text)
  if (!success) throw new UsageError(`'${text}' is no e-mail address.`)
  return data
}

function programOf(text: string): number {
  const program = programs.find(
    ({ id, country }) => text === String(id) || text.toUpperCase() === country.code,
  )
  if (!program) throw new UsageError(`'${text}' is no programme.`)
  return program.id
}

function instantOf(text: string): Date | null {
  if (text === 'none') return null
  if (!z.iso.datetime({ offset: true }).safeParse(text).success)
    throw new UsageError(
      `'${text}' is no instant: give date, time and offset, as in 2025-07-31T23:59:59-03:00.`,
    )
  return new Date(text)
}
