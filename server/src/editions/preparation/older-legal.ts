import { type EditionContent, legalKindNames, legalKinds } from '@portal/contract/editions/edition.ts'
import { legalInForce } from '@portal/contract/editions/offer.ts'
import type { Db } from '../../platform/db/db.ts'
import { readCatalog } from '../catalog/open-catalog.ts'
import { editionName } from './edition-name.ts'
import { dayInWords } from './in-words.ts'

/** A day by which every version is in force. */
const LAST_DAY = '9999-12-31'

/**
 * Returns versions of texts that were copied from the edition in use when it has a later version by now.
 * Publishing would bring the older text back, and ask everybody to accept it as if it were new (E05).
 */
export async function olderLegal(
  db: Db,
  { legal }: Pick<EditionContent, 'legal'>,
): Promise<{ index: number; text: string }[]> {
  const { current } = await readCatalog(db)
  return legalKinds.flatMap((kind) => {
    const last = legalInForce(legal, kind, LAST_DAY)
    const inUse = legalInForce(current.legal, kind, LAST_DAY)
    if (!last || !inUse || inUse.effectiveOn <= last.effectiveOn) return []
    const isTakenOver = current.legal.some(
      (document) =>
        document.kind === kind &&
        legal.some((each) => each.kind === kind && each.version === document.version),
    )
    if (!isTakenOver) return []
    const text = `«${legalKindNames[kind]}»: «${editionName(current)}» tiene una versión posterior, la ${inUse.version}, que rige desde el ${dayInWords(inUse.effectiveOn)}. Agrega una versión que rija desde ese día o después.`
    return { index: legal.indexOf(last), text }
  })
}
