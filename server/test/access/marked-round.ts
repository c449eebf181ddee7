import { addJudgedEntry, addJudges, type TestJudge } from '../jury.ts'
import { addMarkedRound, addUnsealedRound } from '../jury-results.ts'
import type { Portal } from '../portal.ts'

/** One that other rounds of these tests have no entry in. */
const CATEGORY = 7

/** Makes rounds that have closed; each takes the place of the one before. */
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
