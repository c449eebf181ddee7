import type { User } from '@portal/contract/people/accounts.ts'
import { countryOf } from '@portal/contract/platform/countries.ts'
import { legalDay, versionToAccept } from '@portal/contract/editions/offer.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { findUser } from './queries.ts'

/**
 * Returns a user.
 * @param brandId the brand in question; by default the oldest of the user's (B02)
 * @throws Failure `not_found` once the user was deleted
 */
export async function getUser(
  db: Db,
  catalog: Deps['catalog'],
  id: number,
  brandId?: number | null,
): Promise<User> {
  const row = await findUser(db, id, brandId)
  if (!row) throw fail('not_found')
  return {
    id: row.id,
    role: row.role,
    name: row.name,
    lastName: row.last_name,
    email: row.email,
    pendingEmail: row.pending_email,
    country: row.country_code === null ? null : countryOf(row.country_code),
    brand: brandOf(row),
    ...(row.brands.length > 1 && { brands: row.brands }),
    judgeId: row.judge_id,
    contactName: row.contact_name,
    contactLastName: row.contact_last_name,
    hasChangedPassword: row.has_changed_password,
    adminLevel: row.role === 'admin' ? (row.admin_level ?? 'manage') : null,
    termsToAccept: row.brand_id === null ? null : askedTerms(catalog, row),
    revision: row.revision,
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof findUser>>>

function askedTerms(catalog: Deps['catalog'], { terms_version }: Row): User['termsToAccept'] {
  const asked = versionToAccept(catalog.now().current.legal, 'terms', terms_version, legalDay())
  return asked && { version: asked.version, title: asked.title }
}

function brandOf(row: Row): User['brand'] {
  const {
    brand_id,
    company_rol,
    brand_level: level,
    preferred_program_id,
    wants_reminders,
    wants_receipts,
    brand_revision,
  } = row
  if (
    brand_id === null ||
    company_rol === null ||
    level === null ||
    preferred_program_id === null ||
    wants_reminders === null
  )
    return null
  return {
    id: brand_id,
    company_rol,
    level,
    preferredProgramId: preferred_program_id,
    wantsReminders: wants_reminders,
    ...(wants_receipts !== null && { wantsReceipts: wants_receipts }),
    revision: brand_revision,
  }
}
