import { isDeepStrictEqual } from 'node:util'
import { categoriesToJudge } from '@portal/contract/editions/offer.ts'
import { MAX_JUDGES_OF_ROUND, type NewPanel, type Round } from '@portal/contract/jury/rounds/rounds.ts'
import type { Issue } from '@portal/contract/platform/failure-body.ts'
import type { Deps } from '../../deps.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import { recordOf } from '../../people/activity/record.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { numberOf } from '../assignment/number-of.ts'
import { aboutRound, lockKnown } from './lock-known.ts'
import * as queries from './queries.ts'
import { readRound } from './show-round.ts'

/**
 * Sets the panels of a draft (J06). When their categories or judges change, the assignment has to be planned anew.
 * @throws Failure `changed_meanwhile`, `round_not_draft`, `invalid_input`
 */
export const setPanels = (
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  adminId: number,
  roundId: number,
  { revision, panels }: { revision: number; panels: NewPanel[] },
): Promise<Round> =>
  inTransaction(db, async (trx) => {
    const round = await lockKnown(trx, catalog, { roundId, revision }, { panels })
    if (round.state !== 'draft') throw fail('round_not_draft')
    const before = await queries.selectPanels(trx, roundId)
    await refuseWrong(trx, catalog.now(), round.programId, before, panels)
    const judgeIds = [...new Set(panels.flatMap((panel) => panel.judgeIds))]
    if (!isDeepStrictEqual(before.map(whoAndWhat), panels.map(whoAndWhat)))
      await queries.deletePairs(trx, roundId)
    // The order is shuffled, so that a number says nothing about who the judge is.
    const shuffled = judgeIds
      .map((judgeId) => ({ judgeId, at: numberOf(`${round.seed} ${judgeId}`) }))
      .toSorted((a, b) => a.at - b.at || a.judgeId - b.judgeId)
    await queries.numberJudges(
      trx,
      roundId,
      shuffled.map(({ judgeId }) => judgeId),
    )
    await queries.replacePanels(trx, roundId, panels)
    await queries.raiseRevision(trx, roundId)
    const details = { ...aboutRound(round), Paneles: panels.length, Jueces: judgeIds.length }
    await recordOf(trx, adminId, 'round-changed', { details })
    return readRound(trx, catalog.now(), roundId)
  })

const byNumber = (a: number, b: number) => a - b

const whoAndWhat = ({ id, categoryIds, judgeIds }: NewPanel) => ({
  id,
  categoryIds: categoryIds.toSorted(byNumber),
  judgeIds: judgeIds.toSorted(byNumber),
})

async function refuseWrong(
  trx: Db,
  catalog: Catalog,
  programId: number,
  before: readonly Required<NewPanel>[],
  panels: readonly NewPanel[],
): Promise<void> {
  const judgeIds = [...new Set(panels.flatMap((panel) => panel.judgeIds))]
  const known = await queries.selectJudgesOf(trx, programId, judgeIds)
  const entered = await queries.selectEnteredCategories(trx, programId)
  const categories = categoriesToJudge(catalog.editionOf(programId), programId, entered)
  const issues: Issue[] = []
  const placed = new Set<number>()
  panels.forEach((panel, at) => {
    const tell = (field: keyof NewPanel, message: string) =>
      issues.push({ path: `panels.${at}.${field}`, message })
    const sameId = panels.findIndex(({ id }) => id === panel.id)
    if (panel.id !== undefined && (sameId !== at || !before.some(({ id }) => id === panel.id)))
      tell('id', 'Este panel ya no está en la ronda.')
    for (const id of panel.categoryIds) {
      const category = categories.find((each) => each.id === id)
      if (!category) tell('categoryIds', 'El programa no tiene esta categoría.')
      else if (placed.has(id)) tell('categoryIds', `«${category.name}» ya está en otro panel.`)
      placed.add(id)
    }
    if (new Set(panel.judgeIds).size < panel.judgeIds.length)
      tell('judgeIds', 'Un juez está dos veces en el panel.')
    if (!panel.judgeIds.every((id) => known.has(id)))
      tell('judgeIds', 'Un juez de este panel ya no está en el programa.')
    if (panel.chairId !== null && !panel.judgeIds.includes(panel.chairId))
      tell('chairId', 'Quien preside es parte del panel.')
  })
  if (judgeIds.length > MAX_JUDGES_OF_ROUND)
    issues.push({ path: 'panels', message: `Una ronda tiene como máximo ${MAX_JUDGES_OF_ROUND} jueces.` })
  const [first] = issues
  if (first) throw fail('invalid_input', { issues, message: first.message })
}
