import { Kysely, PostgresDialect } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { ownConflict } from '../../jury/conflicts/propose-conflicts.ts'
import { createDb } from './db.ts'
import { createMigrator } from './migrate.ts'

/**
 * Makes a database as this migration leaves it. References are not checked, so that judges and programmes are not
 * needed.
 */
async function migratedTo(name: string) {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const { pool, close } = createDb(database.url, { max: 1 })
  onTestFinished(close)
  await pool.query('drop schema public cascade; create schema public')
  const migrator = createMigrator(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }))
  await migrator.migrateTo(name)
  await pool.query("set session_replication_role = 'replica'")
  return { pool, migrator }
}

it('knows of conflicts of the version before which ones a judge told of (J14)', async () => {
  const { pool, migrator } = await migratedTo('018-results')
  await pool.query(
    `insert into conflicts (judge_id, campaign_id, kind, reason, facts_digest)
     values (1, 1, 'F', 'Dicho', $1), (1, 2, 'F', 'Declarado', 'otra'), (1, 3, 'B', 'Empresa', 'otra')`,
    [ownConflict.factsDigest],
  )
  await migrator.migrateToLatest()
  const { rows } = await pool.query('select reason from conflicts where is_told')
  expect(rows).toEqual([{ reason: 'Dicho' }])
})

it('frees sheets of sealed rounds that the version before marked when their conflict was told (J14, J32)', async () => {
  const { pool, migrator } = await migratedTo('023-person-client-ids')
  await pool.query(`
    insert into rounds (id, program_id, kind, name, state, opens_at, closes_at, closed_at, settings, rules) overriding system value
    select id, 2, 'marks', 'Ronda', state, now(), now() + interval '1 day', now(), '{}', '{}'
    from (values (1, 'closed'), (2, 'unsealed')) as given (id, state);
    insert into round_judges (id, round_id, judge_id, number) overriding system value values (1, 1, 1, 1), (2, 2, 1, 1);
    insert into judged_entries (id, program_id, category_id, campaign_id, code) overriding system value
    select id, 2, 3, id, 'C' || id from generate_series(1, 6) as id;
    insert into conflicts (judge_id, campaign_id, kind, reason, facts_digest, is_told, state)
    select 1, id, 'F', '', '', id <> 5, 'confirmed' from generate_series(1, 6) as id;
    insert into assignments (id, round_id, panel_id, entry_id, round_judge_id) overriding system value
    select id, case id when 6 then 2 else 1 end, 1, id, case id when 6 then 2 else 1 end from generate_series(1, 6) as id;
    insert into sheets (assignment_id, abstention) select id, 'conflict' from generate_series(1, 6) as id;
    insert into handed_in_sheets (round_id, number, facts, handed_in_at, row_hash)
    select 1, number, jsonb_build_object('judgeNumber', 1, 'entryCode', code, 'abstention', abstention), now(), ''
    from (values (1, 'C2', 'conflict'), (2, 'C2', null), (3, 'C3', 'conflict'), (4, 'C4', 'broken'))
      as given (number, code, abstention)`)
  const { error } = await migrator.migrateToLatest()
  expect(error).toBeUndefined()
  const { rows } = await pool.query('select abstention from sheets order by assignment_id')
  expect(rows.map(({ abstention }) => abstention)).toEqual([
    null, // Never handed in.
    null, // Handed in with marks, or reopened.
    'conflict', // Handed in with this abstention.
    'broken', // Handed in with another abstention.
    'conflict', // The judge reported no conflict.
    'conflict', // Results are unsealed.
  ])
})
