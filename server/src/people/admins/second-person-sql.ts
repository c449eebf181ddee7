import { type RawBuilder, sql } from 'kysely'
import { REQUEST_HOURS } from '@portal/contract/people/team.ts'
import type { Db } from '../../platform/db/db.ts'
import { fullName } from '../accounts/full-name-sql.ts'
import { isManager } from './is-manager-sql.ts'

/**
 * SQL over `users` for whether somebody may be one of two people who manage: it is the operator's, or has managed
 * long enough when the first one asks.
 */
export const mayBeOneOfTwo = (askedAt: RawBuilder<unknown>, hours: number) => sql<boolean>`(
  ${sql.raw(isManager)} and (
    ${hours} = 0 or users.is_operators
    or users.manages_since <= ${askedAt} - make_interval(hours => ${hours})
  )
)`

/**
 * SQL for whether a request that nobody can take back still stands: who asked has managed ever since, and it is not
 * older than `REQUEST_HOURS`. One that a second person can never agree to would otherwise be in the way for good.
 * @param what the columns `${what}_at` and `${what}_by`
 */
export const stillStands = (
  what: 'change_asked' | 'dismissal_asked' | 'undoing_asked',
) => sql<boolean>`coalesce(
  ${sql.ref(`${what}_at`)} > now() - make_interval(hours => ${REQUEST_HOURS}) and exists (
    select from users where users.id = ${sql.ref(`${what}_by`)} and ${sql.raw(isManager)}
      and (users.is_operators or users.manages_since <= ${sql.ref(`${what}_at`)})
  ), false
)`

export interface PersonRow {
  id: number
  name: string
  since: Date | null
  isOperators: boolean
  throughId: number | null
  throughName: string | null
  isLongEnough: boolean
}

/** Returns people with their roles, which nobody takes until the transaction ends (J66). */
export async function holdPersons(
  trx: Db,
  { ids, askedAt, hours }: { ids: (number | null)[]; askedAt: Date; hours: number },
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select users.id, ${sql.raw(fullName())} as name, manages_since as since, is_operators as "isOperators",
      manages_through as "throughId", (
        select ${sql.raw(fullName('giver'))} from users as giver where giver.id = users.manages_through
      ) as "throughName",
      ${mayBeOneOfTwo(sql`${askedAt}::timestamptz`, hours)} as "isLongEnough"
    from users where users.id = any(${ids}::integer[]) order by users.id
    for share of users
  `.execute(trx)
  return rows
}
