import * as z from 'zod/mini'
import { type DeskSort, deskSorts } from '@portal/contract/desk/entries-list.ts'
import { id, verbatim } from '@portal/contract/platform/fields.ts'
import { failAt } from '../../platform/http/fail.ts'

/**
 * Position of a row in the sorted list. When sorted by `sent`, the key is the instant, or '' for an entry that was
 * never sent.
 */
export interface Position {
  key: string
  id: number
}

const MESSAGE = 'No encontramos esa página de la lista. Vuelve a la primera.'

const instantOrNever = z.union([z.literal(''), z.iso.datetime()])
// A key is a name. The version before took its accents off, which made it up to three times as long.
const cursorSchema = z.tuple([z.enum(deskSorts), verbatim(MESSAGE, 1500), id()])

export const encodeCursor = (sort: DeskSort, { key, id }: Position): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')

/**
 * Reads a cursor.
 * @throws Failure `invalid_input` when it isn't a cursor, or is one of another order
 */
export function decodeCursor(sort: DeskSort, cursor: string): Position {
  const { success, data } = cursorSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  const isRight =
    success && data[0] === sort && (sort !== 'sent' || instantOrNever.safeParse(data[1]).success)
  if (!isRight) throw failAt('cursor', MESSAGE)
  const [, key, id] = data
  return { key, id }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
