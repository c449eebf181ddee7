import type { Output } from '@portal/contract/platform/route.ts'
import type { editionRoutes } from '@portal/contract/editions/editions.ts'
import { kitFileName } from '@portal/contract/editions/kit.ts'
import { isTimeZone } from '@portal/contract/editions/missing-in-edition.ts'
import { describeProgram } from '@portal/contract/editions/offer.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { createKits } from '../kit/kits.ts'
import { editionNow } from './read-edition.ts'

/** The kit of a programme as its edition is stored now, whatever its state (E13). */
export function previewKit({ db, config: { publicUrl } }: Pick<Deps, 'db' | 'config'>) {
  const kitOf = createKits()

  /** @throws Failure `not_found` */
  return async (ids: { editionId: number; programId: number }): Promise<Output<typeof editionRoutes.kit>> => {
    const { legal: _legal, ...edition } = await editionNow(db, ids.editionId)
    const stored = edition.programs.find(({ id }) => id === ids.programId)
    if (!stored) throw fail('not_found')
    // A draft may have a closing and no zone yet.
    const timeZone = isTimeZone(stored.timeZone) ? stored.timeZone : 'UTC'
    const program = describeProgram(edition, { ...stored, timeZone })
    const { pdf } = await kitOf({ edition, program, publicUrl })
    return { fileName: kitFileName(edition.about, program), pdf: pdf.toString('base64') }
  }
}
