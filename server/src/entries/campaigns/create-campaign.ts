import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { programs } from '@portal/edition/programs.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { campaignsFull } from '../../people/quotas/require-room.ts'
import { refusalOf } from '../../editions/calendar/programs.ts'
import { campaignOfRow } from './campaign-of-row.ts'
import { entriesFor } from './entries-for.ts'
import { countCampaigns, insertCampaign } from './queries.ts'

interface NewCampaign {
  brandId: number
  programId: number
  countryCode: string
  name: string
  companyId: number
  categoryIds: number[]
}

/**
 * Creates the campaign with its entries and a row for each question, or nothing (A12).
 * @throws Failure `quota_reached`, or why the programme takes no entries now
 */
export async function createCampaign(
  { config: { quotas }, db }: Pick<Deps, 'config' | 'db'>,
  campaign: NewCampaign,
): Promise<Campaign> {
  const { brandId, countryCode, categoryIds } = campaign
  checkProgram(campaign)
  // One statement: it needs no transaction around it.
  const row = await insertCampaign(
    db,
    { ...campaign, ...entriesFor(countryCode, categoryIds) },
    quotas.campaigns,
  )
  if (row) return campaignOfRow(row)
  if ((await countCampaigns(db, brandId)) >= quotas.campaigns) throw campaignsFull(quotas)
  throw fail(await refusalOf(db, campaign.programId, campaign.brandId))
}

function checkProgram({ countryCode, programId }: NewCampaign): void {
  const program = programs.find(({ country }) => country.code === countryCode)
  if (!program) throw fail('unsupported_country')
  if (program.id === programId) return
  const message = `El programa de ${program.country.name} es ${program.label}.`
  throw fail('invalid_input', { message, issues: [{ path: 'programId', message }] })
}
