import {
  type HeldSignatory,
  type HeldSignOff,
  signOffSides,
  type SignOffSide,
} from '@portal/contract/entries/signatories.ts'
import { warningsOf } from '@portal/contract/entries/sign-off-warnings.ts'
import type { Edition, SignOffSettings } from '@portal/contract/editions/edition.ts'
import type { PartDigests } from '@portal/contract/entries/sign-off-parts.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { type Signed, selectLastSigned } from './chain-sql.ts'
import { partsNow } from './parts-now.ts'
import { lapsedInWords } from './show-signed.ts'
import { selectSignatories, selectSignOff } from './signatories-sql.ts'

/** Returns whose sign-off a programme asks for (C01). */
export function sidesOf(signOff: SignOffSettings | null): readonly SignOffSide[] {
  if (!signOff) return []
  return signOff.sides === 'both' ? signOffSides : [signOff.sides]
}

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
    sides: [...sidesOf(signOff.settings)],
    until: signOff.until?.toISOString() ?? null,
    signatories: rows.map((row) => signatoryOfRow(row, signed.get(row.id), digests, edition)),
    warnings: warningsOf(rows),
  }
}

type Row = Awaited<ReturnType<typeof selectSignatories>>[number]

function signatoryOfRow(
  { openedAt, returnedAt, wasHasty: _hasty, isMember: _member, ...row }: Row,
  signed: Signed | undefined,
  digests: PartDigests,
  edition: Edition,
): HeldSignatory {
  const lapsed = signed ? lapsedInWords(signed.parts, digests, edition) : []
  const stateOfSigned = lapsed.length > 0 ? 'lapsed' : 'signed'
  const stateOfAsked = openedAt ? 'opened' : 'asked'
  return {
    ...row,
    state: returnedAt ? 'returned' : signed ? stateOfSigned : stateOfAsked,
    lapsedParts: lapsed,
    signedAt: signed?.at.toISOString() ?? null,
    hash: signed?.hash ?? null,
  }
}
