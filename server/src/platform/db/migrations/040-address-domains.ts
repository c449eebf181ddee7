import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { tidyAddress } from '@portal/contract/platform/address.ts'

const columns = [
  ['users', 'email'],
  ['codes', 'new_email'],
  ['admin_invitations', 'email'],
  ['mails', 'to_address'],
] as const

/**
 * Gives stored addresses the one form of their domain. Some browsers send 'xn--xxi-3qa' where others send 'ñxi', so both
 * may be there. An address whose other form has an account of its own stays.
 */
export const addressDomains: Migration = {
  async up(db) {
    for (const [table, column] of columns) {
      const [name, address] = [sql.table(table), sql.ref(column)]
      const { rows } = await sql<{ id: number; address: string }>`
        select id, ${address} as address from ${name} where ${address} ~* '@(.*\\.)?xn--' order by id
      `.execute(db)
      const isFree = sql`not exists (
        select from ${name} as other where lower(other.${address}) = changed.tidy and other.id <> changed.id
      )`
      for (const row of rows)
        await sql`
          update ${name} set ${address} = tidy
          from (values (${row.id}::integer, ${tidyAddress(row.address)})) as changed (id, tidy)
          where ${name}.id = changed.id and ${table === 'users' || table === 'admin_invitations' ? isFree : sql`true`}
        `.execute(db)
    }
  },
}
