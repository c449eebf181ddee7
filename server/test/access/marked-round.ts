import { addJudgedEntry, addJudges, type TestJudge } from '../jury.ts'
import { addMarkedRound, addUnsealedRound } from '../jury-results.ts'
import type { Portal } from '../portal.ts'

/** A category in which no other round of these tests has entries. */
const CATEGORY = 7

/**
 * Returns a function that makes rounds that have closed. Each time, the entries of the round before are left out.
 */
export function markedRounds(portal: Portal) {
  let judges: Promise<TestJudge[]> | undefined
  let admin: Promise<{ user: { id: number } }> | undefined

  async function make(state: 'closed' | 'asked' | 'unsealed'): Promise<number> {
    await portal.db
      .updateTable('judged_entries')
      .where('category_id', '=', CATEGORY)
      .set({ left_out_at: new Date() })
      .execute()
    const entries = [await addJudgedEntry(portal, { categoryId: CATEGORY })]
    const options = { entries, judges: await (judges ??= addJudges(portal, 3)) }
    if (state === 'unsealed') return (await addUnsealedRound(portal, options)).roundId
    const { roundId } = await addMarkedRound(portal, options)
    if (state === 'asked') {
      const { user } = await (admin ??= portal.registerAdmin())
      await portal.db
        .updateTable('rounds')
        .where('id', '=', roundId)
        .set({ unsealing_asked_at: new Date(), unsealing_asked_by: user.id })
        .execute()
    }
    return roundId
  }

  let last: Promise<unknown> = Promise.resolve()
  return (state: Parameters<typeof make>[0]): Promise<number> => {
    const made = last.then(() => make(state))
    last = made.catch(() => {})
    return made
  }
}
