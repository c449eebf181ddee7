import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { eventually, startPortal } from '../test/portal.ts'
import { start } from './start.ts'

it('deletes data in time although the videos can’t be swept', async () => {
  const portal = await startPortal()
  const { db, config } = portal
  await sql`alter table quarantine rename to quarantine_away`.execute(db)
  const { stop } = await start(config)
  try {
    const days = await eventually(
      () => db.selectFrom('rate_limits').where('key', '=', 'retention').select('key').execute(),
      ({ length }) => length > 0,
    )
    expect(days).toHaveLength(1)
  } finally {
    await stop()
    await portal.stop()
  }
})

it('works by the clock on other connections than those of the calls', async () => {
  const portal = await startPortal()
  const { db, config } = portal
  const { deps, stop } = await start({ ...config, databasePool: 1 })
  try {
    // Takes the only connection of the calls.
    await deps.db.connection().execute(async () => {
      await sql`insert into conflict_changes default values`.execute(db)
      const waiting = () => db.selectFrom('conflict_changes').select('id').execute()
      expect(await eventually(waiting, ({ length }) => length === 0)).toEqual([])
    })
  } finally {
    await stop()
    await portal.stop()
  }
})
