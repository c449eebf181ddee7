import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const columns = [
  'id as companyId',
  'name as companyName',
  'role as companyRole',
  'country_code as companyCountryCode',
] as const

export const selectCompanies = (db: Db) =>
  db
    .selectFrom('companies')
    .select(columns)
    .orderBy(sql`name collate "es-x-icu"`)
    .orderBy('id')
    .execute()

interface NewCompany {
  name: string
  nameKey: string
  role: string
  countryCode: string
  brandId: number | null
}

export const insertCompany = (db: Db, company: NewCompany) =>
  db
    .insertInto('companies')
    .values({
      name: company.name,
      name_key: company.nameKey,
      role: company.role,
      country_code: company.countryCode,
      created_by_brand_id: company.brandId,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
