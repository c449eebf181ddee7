import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countWords } from '@portal/contract/platform/words.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { createDb } from '../../platform/db/db.ts'
import { wordsIn } from './usage-sql.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: ReturnType<typeof createDb>
beforeAll(async () => {
  database = await createTestDatabase()
  connection = createDb(database.url, { max: 1 })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

it('counts words in the database as the counter of the form does, whatever white space is between them (V44, E15)', async () => {
  const units = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCharCode(code)).filter(
    (unit) => unit !== '\0' && unit.isWellFormed(),
  )
  const texts = [
    '',
    ' ',
    '\u200B',
    ' uno  dos\n\ntres\t',
    'a\u200Bb \u200B c',
    '¿Qué pasó? — Nada…',
    '👩‍👩‍👧 ñandú',
    ...units.map((unit) => `a${unit}b`),
  ]
  const { rows } = await sql<{ words: number }>`
    select ${wordsIn(sql.ref('given.text'))} as words
    from unnest(${texts}::text[]) with ordinality as given (text, position) order by position
  `.execute(connection.db)
  const differing = texts.filter((text, index) => rows[index]?.words !== countWords(text))
  expect(differing.map((text) => [text, text.codePointAt(1)?.toString(16)])).toEqual([])
})
