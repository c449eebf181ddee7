import type { FastifyRequest } from 'fastify'
import { BRAND_HEADER } from '@portal/contract/platform/roles.ts'
import type { Db } from '../../platform/db/db.ts'
import { readFrequent, statement } from '../../platform/db/frequent.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Membership, SignedIn } from '../../platform/http/serve.ts'

const NO_MEMBER = 'Ya no formas parte de esta marca. No se guardó nada.'

const NAMES = ['brandId', 'campaignId', 'enrollmentId', 'sendingId', 'uploadId'] as const
type Name = (typeof NAMES)[number]

const brandOfNamed = statement<Name>(`
  select coalesce(
    :brandId::integer,
    (select brand_id from campaigns where id = :campaignId::integer),
    (select brand_id from enrollments join campaigns on campaigns.id = campaign_id where enrollments.id = :enrollmentId::integer),
    (select brand_id from sendings where id = :sendingId::integer),
    (select brand_id from uploads where id = :uploadId::text)
  ) as "brandId"
`)

/**
 * Returns a function that finds the brand of a call (B02): that of the brand, campaign, entry, sending or upload which
 * its address or body names, else that of `X-Brand`, else the person's oldest. Things of somebody else's brand name none:
 * the call finds nothing then. Only for a person with several brands is the database asked.
 * @throws Failure `other_brand` when `X-Brand` says another one, with `brandId` if it is one of the person's
 */
export const createBrandOfCall =
  (db: Db) =>
  async ({ memberships }: SignedIn, request: FastifyRequest): Promise<Membership | undefined> => {
    const isOwn = (id: number) => memberships.find(({ brandId }) => brandId === id)
    const asked = request.headers[BRAND_HEADER]
    const checked = asked === undefined ? undefined : isOwn(Number(asked))
    const named = memberships.length > 1 ? await findNamed(db, request) : undefined
    const brand = (named === undefined ? undefined : isOwn(named)) ?? checked ?? memberships[0]
    if (asked === undefined || brand === checked) return brand
    const more = { brandId: brand?.brandId, isMember: checked !== undefined }
    throw fail('other_brand', checked ? more : { ...more, message: NO_MEMBER })
  }

async function findNamed(db: Db, { params, query, body }: FastifyRequest): Promise<number | undefined> {
  const given: Record<string, unknown> = { ...asObject(body), ...asObject(query), ...asObject(params) }
  const entries = Array.isArray(given['enrollmentIds']) ? given['enrollmentIds'] : []
  const named = {
    brandId: idOf(given['brandId']),
    campaignId: idOf(given['campaignId']),
    enrollmentId: idOf(given['enrollmentId'] ?? entries[0]),
    sendingId: idOf(given['sendingId']),
    uploadId: idOfUpload(params),
  }
  if (NAMES.every((name) => named[name] === null)) return undefined
  const [row] = await readFrequent<{ brandId: number | null }>(db, brandOfNamed(named))
  return row?.brandId ?? undefined
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
