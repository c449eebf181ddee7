import { whyItCantBegin } from '@portal/contract/jury/rounds/cant-begin.ts'
import type { SittingTable } from '@portal/contract/jury/sittings/sittings.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { holdDecisions } from '../decisions/record-decided.ts'
import { insertItems, markBegun, selectCantBegin, selectFigures, selectJudged } from './agenda-sql.ts'
import { type Leading, recordSitting } from './lead.ts'
import { makeAgenda } from './make-agenda.ts'
import { categoriesOf, requireLeader } from './show-room.ts'
import { readTable } from './show-table.ts'
import { lockSitting, raiseLed } from './sitting-sql.ts'

/**
 * Begins a sitting with its agenda (J50). A sitting that has begun stays as it is.
 * @throws Failure `not_found`; `sitting_not_ready` before the round's opening, or while its source round is
 * sealed; `publication_set` once two people have set the instant of the publication, `winners_public` after it
 */
export const beginSitting = ({ db, catalog, caller }: Leading, panelId: number): Promise<SittingTable> =>
  inTransaction(db, async (trx) => {
    const row = requireLeader(await lockSitting(trx, panelId, caller), caller)
    if (row.startedAt) return readTable(trx, catalog, panelId, caller)
    if (!row.hasOpened)
      throw fail('sitting_not_ready', {
        message: 'La ronda aún no abre: la sesión puede comenzar después.',
      })
    // Whoever sets or approves the publication waits for this lock, and then finds that the sitting has begun
    // (J60).
    await holdDecisions(trx, row.programId)
    const why = await selectCantBegin(trx, row.programId)
    if (why)
      throw fail(why === 'set' ? 'publication_set' : 'winners_public', { message: whyItCantBegin[why] })
    const { sourceRoundId } = row.rules.session
    const figures = sourceRoundId === null ? null : await selectFigures(trx, sourceRoundId)
    if (sourceRoundId !== null && !figures)
      throw fail('sitting_not_ready', {
        message: 'La ronda de la que salen las inscripciones aún no tiene resultados: ábrelos antes.',
      })
    const items = makeAgenda(
      categoriesOf(row).map(({ id }) => id),
      await selectJudged(trx, panelId),
      figures?.entries ?? null,
    )
    await insertItems(trx, panelId, items)
    await markBegun(trx, panelId)
    await raiseLed(trx, panelId)
    await recordSitting(trx, { caller, row }, 'sitting-begun', { Puntos: items.length })
    return readTable(trx, catalog, panelId, caller)
  })
