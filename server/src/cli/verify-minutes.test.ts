import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { signingStatement } from '@portal/contract/jury/sittings/minutes.ts'
import { ok } from '../../test/entries.ts'
import { addJudge, addJudgedEntry } from '../../test/jury.ts'
import { addDecisions } from '../../test/jury-decisions.ts'
import { silent } from '../../test/log.ts'
import { startPortal, type Portal } from '../../test/portal.ts'
import { readAdminCommand } from './commands.ts'
import { UsageError } from './usage-error.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

async function run(which: string) {
  const printed: string[] = []
  const command = readAdminCommand(['jury', 'minutes', which])
  const code = await command({ config: portal.config, log: silent, print: (text) => printed.push(text) })
  return { code, printed: printed.join('\n') }
}

it('tells of minutes, by number or by their data, whether they and their signatures are as they were (J55)', async () => {
  const judge = await addJudge(portal)
  const entry = await addJudgedEntry(portal)
  const { minutesIds } = await addDecisions(portal, [{ entry, award: 'gold' }], { judges: [judge] })
  const minutesId = minutesIds.get(entry.categoryId) ?? 0
  const { content, digest } = await portal.db
    .selectFrom('minutes')
    .where('id', '=', minutesId)
    .select(['content', 'digest'])
    .executeTakeFirstOrThrow()
  const params = { minutesId }
  ok(
    await portal.call(
      api.minutes.sign,
      { params, body: { digest, version: signingStatement.version } },
      judge,
    ),
  )
  const byNumber = await run(String(minutesId))
  expect(byNumber).toMatchObject({ code: 0, printed: expect.stringContaining(digest) })
  expect(byNumber.printed).toContain('Signed by judge 1 at ')

  const file = join(portal.config.dataDir, 'acta.json')
  await writeFile(file, JSON.stringify(content, null, 2))
  expect(await run(file)).toEqual({
    code: 0,
    printed: `SHA-256 of the data in ${file}: ${digest}\n${byNumber.printed}`,
  })
  await writeFile(file, JSON.stringify({ ...content, panel: 'Otro' }))
  expect(await run(file)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('No minutes of this portal have these data.'),
  })
  await portal.db.updateTable('minutes_signatures').set({ name: 'Otra persona' }).execute()
  expect(await run(String(minutesId))).toEqual({
    code: 1,
    printed: `${byNumber.printed}\nMinutes ${minutesId}: the signature of judge 1 was changed afterwards`,
  })
  expect(await run('999')).toEqual({ code: 1, printed: 'There are no minutes 999.' })
})

it.each(['x', '0', '99999999999'])('does nothing with %s, which is neither (J55)', async (which) => {
  await expect(async () => run(which)).rejects.toThrow(UsageError)
})
