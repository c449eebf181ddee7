import type { FastifyRequest } from 'fastify'
import { BRAND_HEADER } from '@portal/contract/platform/roles.ts'
import type { Db } from '../../platform/db/db.ts'
import { readFrequent, statement } from '../../platform/db/frequent.ts'
import { fail } from '../../platform/http/fail.ts'
import {
  type Acting,
  awaitsBody,
  type BrandPerson,
  type Gated,
  type Membership,
  type SignedIn,
} from '../../platform/http/serve.ts'

const NO_MEMBER = 'Ya no formas parte de esta marca. No se guardó nada.'

const NAMES = ['brandId', 'campaignId', 'enrollmentId', 'sendingId', 'uploadId'] as const
type Name = (typeof NAMES)[number]
type Named = Record<Name, number | string | null>

const brandOfNamed = statement<Name>(`
  select coalesce(
    :brandId::integer,
    (select brand_id from campaigns where id = :campaignId::integer),
    (select brand_id from enrollments join campaigns on campaigns.id = campaign_id where enrollments.id = :enrollmentId::integer),
    (select brand_id from sendings where id = :sendingId::integer),
    (select brand_id from uploads where id = :uploadId::text)
  ) as "brandId"
`)

const campaignsOfNamed = statement<'enrollmentId' | 'uploadId'>(`
  select
    (select campaign_id from enrollments where id = :enrollmentId::integer) as "ofEntry",
    (select campaign_id from uploads where id = :uploadId::text) as "ofUpload"
`)

/**
 * Returns a function that finds for which brand a call is, and what the caller may do there.
 *
 * The brand is that of the brand, campaign, entry, sending or upload which the call's address or body names, else that
 * of `X-Brand`, else the person's oldest (B02). Things of somebody else's brand name none: the call finds nothing then. Only
 * for a person with several brands, and for guests, is the database asked.
 *
 * A guest has the level of the campaign that the call names (B04).
 * @throws Failure `other_brand` when `X-Brand` says another one, with `brandId` if it is one of the person's; `not_found` when
 * a guest's call names anything outside their campaigns
 */
export const createActingOf =
  (db: Db) =>
  async ({ memberships }: SignedIn, route: Gated, request: FastifyRequest): Promise<Acting> => {
    const isOwn = (id: number) => memberships.find(({ brandId }) => brandId === id)
    const asked = request.headers[BRAND_HEADER]
    const checked = asked === undefined ? undefined : isOwn(Number(asked))
    const named = namedIn(request)
    const ofNamed = memberships.length > 1 ? await findBrand(db, named) : undefined
    const brand = (ofNamed === undefined ? undefined : isOwn(ofNamed)) ?? checked ?? memberships[0]
    if (asked !== undefined && brand !== checked) {
      const more = { brandId: brand?.brandId, isMember: checked !== undefined }
      throw fail('other_brand', checked ? more : { ...more, message: NO_MEMBER })
    }
    if (!brand) return { brandId: null, brandLevel: null, guestOf: null }
    const { brandId, level, guestOf } = brand
    if (level !== 'guest') return { brandId, brandLevel: level, guestOf: null }
    const brandLevel = await levelOfGuest(db, brand, route, named, awaitsBody(route, request))
    return { brandId, brandLevel, guestOf: guestOf ?? [] }
  }

/**
 * Returns what a guest may do with what a call names; null: nothing. All that it names must be in their campaigns, because
 * the gate doesn't know which of it the handler reads.
 */
async function levelOfGuest(
  db: Db,
  { guestOf }: Membership,
  { forGuests: allowed }: Gated,
  named: Named,
  isBodyAwaited: boolean,
): Promise<Acting['brandLevel']> {
  if (!allowed) return null
  const campaigns = await findCampaigns(db, named)
  const reached = campaigns.map((id) => guestOf?.find(({ campaignId }) => campaignId === id)?.level)
  const isNothingNamed = reached.length === 0
  if (reached.includes(undefined) || (isNothingNamed && allowed === 'campaign' && !isBodyAwaited))
    throw fail('not_found')
  if (isNothingNamed) return allowed === 'upload' ? 'edit' : 'read'
  return reached.every((level) => level === 'edit') ? 'edit' : 'read'
}

/** Returns the campaigns of what a call names; null for what doesn't exist. */
async function findCampaigns(db: Db, { campaignId, enrollmentId, uploadId }: Named) {
  const direct = campaignId === null ? [] : [campaignId]
  if (enrollmentId === null && uploadId === null) return direct
  type Row = Record<'ofEntry' | 'ofUpload', number | null>
  const [row] = await readFrequent<Row>(db, campaignsOfNamed({ enrollmentId, uploadId }))
  return [
    ...direct,
    ...(enrollmentId === null ? [] : [row?.ofEntry ?? null]),
    ...(uploadId === null ? [] : [row?.ofUpload ?? null]),
  ]
}

/**
 * Refuses a guest who names a campaign where they may change nothing (B04), for handlers that read the name themselves.
 * @throws Failure `not_found` for another campaign, `level_too_low`
 */
export function requireEditableCampaign({ guestOf }: BrandPerson, campaignId: number): void {
  if (!guestOf) return
  const reached = guestOf.find((own) => own.campaignId === campaignId)
  if (!reached) throw fail('not_found')
  if (reached.level !== 'edit') throw fail('level_too_low')
}

async function findBrand(db: Db, named: Named): Promise<number | undefined> {
  if (NAMES.every((name) => named[name] === null)) return undefined
  const [row] = await readFrequent<{ brandId: number | null }>(db, brandOfNamed(named))
  return row?.brandId ?? undefined
}

function namedIn({ params, query, body }: FastifyRequest): Named {
  const given: Record<string, unknown> = { ...asObject(body), ...asObject(query), ...asObject(params) }
  const entries = Array.isArray(given['enrollmentIds']) ? given['enrollmentIds'] : []
  return {
    brandId: idOf(given['brandId']),
    campaignId: idOf(given['campaignId']),
    enrollmentId: idOf(given['enrollmentId'] ?? entries[0]),
    sendingId: idOf(given['sendingId']),
    uploadId: idOfUpload(params),
  }
}

const idOfUpload = (params: unknown): string | null => {
  const { id }: { id?: unknown } = asObject(params)
  return typeof id === 'string' ? id : null
}

const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})

const MAX_ID = 2 ** 31 - 1

const idOf = (value: unknown): number | null => {
  const id = Number(value)
  return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : null
}
