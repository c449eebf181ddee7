import { type Edition, type EditionContent, legalKindNames } from '@portal/contract/editions/edition.ts'
import { legalText } from '@portal/contract/editions/offer.ts'
import type { Db } from '../../platform/db/db.ts'
import { readEveryEdition } from '../catalog/open-catalog.ts'
import { editionName } from './edition-name.ts'

/**
 * Returns legal texts whose version another edition published with other words. Whoever accepted the version is
 * not asked again, so its words must never change (E05).
 */
export async function changedLegal(
  db: Db,
  { id, legal }: Pick<Edition, 'id'> & Pick<EditionContent, 'legal'>,
): Promise<{ index: number; text: string }[]> {
  const others = (await readEveryEdition(db)).filter((each) => each.id !== id && each.state !== 'draft')
  return legal.flatMap((document, index) => {
    const { kind, version } = document
    const other = others.find((edition) =>
      edition.legal.some(
        (each) => each.kind === kind && each.version === version && legalText(each) !== legalText(document),
      ),
    )
    if (!other) return []
    const text = `«${legalKindNames[kind]}», versión ${version}, ya se publicó en «${editionName(other)}» con otro texto o desde otro día. Escribe otra versión.`
    return { index, text }
  })
}
