import { legalDay, versionToAccept } from '@portal/contract/editions/offer.ts'
import type { JudgeDocument } from '@portal/contract/jury/judges/documents.ts'
import type { Deps } from '../../deps.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import { recordOf } from '../../people/activity/record.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { consentDocuments } from './consent-documents.ts'
import { selectSigner } from './documents-sql.ts'
import { sendCopies } from './judge-consents-mail.ts'
import { type Evidence, recordConsents } from './record-consents.ts'

export async function readDocuments(db: Db, catalog: Catalog, userId: number): Promise<JudgeDocument[]> {
  const signer = await selectSigner(db, userId)
  if (!signer) throw fail('not_found')
  return documentsOf(catalog, signer)
}

/**
 * Records that a judge accepts a document anew, as it did when it confirmed (E05, S21.4). Nothing is written when the
 * judge isn't asked, so the same call twice records once.
 * @throws Failure `terms_changed` when another version counts by now
 */
export const acceptDocument = (
  deps: Deps,
  userId: number,
  { kind, version }: { kind: JudgeDocument['kind']; version: string },
  evidence: Evidence,
): Promise<JudgeDocument[]> =>
  inTransaction(deps.db, async (trx) => {
    const catalog = deps.catalog.now()
    const signer = await selectSigner(trx, userId, { isLocked: true })
    if (!signer) throw fail('not_found')
    const asked = documentsOf(catalog, signer).find((each) => each.kind === kind)
    if (asked?.document.version !== version)
      throw fail('terms_changed', {
        message: 'El documento cambió. Recarga la página y lee la versión nueva.',
      })
    if (!asked.isAsked) return documentsOf(catalog, signer)
    const { document } = asked
    const acceptedAt = signer.now
    await recordOf(trx, userId, 'documents-accepted', {
      details: { Documento: document.title, Versión: version },
    })
    await sendCopies(
      trx,
      deps,
      { ...signer, userId, acceptedAt },
      { documents: [document], generation: signer.copies + 1, isAnew: true },
    )
    await recordConsents(trx, { ...signer, acceptedAt }, [{ kind, document }], evidence)
    return readDocuments(trx, catalog, userId)
  })

type Signer = NonNullable<Awaited<ReturnType<typeof selectSigner>>>

function documentsOf(catalog: Catalog, { consents, judgesUntil }: Signer): JudgeDocument[] {
  return consentDocuments(catalog).map(({ kind, document }) => {
    const last = consents.find((consent) => consent.kind === kind)
    const accepted = last && {
      version: last.version,
      at: new Date(last.at).toISOString(),
      endsAt: kind === 'nda' ? new Date(last.ndaEndsAt).toISOString() : null,
    }
    const isNewer = versionToAccept(catalog.current.legal, kind, last?.version ?? null, legalDay()) !== null
    const isEnding =
      kind === 'nda' && judgesUntil !== null && (!last || new Date(last.ndaEndsAt) < judgesUntil)
    return { kind, document, accepted: accepted ?? null, isAsked: isNewer || isEnding }
  })
}
