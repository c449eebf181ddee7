import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { countryOf } from '@portal/contract/platform/countries.ts'
import type { Enrollment } from '@portal/contract/entries/enrollments.ts'
import { companyOfRow } from '../companies/company-of-row.ts'
import { statusOf } from '@portal/contract/entries/completeness.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import { addressOf } from '../../platform/storage/signed-url.ts'
import type { CampaignRow } from './campaign-rows-sql.ts'

/** A campaign whose poster has a name in the store, but no address yet. */
export type CampaignFacts = Omit<Campaign, 'posterUrl'> & Pick<CampaignRow, 'posterName'>

export const answerOfCampaign = (
  { posterName, ...campaign }: CampaignFacts,
  videoKey: Uint8Array,
): Campaign => ({
  ...campaign,
  posterUrl: posterName && addressOf(posterName, videoKey),
})

export function campaignOfRow(catalog: Catalog, row: CampaignRow): CampaignFacts {
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
    posterName: row.posterName,
    lastSave: row.lastSave,
  }
}

function enrollmentOfRow(
  catalog: Catalog,
  campaign: CampaignRow,
  [id, categoryId, enrollCode, sentAt, sendingId]: CampaignRow['entries'][number],
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
    sendingId,
  }
}

const midnight = (day: string | null) => (day === null ? null : `${day}T00:00:00.000Z`)
