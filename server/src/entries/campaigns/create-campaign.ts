import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { countryOf } from '@portal/contract/platform/countries.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { campaignsFull } from '../../people/quotas/require-room.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import { EditionChanged, withCatalog } from '../../editions/catalog/with-catalog.ts'
import { refusalOf } from '../../editions/calendar/programs.ts'
import { campaignOfRow } from './campaign-of-row.ts'
import { closedCategories, refuseCategories } from './check-categories.ts'
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
export const createCampaign = (
  { config: { quotas }, db, catalog: catalogs }: Pick<Deps, 'config' | 'db' | 'catalog'>,
  campaign: NewCampaign,
): Promise<Campaign> =>
  withCatalog(catalogs, async (catalog) => {
    const { brandId, programId, categoryIds } = campaign
    const program = programOf(catalog, campaign)
    const edition = catalog.editionOf(programId)
    refuseCategories(edition, closedCategories(edition, programId, categoryIds))
    // One statement: it needs no transaction around it.
    const { isKnown, row } = await insertCampaign(
      db,
      { ...campaign, ...entriesFor(edition, program, categoryIds) },
      quotas.campaigns,
    )
    if (!isKnown) throw new EditionChanged()
    if (row) return campaignOfRow(catalog, row)
    if ((await countCampaigns(db, brandId)) >= quotas.campaigns) throw campaignsFull(quotas)
    throw fail(await refusalOf(db, programId, brandId))
  })

/** With several published editions a country has several programmes: the country only has to match. */
function programOf(catalog: Catalog, { countryCode, programId }: NewCampaign) {
  const asked = catalog.findProgram(programId)
  if (asked?.countryCode === countryCode) return asked
  const labels = catalog.editions
    .filter(({ state }) => state === 'published')
    .flatMap(({ programs }) => programs)
    .filter((program) => program.countryCode === countryCode)
    .map(({ label }) => label)
  if (labels.length === 0) throw fail('unsupported_country')
  const country = countryOf(countryCode)?.name ?? countryCode
  const message =
    labels.length === 1
      ? `El programa de ${country} es ${labels[0]}.`
      : `Los programas de ${country} son ${new Intl.ListFormat('es').format(labels)}.`
  throw fail('invalid_input', { message, issues: [{ path: 'programId', message }] })
}
