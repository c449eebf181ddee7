import type { SideState } from '@portal/contract/entries/signatories.ts'
import { sidesOf } from '@portal/contract/entries/sign-off-state.ts'
import { lapsedParts, type PartDigests } from '@portal/contract/entries/sign-off-parts.ts'
import type { SignOffSide, SignOffState } from '@portal/contract/entries/signatories.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Signed, selectLastSigned } from './chain-sql.ts'
import { digestParts } from './digest-parts.ts'
import { selectSignedFacts } from './parts-sql.ts'
import { selectWaived } from './waivers-sql.ts'

interface Asked {
  openedAt: Date | null
  returnedAt: Date | null
}

/** Returns how far the sign-off of who was asked is, with the parts by which it has lapsed (C05). */
export function stateOf({ openedAt, returnedAt }: Asked, signed: Signed | undefined, now: PartDigests) {
  const lapsed = signed ? lapsedParts(signed.parts, now) : []
  const ofSigned = lapsed.length > 0 ? 'lapsed' : 'signed'
  const ofAsked = openedAt ? 'opened' : 'asked'
  const state: SignOffState = returnedAt ? 'returned' : signed ? ofSigned : ofAsked
  return { state, lapsed }
}

export interface CampaignOfProgram {
  id: number
  programId: number
}

/**
 * Returns how far the sign-off of campaigns is, each side that their programme asks for, the agency's first. Campaigns whose
 * programme asks for none have no states. Four statements for any number of campaigns; none where no programme asks.
 * The caller has found that they are the reader's.
 */
export async function readSignOffStates(
  db: Db,
  catalog: Catalog,
  campaigns: readonly CampaignOfProgram[],
): Promise<Map<number, SideState[]>> {
  const asking = campaigns.flatMap(({ id, programId }) => {
    const sides = sidesOf(catalog.programOf(programId).signOff)
    return sides.length > 0 ? { id, sides } : []
  })
  if (asking.length === 0) return new Map()
  const named = await selectNamed(
    db,
    asking.map(({ id }) => id),
  )
  const signed = await selectLastSigned(
    db,
    named.map(({ id }) => id),
  )
  const ofSigned = named.flatMap(({ id, campaignId }) => (signed.has(id) ? campaignId : []))
  const facts = ofSigned.length > 0 ? await selectSignedFacts(db, [...new Set(ofSigned)]) : []
  const waived = await selectWaived(db, [...new Set(asking.map(({ id }) => id))])
  const isWaived = (id: number, side: SignOffSide) =>
    waived.some((waiver) => waiver.campaignId === id && waiver.side === side)
  const digests = new Map(
    facts.map((each) => [each.campaignId, digestParts(each, catalog.editionOf(each.programId))]),
  )
  const byCampaign = Map.groupBy(named, ({ campaignId }) => campaignId)
  return new Map(
    asking.map(({ id, sides }) => [
      id,
      sides.map((side) => {
        if (isWaived(id, side)) return { side, state: 'waived' }
        const asked = byCampaign.get(id)?.find((each) => each.side === side)
        const state = asked && stateOf(asked, signed.get(asked.id), digests.get(id) ?? {}).state
        return { side, state: state ?? 'missing' }
      }),
    ]),
  )
}

const selectNamed = (db: Db, campaignIds: number[]) =>
  db
    .selectFrom('signatories')
    .where('campaign_id', 'in', campaignIds)
    .where('revoked_at', 'is', null)
    .select(['id', 'campaign_id as campaignId', 'side', 'opened_at as openedAt', 'returned_at as returnedAt'])
    .$narrowType<{ side: SignOffSide }>()
    .execute()
