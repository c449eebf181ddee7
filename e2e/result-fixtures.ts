import { randomUUID } from 'node:crypto'
import { entryVersion } from '../server/test/entry-version.ts'
import { addJudgedEntry, type TestJudge } from '../server/test/jury.ts'
import { addMarkedRound, addUnsealedRound, someMarks } from '../server/test/jury-results.ts'
import type { Portal } from './fixtures.ts'
import { type JudgeInRound, ROUND_PROGRAM, withServer } from './round-fixtures.ts'

const CATEGORIES = [1, 3]
const names = ['Faro', 'Mate amargo', 'Tren nocturno', 'Río', 'La vuelta más larga del verano', 'Café']

interface NewRound {
  name: string
  judges: readonly JudgeInRound[]
  /** Whether two judges hand in nothing for the last entry. */
  isShort?: boolean
  /** The ids of the two users who unsealed the round; without them it is sealed. */
  openers?: readonly [number | null, number | null]
}

/** Makes a round that has closed, with its sheets, two categories and six entries in each. */
export const roundWithMarks = (portal: Portal, { name, judges, isShort = false, openers }: NewRound) =>
  withServer(portal, async (server) => {
    const entries = []
    for (const categoryId of CATEGORIES)
      for (const [index, campaignName] of names.entries()) {
        const code = `CO-${categoryId}${index}${randomUUID().slice(0, 8)}`
        const version = entryVersion({ code, campaignName, brandName: 'Páramo' })
        entries.push(
          await addJudgedEntry(server, {
            programId: ROUND_PROGRAM,
            categoryId,
            version: { ...version, code },
          }),
        )
      }
    const options = {
      programId: ROUND_PROGRAM,
      name,
      judges: judges.map(({ judgeId }) => ({ judgeId })) as TestJudge[],
      entries,
      marks: (entry: number, judge: number) =>
        isShort && entry === entries.length - 1 && judge < 2
          ? undefined
          : someMarks(entry % names.length, judge),
    }
    return openers ? addUnsealedRound(server, { ...options, openers }) : addMarkedRound(server, options)
  })
