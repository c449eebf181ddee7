import { Kysely, PostgresDialect } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { ownConflict } from '../../jury/conflicts/propose-conflicts.ts'
import { createDb } from './db.ts'
import { createMigrator } from './migrate.ts'

it('knows of conflicts of the version before which ones a judge told of (J14)', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const { pool, close } = createDb(database.url, { max: 1 })
  onTestFinished(close)
  await pool.query('drop schema public cascade; create schema public')
  const migrator = createMigrator(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }))
  await migrator.migrateTo('018-results')
  // Judges are not needed for it.
  await pool.query("set session_replication_role = 'replica'")
  await pool.query(
    `insert into conflicts (judge_id, campaign_id, kind, reason, facts_digest)
     values (1, 1, 'F', 'Dicho', $1), (1, 2, 'F', 'Declarado', 'otra'), (1, 3, 'B', 'Empresa', 'otra')`,
    [ownConflict.factsDigest],
  )
  await migrator.migrateToLatest()
  const { rows } = await pool.query('select reason from conflicts where is_told')
  expect(rows).toEqual([{ reason: 'Dicho' }])
})
