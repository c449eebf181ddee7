import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findings } from '../../test/findings.ts'
import { assignmentsOf, atDesk } from '../../test/judging.ts'
import { addJudge, addJudgedEntries } from '../../test/jury.ts'
import { addRound } from '../../test/jury-rounds.ts'
import { silent } from '../../test/log.ts'
import { startPortal, type Portal } from '../../test/portal.ts'
import { readAdminCommand } from './commands.ts'
import { UsageError } from './usage-error.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

async function run(...words: string[]) {
  const printed: string[] = []
  const command = readAdminCommand(['jury', 'verify', ...words])
  const code = await command({ config: portal.config, log: silent, print: (text) => printed.push(text) })
  return { code, printed: printed.join('\n') }
}

it('tells head and count of each round, and what was changed; so does the doctor (J32)', async () => {
  expect(await run()).toEqual({ code: 0, printed: 'No round was opened.' })
  const judge = await addJudge(portal)
  const entries = await addJudgedEntries(portal, 2)
  const { roundId, ...round } = await addRound(portal, { judges: [judge], entries })
  const other = await addRound(portal, { name: 'Final', judges: [judge], entries })
  for (const id of assignmentsOf({ roundId, ...round }, judge, entries))
    await atDesk(portal, judge).complete(id)
  await atDesk(portal, judge).handIn(roundId)
  const rows = await portal.db.selectFrom('handed_in_sheets').selectAll().orderBy('number').execute()
  const line = `Round ${roundId}, Primera ronda, programme 2, open: 2 rows, head ${rows[1]?.row_hash}`
  const empty = `Round ${other.roundId}, Final, programme 2, open: 0 rows, head none`
  expect(await run()).toEqual({ code: 0, printed: `${line}\n${empty}` })
  expect(await run(String(other.roundId))).toEqual({ code: 0, printed: empty })
  const ofRounds = async () => (await findings(portal)).filter((each) => each.startsWith('Round'))
  expect(await ofRounds()).toEqual([])
  await sql`update marks set value = 1 where value = 6`.execute(portal.db)
  const changed = entries
    .map(({ code }) => `Round ${roundId}: the sheet of judge 1 for ${code} is not as it was handed in`)
    .toSorted()
  expect(await run(String(roundId))).toEqual({ code: 1, printed: [line, ...changed].join('\n') })
  expect(await ofRounds()).toEqual(changed)
})

it('does not call good a round that was never opened (J32)', async () => {
  await expect(run('2000000')).rejects.toThrow('No round 2000000 was opened.')
})

it.each(['x', '0', '1.5', '99999999999'])('does nothing with %s, which is no round', async (text) => {
  await expect(async () => run(text)).rejects.toThrow(UsageError)
})
