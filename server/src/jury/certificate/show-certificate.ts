import {
  type Certificate,
  certificatePath,
  type CertificateState,
} from '@portal/contract/entries/certificate.ts'
import {
  lapsedParts,
  type PartDigests,
  partInWords,
  type SignedPart,
} from '@portal/contract/entries/sign-off-parts.ts'
import { readPublicCode } from '@portal/contract/platform/public-code.ts'
import type { AboutEdition } from '@portal/contract/editions/edition.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import { digestParts } from '../../entries/sign-off/digest-parts.ts'
import { selectSignedFacts } from '../../entries/sign-off/parts-sql.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { type CertificateRow, hasCampaign, makeMissing, selectCertificates, type Wanted } from './queries.ts'

/** What a certificate says, on paper and when it is verified (C10). */
export interface CertificateFacts extends Pick<
  CertificateRow,
  'code' | 'side' | 'hash' | 'statements' | 'person' | 'campaign' | 'brand' | 'isPublic'
> {
  signedAt: string
  withdrawnAt: string | null
  state: CertificateState
  parts: { name: string; digest: string; hasChanged: boolean }[]
  /** Of the edition. */
  about: AboutEdition
  /** 'Ad Awards Argentina 25' */
  program: string
  timeZone: string
}

type Reading = Pick<Deps, 'db' | 'catalog'>

/** The general data first, the answers next, and then the rest, as on the screens. */
const places = ['data', 'answers', 'files', 'credits', 'companies', 'declaration']
const placeOf = (part: SignedPart) => places.indexOf(part.replace(/-.*/, ''))
const asOnScreens = (one: SignedPart, other: SignedPart) =>
  placeOf(one) - placeOf(other) || one.localeCompare(other)

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Returns a certificate by its code; undefined: there is no such code. */
export async function findCertificate(deps: Reading, typed: string): Promise<CertificateFacts | undefined> {
  const code = readPublicCode(typed)
  return code === null ? undefined : (await read(deps, { code }))[0]
}

/**
 * Returns the certificates of a campaign, or of what a signatory signed (C10).
 * @throws Failure `not_found` for a campaign that isn't there, or is another brand's
 */
export async function listCertificates(
  deps: Reading,
  wanted: Exclude<Wanted, { code: string }>,
): Promise<CertificateFacts[]> {
  if ('campaignId' in wanted && !(await hasCampaign(deps.db, wanted))) throw fail('not_found')
  await makeMissing(deps.db, wanted)
  return read(deps, wanted)
}

export const inList = ({ code, side, person, signedAt, state }: CertificateFacts): Certificate => ({
  code,
  side,
  signatory: person?.name ?? null,
  signedAt,
  state,
  path: certificatePath(code),
})

async function read({ db, catalog }: Reading, wanted: Wanted): Promise<CertificateFacts[]> {
  const rows = await selectCertificates(db, wanted)
  const all = catalog.now()
  const digests = await digestsNow(db, all, rows)
  return rows.map((row) => factsOf(all, row, digests.get(row.campaignId)))
}

/** Returns what a signature would cover now, by campaign; campaigns that are gone are missing. */
async function digestsNow(db: Db, catalog: Catalog, rows: readonly CertificateRow[]) {
  const ids = [...new Set(rows.map(({ campaignId }) => campaignId))]
  const facts = ids.length === 0 ? [] : await selectSignedFacts(db, ids)
  return new Map(
    facts.map((fact) => [fact.campaignId, digestParts(fact, catalog.editionOf(fact.programId))] as const),
  )
}

function factsOf(catalog: Catalog, row: CertificateRow, now: PartDigests | undefined): CertificateFacts {
  const { code, side, hash, statements, person, campaign, brand, isPublic, parts, programId } = row
  const { about, categories } = catalog.editionOf(programId)
  const { label: program, timeZone } = catalog.programOf(programId)
  const changed = now ? lapsedParts(parts, now) : []
  return {
    code,
    side,
    hash,
    statements,
    person,
    campaign,
    brand,
    isPublic,
    signedAt: row.signedAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    state: row.withdrawnAt ? 'withdrawn' : now ? (changed.length > 0 ? 'lapsed' : 'valid') : 'gone',
    parts: (Object.keys(parts) as SignedPart[]).toSorted(asOnScreens).map((part) => ({
      name: capital(partInWords(part, categories)),
      digest: parts[part] ?? '',
      hasChanged: changed.includes(part),
    })),
    about,
    program,
    timeZone,
  }
}
