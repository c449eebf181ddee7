import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { readEverything, withoutTime } from '../../../test/crawl.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { addJudgedEntry, addJudges, addSheet, type TestEntry, type TestJudge } from '../../../test/jury.ts'
import { addRound, type TestRound } from '../../../test/jury-rounds.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'

let portal: Portal
let brand: TestBrand
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
let judges: TestJudge[]
let entry: TestEntry
let round: TestRound
let things: Record<string, string | number>
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
  admin = await portal.registerAdmin()
  judges = await addJudges(portal, 3)
  const { id: campaignId, enrollments } = await entrant(portal, brand).campaign()
  entry = await addJudgedEntry(portal, { campaignId, enrollmentId: enrollments[0]?.id ?? 0 })
  round = await addRound(portal, { judges, entries: [entry] })
  for (const [index, judge] of judges.entries())
    await addSheet(portal, round.assignmentOf(judge, entry), {
      marks: [2 + index, 3, 4],
      comment: 'comentario',
      note: 'nota',
      handedIn: index > 0,
    })
  const { name } = (await entrant(portal, brand).addFile(campaignId, 'video_case')) ?? {}
  things = {
    roundId: round.roundId,
    entryId: entry.entryId,
    campaignId,
    categoryId: 3,
    enrollmentId: enrollments[0]?.id ?? 0,
    brandId: brand.brandId,
    userId: brand.user.id,
    personId: brand.user.id,
    name,
  }
  // This does the worker's part, which it could otherwise do at any time.
  await portal.deps.refresher.refresh()
})
afterAll(() => portal.stop())

const readBy = async (token: string | undefined, judge: TestJudge): Promise<Record<string, string>> => {
  const answers = await readEverything(portal.url, token, {
    ...things,
    judgeId: judge.judgeId,
    assignmentId: round.assignmentOf(judge, entry),
  })
  return Object.fromEntries([...answers].map(([call, text]) => [call, withoutTime(text)]))
}

async function exportsOf(judge: TestJudge): Promise<string[]> {
  const { url } = ok(await portal.call(api.exports.create, { body: { kind: 'csv', filter: {} } }, admin))
  const table = await (await fetch(new URL(url, portal.url))).text()
  const params = { kind: 'user', personId: judge.user.id } as const
  const { data } = ok(await portal.call(api.privacy.export, { params }, admin))
  const { actividad: _recorded, ...person } = data
  return [table, withoutTime(JSON.stringify(person))]
}

/** Changes the sheets of all judges but one, so that marks, comments and notes differ. */
async function judgeOtherwise(except: number) {
  await sql`update marks set value = 11 - value where assignment_id <> ${except}`.execute(portal.db)
  await sql`
    update sheets set comment = 'otro ' || comment, note = 'otra ' || note where assignment_id <> ${except}
  `.execute(portal.db)
}

it.each(['open', 'closed'] as const)(
  'gives nobody but the judge anything that depends on a mark or a note while the round is %s (J30)',
  async (state) => {
    const [marked, colleague] = judges
    if (!marked || !colleague) throw new Error('no judges')
    const closed_at = state === 'closed' ? sql<Date>`now()` : null
    await portal.db.updateTable('rounds').set({ state, closed_at }).execute()
    const people: Record<string, string | undefined> = {
      anonymous: undefined,
      brand: brand.token,
      admin: admin.token,
      colleague: colleague.token,
    }
    const read = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(people).map(async ([who, token]) => [who, await readBy(token, marked)] as const),
        ),
      )
    // The first reading changes some answers, because some calls record that they were made.
    await read()
    const own = await readBy(marked.token, marked)
    const exported = await exportsOf(marked)
    const before = await read()
    await judgeOtherwise(round.assignmentOf(colleague, entry))
    expect(await read()).toEqual(before)
    expect(await exportsOf(marked)).toEqual(exported)
    const after = await readBy(marked.token, marked)
    const differing = Object.keys(own).filter((call) => after[call] !== own[call])
    expect(differing).toContain('A142 /jury/sheets/:assignmentId')
  },
)
