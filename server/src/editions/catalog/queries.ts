import { type RawBuilder, sql } from 'kysely'
import type { Edition, ProgramOfEdition } from '@portal/contract/editions/edition.ts'
import { plainCall } from '@portal/contract/editions/new-edition.ts'
import type { Db } from '../../platform/db/db.ts'

type Row = Pick<Edition, 'id' | 'state' | 'revision'> & {
  content: Omit<Edition, 'id' | 'state' | 'revision' | 'programs' | 'callForEntries'> &
    Partial<Pick<Edition, 'callForEntries'>>
  programs: (ProgramOfEdition & Record<'entriesOpenAt' | 'entriesCloseAt', string | null>)[]
}

/**
 * Returns whole editions in one statement, the newest published first.
 * @param id one edition in any state; null: all that were published
 */
export const selectEditions = (db: Db, id: number | null): Promise<Edition[]> =>
  selectWhere(db, id === null ? sql`edition.state <> 'draft'` : sql`edition.id = ${id}`)

/** Returns all editions including drafts. */
export const selectEveryEdition = (db: Db): Promise<Edition[]> => selectWhere(db, sql`true`)

async function selectWhere(db: Db, where: RawBuilder<unknown>): Promise<Edition[]> {
  const { rows } = await sql<Row>`
    select edition.id, edition.state, edition.revision, edition.content, coalesce((
      select json_agg(json_build_object(
        'id', id,
        'countryCode', country_code,
        'label', label,
        'timeZone', time_zone,
        'entriesOpenAt', entries_open_at,
        'entriesCloseAt', entries_close_at,
        'remindsWeek', reminds_week,
        'remindsDay', reminds_day,
        'signOff', sign_off,
        'asksAiDeclaration', asks_ai_declaration
      ) order by position, id) from programs where edition_id = edition.id
    ), '[]') as programs
    from editions as edition
    where ${where}
    order by edition.published_at desc nulls first, edition.id desc
  `.execute(db)
  return rows.map(({ content, programs, ...edition }) => ({
    ...edition,
    ...content,
    // Editions from before there was a page that calls for entries lack it.
    callForEntries: { ...plainCall, ...content.callForEntries },
    programs: programs.map((program) => ({
      ...program,
      entriesOpenAt: isoOf(program.entriesOpenAt),
      entriesCloseAt: isoOf(program.entriesCloseAt),
    })),
  }))
}

/** Returns an instant in ISO form: JSON made by Postgres has the offset of the connection. */
const isoOf = (text: string | null) => (text === null ? null : new Date(text).toISOString())

/** Returns the text that `selectRevisions` returns as long as the editions are these. */
export const revisionsOf = (editions: readonly Edition[]): string =>
  editions
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, state, revision }) => `${id}:${state}:${revision}`)
    .join(' ')

/** Returns a text that changes with every change of an edition that was published. */
export async function selectRevisions(db: Db): Promise<string> {
  const { rows } = await sql<{ revisions: string }>`
    select coalesce(string_agg(concat_ws(':', id, state, revision), ' ' order by id), '') as revisions
    from editions where state <> 'draft'
  `.execute(db)
  return rows[0]?.revisions ?? ''
}
