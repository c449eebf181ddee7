import { countryOf } from '@portal/contract/platform/countries.ts'
import type { ProgramOfEdition } from '@portal/contract/editions/edition.ts'
import type { Quotas } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/db.ts'
import { findMade } from '../../platform/db/made-once.ts'
import { fail, failAt } from '../../platform/http/fail.ts'
import { requireBrand } from '../../people/session/hold-brand-sql.ts'
import type { By } from '../../platform/http/serve.ts'
import { campaignsFull } from '../../people/quotas/require-room.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import { EditionChanged, withCatalog } from '../../editions/catalog/with-catalog.ts'
import { refusalOf } from '../../editions/calendar/programs.ts'
import { campaignOfRow, type CampaignFacts } from './campaign-of-row.ts'
import { closedCategories, refuseCategories } from './check-categories.ts'
import { entriesFor } from './entries-for.ts'
import { countCampaigns, insertCampaign } from './queries.ts'
import { readCampaign } from './read-campaigns.ts'

interface NewCampaign extends By {
  name: string
  companyId: number
  categoryIds: number[]
  clientId?: string | undefined
}

interface Limited {
  db: Db
  quotas: Quotas
}

/**
 * Creates the campaign with its entries and a row for each question, or nothing (A12). If the answer was lost and
 * the call is repeated with the same client id, it answers with the campaign that was made.
 * @throws Failure `quota_reached`, `not_signed_in` once the brand was deleted, or why the programme takes no entries now
 */
export const createCampaign = (
  { config: { quotas }, db, catalog: catalogs }: Pick<Deps, 'config' | 'db' | 'catalog'>,
  campaign: NewCampaign & Asked,
): Promise<CampaignFacts> =>
  withCatalog(catalogs, async (catalog) => {
    // It is one statement, so it needs no transaction.
    const made = await addCampaign({ db, quotas }, catalog, programOf(catalog, campaign), campaign)
    return made.campaign
  })

/**
 * Creates a campaign by the editions that `withCatalog` gives.
 * @returns `isNew` false: the campaign was made before under the same client id
 * @throws EditionChanged; otherwise as `createCampaign`
 */
export async function addCampaign(
  limited: Limited,
  catalog: Catalog,
  program: ProgramOfEdition,
  { brandId, userId, name, companyId, categoryIds, clientId }: NewCampaign,
): Promise<{ campaign: CampaignFacts; isNew: boolean }> {
  const { db, quotas } = limited
  const edition = catalog.editionOf(program.id)
  refuseCategories(edition, closedCategories(edition, program.id, categoryIds))
  const { isKnown, row } = await insertCampaign(
    db,
    {
      brandId,
      userId,
      programId: program.id,
      name,
      companyId,
      clientId,
      ...entriesFor(edition, program, categoryIds),
    },
    quotas.campaigns,
  )
  if (!isKnown) throw new EditionChanged()
  if (row) return { campaign: campaignOfRow(catalog, row), isNew: true }
  const made = await findOwn(db, brandId, clientId)
  if (made !== undefined) return { campaign: await readCampaign(db, catalog, brandId, made), isNew: false }
  await requireBrand(db, { brandId, userId })
  await requireRoomForCampaign(limited, brandId, program.id)
  throw fail('deadline_passed')
}

/** Returns the campaign that the brand made under this client id. */
export const findOwn = (db: Db, brandId: number, clientId: string | undefined) =>
  findMade(db, 'campaigns', { brand_id: brandId, client_id: clientId })

/**
 * Checks whether the brand may make another campaign in the programme.
 * @throws Failure as `createCampaign`, whatever the campaign's categories
 */
export async function requireRoomForCampaign(
  { db, quotas }: Limited,
  brandId: number,
  programId: number,
): Promise<void> {
  if ((await countCampaigns(db, brandId)) >= quotas.campaigns) throw campaignsFull(quotas)
  const refusal = await refusalOf(db, programId, brandId)
  if (refusal) throw fail(refusal)
}

interface Asked {
  programId: number
  countryCode: string
}

/**
 * Returns the programme. With several published editions a country has several programmes, so the country alone
 * doesn't determine it; it only has to match.
 */
function programOf(catalog: Catalog, { countryCode, programId }: Asked) {
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
  throw failAt('programId', message)
}
