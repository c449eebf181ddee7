import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Figures, FiguresInput } from '../figures/figures.ts'

/** Stores a round's figures, once; nothing changes them afterwards (J33, J42). */
export const insertFigures = (db: Db, roundId: number, input: FiguresInput, figures: Figures) =>
  db
    .insertInto('round_figures')
    .values({
      round_id: roundId,
      input: JSON.stringify(input),
      figures: JSON.stringify(figures),
      input_digest: figures.inputDigest,
      version: figures.version,
    })
    .execute()

/** Returns a round's figures; undefined: the round is sealed. */
export const selectFigures = (db: Db, roundId: number) =>
  db
    .selectFrom('round_figures')
    .where('round_id', '=', roundId)
    .select([
      sql<FiguresInput>`input`.as('input'),
      sql<Figures>`figures`.as('figures'),
      'input_digest as digest',
      'version',
      'computed_at as computedAt',
    ])
    .executeTakeFirst()
