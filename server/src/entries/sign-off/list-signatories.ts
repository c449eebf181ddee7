import {
  type CampaignSignOff,
  type HeldSignatory,
  type HeldSignOff,
  isErased,
} from '@portal/contract/entries/signatories.ts'
import { sidesOf } from '@portal/contract/entries/sign-off-state.ts'
import type { Edition } from '@portal/contract/editions/edition.ts'
import { partInWords, type PartDigests } from '@portal/contract/entries/sign-off-parts.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { type Signed, selectLastSigned } from './chain-sql.ts'
import { partsNow } from './parts-now.ts'
import { selectAsking, selectSignatories, selectSignOff } from './signatories-sql.ts'
import { warningsOf } from './warnings.ts'
import { readSignOffStates, stateOf } from './states.ts'
import { selectWaived } from './waivers-sql.ts'

/** Returns who signs a campaign off and how far that is (C03, C05). @throws Failure `not_found` for another brand's */
export async function listSignatories(
  db: Db,
  catalog: Catalog,
  brandId: number,
  campaignId: number,
): Promise<HeldSignOff> {
  const signOff = await selectSignOff(db, brandId, campaignId)
  if (!signOff) throw fail('not_found')
  const rows = await selectSignatories(db, brandId, campaignId)
  const signed = await selectLastSigned(
    db,
    rows.map(({ id }) => id),
  )
  const { digests, edition } = await partsNow(db, catalog, campaignId)
  return {
    need: signOff.settings?.need ?? null,
    sides: [...sidesOf(signOff.settings)],
    until: signOff.until?.toISOString() ?? null,
    signatories: rows.map((row) => signatoryOfRow(row, signed.get(row.id), digests, edition)),
    waived: (await selectWaived(db, [campaignId])).map(({ side }) => side),
    warnings: warningsOf(rows.filter((row) => !isErased(row))),
  }
}

/** Returns how far the sign-off of a brand's campaigns is, of those whose programme asks for one (C06). */
export async function listSignOffStates(
  db: Db,
  catalog: Catalog,
  brandId: number,
): Promise<CampaignSignOff[]> {
  const asking = await selectAsking(db, brandId)
  const states = await readSignOffStates(db, catalog, asking)
  return asking.map(({ id, need, until }) => ({
    campaignId: id,
    need,
    until: until?.toISOString() ?? null,
    sides: states.get(id) ?? [],
  }))
}

type Row = Awaited<ReturnType<typeof selectSignatories>>[number]

function signatoryOfRow(
  { openedAt, returnedAt, wasHasty: _hasty, isMember: _member, ...row }: Row,
  signed: Signed | undefined,
  digests: PartDigests,
  edition: Edition,
): HeldSignatory {
  const { state, lapsed } = stateOf({ openedAt, returnedAt }, signed, digests)
  return {
    ...row,
    state,
    lapsedParts: lapsed.map((part) => partInWords(part, edition.categories)),
    signedAt: signed?.at.toISOString() ?? null,
    hash: signed?.hash ?? null,
  }
}
