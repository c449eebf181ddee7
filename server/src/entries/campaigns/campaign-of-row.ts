import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { countryOf } from '@portal/contract/platform/countries.ts'
import type { Enrollment } from '@portal/contract/entries/enrollments.ts'
import { companyOfRow } from '../companies/company-of-row.ts'
import { statusOf } from '../completeness/completeness.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { CampaignRow } from './campaign-rows-sql.ts'

export function campaignOfRow(catalog: Catalog, row: CampaignRow): Campaign {
  const { blockedCountryCode } = row
  const { countryCode } = catalog.programOf(row.programId)
  return {
    id: row.id,
    name: row.name,
    companyId: row.companyId,
    company: companyOfRow(row),
    startDate: midnight(row.startDate),
    endDate: midnight(row.endDate),
    isBlocked: row.isBlocked,
    country: countryOf(countryCode) ?? { code: countryCode, name: countryCode },
    blockedCountry: blockedCountryCode === null ? null : countryOf(blockedCountryCode),
    programId: row.programId,
    revision: row.revision,
    enrollments: row.entries.map((entry) => enrollmentOfRow(catalog, row, entry)),
  }
}

function enrollmentOfRow(
  catalog: Catalog,
  campaign: CampaignRow,
  [id, categoryId, enrollCode, sentAt]: CampaignRow['entries'][number],
): Enrollment {
  const { name } = catalog.categoryOf(categoryId)
  return {
    id,
    campaignId: campaign.id,
    categoryId,
    category: { id: categoryId, name },
    status: statusOf(catalog.editionOf(campaign.programId), campaign, { categoryId, sentAt }),
    enrollCode,
    sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
  }
}

const midnight = (day: string | null) => (day === null ? null : `${day}T00:00:00.000Z`)
