import type { AboutEdition } from '@portal/contract/editions/edition.ts'
import { awardLabels } from '@portal/contract/jury/rounds/awards.ts'
import { readPublicCode } from '@portal/contract/platform/public-code.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import { countryOf } from '@portal/contract/platform/countries.ts'
import { winnerPath } from '@portal/contract/jury/results/publication.ts'
import type { Deps } from '../../deps.ts'
import { type DiplomaRow, selectByCode } from './queries.ts'

/** What a diploma says, on paper and when it is verified (J62). */
export interface DiplomaFacts extends Pick<
  DiplomaRow,
  'code' | 'award' | 'person' | 'role' | 'form' | 'chair' | 'publishedAt' | 'withdrawnAt' | 'isUncredited'
> {
  campaign: string
  brand: string
  /** The credited companies except the advertiser, with their role. */
  companies: DiplomaRow['entry']['companies']
  category: { name: string; lang: string }
  /** Of the edition. */
  about: AboutEdition
  /** Public address of the entry's page. */
  winnerPath: string
  /** 'Ad Awards' */
  awards: string
  /** 'Argentina 2025' */
  program: string
  /** '21 de noviembre de 2026', where the programme is. */
  publishedOn: string
  withdrawnOn: string | null
}

/** Returns a diploma; undefined: there is no such code, or its award isn't public (J60). */
export async function findDiploma(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  typed: string,
): Promise<DiplomaFacts | undefined> {
  const code = readPublicCode(typed)
  const row = code === null ? undefined : await selectByCode(db, code)
  return row && factsOf(catalog.now(), row)
}

export function factsOf(editions: Catalog, row: DiplomaRow): DiplomaFacts {
  const { code, award, person, role, form, chair, entry, programId, categoryId, publishedAt } = row
  const { withdrawnAt, isUncredited } = row
  const { about } = editions.editionOf(programId)
  const { countryCode, timeZone } = editions.programOf(programId)
  const { name, lang } = editions.categoryOf(categoryId)
  const day = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone })
  return {
    code,
    award,
    person,
    role,
    form,
    chair,
    publishedAt,
    withdrawnAt,
    isUncredited,
    campaign: entry.campaignName,
    brand: entry.brandName,
    companies: entry.companies.filter((company) => company.name !== entry.brandName),
    category: { name, lang },
    about,
    winnerPath: winnerPath(editions.programOf(programId), entry.code),
    awards: about.name,
    program: `${countryOf(countryCode)?.name ?? countryCode} ${about.year}`,
    publishedOn: day.format(publishedAt),
    withdrawnOn: withdrawnAt && day.format(withdrawnAt),
  }
}

/** Says what a diploma is and whose, as its file is called (F12): 'Diploma Oro – Campaña – Categoría – Persona'. */
export const diplomaTitle = ({
  award,
  campaign,
  category,
  person,
}: Pick<DiplomaFacts, 'award' | 'campaign' | 'category' | 'person'>): string =>
  [`Diploma ${awardLabels[award]}`, campaign, category.name, ...(person === null ? [] : [person])].join(' – ')
