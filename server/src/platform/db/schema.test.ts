import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'

const database = await createTestDatabase()
afterAll(database.drop)

it('the types of the tables are what the migrations make', async () => {
  const client = new Client(database.url)
  await client.connect()
  const { rows } = await client.query<{ line: string }>(`
    select concat_ws(' ', table_name || '.' || column_name || ':', data_type,
      case when is_nullable = 'YES' then 'null' end,
      case when is_identity = 'YES' or is_generated = 'ALWAYS' or column_default is not null then 'default' end) as line
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_name not like 'kysely%' and table_type = 'BASE TABLE'`)
  await client.end()
  const folder = new URL('schema/', import.meta.url)
  const sources = (await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8'))
  const described = (await Promise.all(sources)).flatMap(describeTypes)
  expect(described.length).toBeGreaterThan(100)
  expect(described.toSorted()).toEqual(
    rows.map(({ line }) => line.replace(/: (real|bigint|smallint)/, ': integer')).toSorted(),
  )
})

// Types don't exist at run time, so the source is read instead: its formatting is regular enough.
function describeTypes(source: string): string[] {
  const lines: string[] = []
  let table = ''
  for (const line of source.split('\n')) {
    table = /^ {2}(\w+): \{$/.exec(line)?.[1] ?? table
    const [, column, type = ''] = /^ {4}(\w+): (.+)$/.exec(line) ?? []
    if (!column) continue
    const notes = [type.includes('null') ? ' null' : '', type.startsWith('Generated') ? ' default' : '']
    lines.push(`${table}.${column}: ${databaseType(type)}${notes.join('')}`)
  }
  return lines
}

function databaseType(type: string): string {
  if (type.includes('DateText')) return 'date'
  if (type.includes('JSONColumnType')) return 'jsonb'
  if (type.includes('[]')) return 'ARRAY'
  if (type.includes('Date')) return 'timestamp with time zone'
  if (type.includes('number')) return 'integer'
  if (type.includes('boolean')) return 'boolean'
  if (type.includes('Buffer')) return 'bytea'
  return 'text'
}
