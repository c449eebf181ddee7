import type * as z from 'zod/mini'
import type { programRoutes, ProgramSettings } from '@portal/contract/editions/programs.ts'
import { recordOf } from '../../people/activity/record.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { fail, failAt } from '../../platform/http/fail.ts'
import { datesInWords, instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { requireRoomForExtension } from '../../people/quotas/require-room.ts'
import { deleteExtension, findExtensible, putExtension } from './queries.ts'
import { readSettings } from './settings.ts'
import { lockProgram } from './update-program.ts'

type Extension = z.output<typeof programRoutes.extend.body>

const NO_END = 'Este programa no tiene cierre: no hace falta una prórroga.'
const BEFORE_END = 'La prórroga debe terminar después del cierre del programa.'
const OVER = 'La prórroga debe terminar en el futuro.'

/**
 * Gives a brand extra time, or another end of it.
 * @throws Failure `changed_meanwhile` when it would replace what the admin has not seen
 */
export const giveExtension = (
  db: Db,
  catalog: Catalog,
  adminId: number,
  programId: number,
  extension: Extension,
) =>
  inTransaction(db, async (trx): Promise<ProgramSettings> => {
    const { brandId, entriesCloseAt, replaces, reason = null } = extension
    const program = await lockProgram(trx, catalog, programId)
    const brand = await findExtensible(trx, programId, brandId, entriesCloseAt)
    if (!brand) throw fail('not_found')
    if (program.entriesCloseAt === null) throw useless(NO_END)
    if (entriesCloseAt <= program.entriesCloseAt) throw useless(BEFORE_END)
    if (!brand.isAhead) throw useless(OVER)
    const before = brand.before?.toISOString() ?? null
    // The same was given before, for example because the answer was lost. The brand is not reminded of it again.
    if (before === entriesCloseAt) return readSettings(trx, catalog, programId)
    if (replaces !== undefined && replaces !== before)
      throw fail('changed_meanwhile', {
        message: `No la dimos: la prórroga de ${brand.name} cambió mientras tanto. Mira cómo quedó y decide.`,
      })
    await requireRoomForExtension(trx, programId, brandId)
    await putExtension(trx, programId, brandId, new Date(entriesCloseAt), reason)
    const [until = '', earlier] = datesInWords(
      before ? [entriesCloseAt, before] : [entriesCloseAt],
      program.timeZone,
      '',
    )
    await recordOf(trx, adminId, 'extension-given', {
      brandId,
      details: {
        Programa: program.label,
        Marca: brand.name,
        Hasta: until,
        ...(earlier && { 'Hasta anterior': earlier }),
        ...(reason && { Motivo: reason }),
      },
    })
    return readSettings(trx, catalog, programId)
  })

const useless = (message: string) => failAt('entriesCloseAt', message)

/**
 * Ends the extra time of a brand.
 * @param seen the end of the extra time that the admin saw; if it is another one by now, it stays
 */
export const endExtension = (
  db: Db,
  catalog: Catalog,
  adminId: number,
  { programId, brandId, seen }: { programId: number; brandId: number; seen: string | undefined },
) =>
  inTransaction(db, async (trx) => {
    const { label, timeZone } = await lockProgram(trx, catalog, programId)
    const ended = await deleteExtension(trx, programId, brandId)
    if (!ended) throw fail('not_found')
    const until = instantInWords(ended.closesAt, timeZone)
    if (seen !== undefined && seen !== ended.closesAt.toISOString())
      throw fail('changed_meanwhile', {
        message: `No la quitamos: la prórroga de ${ended.name} cambió y ahora termina el ${until}.`,
      })
    const details = { Programa: label, Marca: ended.name, Hasta: until }
    await recordOf(trx, adminId, 'extension-ended', { brandId, details })
    return `${ended.name} ya no tiene prórroga.`
  })
