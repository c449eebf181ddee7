import { kitFileName } from '@portal/contract/editions/kit.ts'
import { isTimeZone } from '@portal/contract/editions/missing-in-edition.ts'
import { describeProgram } from '@portal/contract/editions/offer.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Kits } from '../kit/kits.ts'
import { editionNow } from './read-edition.ts'

/**
 * Returns the kit of a programme as its edition is now, even unfinished (E13). Nothing is stored, but the last kit
 * is remembered.
 * @throws Failure `not_found`
 */
export async function previewKit(
  { db, config: { publicUrl }, kitOf }: Pick<Deps, 'db' | 'config'> & { kitOf: Kits },
  editionId: number,
  programId: number,
): Promise<{ fileName: string; pdf: string }> {
  const { legal: _legal, callForEntries: _call, ...edition } = await editionNow(db, editionId)
  const stored = edition.programs.find(({ id }) => id === programId)
  if (!stored) throw fail('not_found')
  // A draft may have a time zone that doesn't exist.
  const timeZone = isTimeZone(stored.timeZone) ? stored.timeZone : 'UTC'
  const program = describeProgram(edition, { ...stored, timeZone })
  const { pdf } = await kitOf({ edition, program, publicUrl })
  return { fileName: kitFileName(edition.about, program), pdf: pdf.toString('base64') }
}
