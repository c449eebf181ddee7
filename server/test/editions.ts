import { readFileSync } from 'node:fs'
import type { EditionContent } from '@portal/contract/editions/edition.ts'
import type { Db } from '../src/platform/db/db.ts'
import { eventually, type Portal } from './portal.ts'

type Content = Omit<EditionContent, 'programs'>

const { programs: _programs, ...starter } = JSON.parse(
  readFileSync(new URL('../../edition/2025.json', import.meta.url), 'utf8'),
) as EditionContent

/** The content of the edition 2025, without its programmes. */
export const content2025: Content = starter

interface NewProgram {
  id?: number
  countryCode: string
  label?: string
  timeZone?: string
}

/**
 * Changes the content of an edition in the database, as another process would, and waits until the portal knows.
 * @param editionId the edition 2025 unless given
 */
export async function changeEdition(
  portal: Pick<Portal, 'db' | 'deps'>,
  change: (content: Content) => Content,
  editionId = 1,
): Promise<void> {
  await writeEdition(portal.db, change, editionId)
  await untilKnown(portal)
}

/** Changes the content without waiting until a portal knows. */
export async function writeEdition(db: Db, change: (content: Content) => Content, editionId = 1) {
  const { content } = await db
    .selectFrom('editions')
    .where('id', '=', editionId)
    .select('content')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('editions')
    .where('id', '=', editionId)
    .set({ content: JSON.stringify(change(content)) })
    .execute()
}

/**
 * Adds another edition in the given state. Its content is what `change` makes of that of 2025. The caller keeps
 * its ids unique.
 */
export async function addEdition(
  portal: Pick<Portal, 'db' | 'deps'>,
  {
    change = (content) => content,
    programs,
    state = 'published',
  }: {
    change?: (content: Content) => Content
    programs: NewProgram[]
    state?: 'draft' | 'published' | 'archived'
  },
): Promise<{ editionId: number; programIds: number[] }> {
  const { db } = portal
  const { id: editionId } = await db
    .insertInto('editions')
    .values({
      state,
      content: JSON.stringify(change(starter)),
      published_at: state === 'draft' ? null : new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await db
    .insertInto('programs')
    .values(
      programs.map(
        ({ countryCode, label = `Ad Awards ${countryCode}`, timeZone = 'UTC', ...own }, position) => ({
          ...own,
          edition_id: editionId,
          position,
          country_code: countryCode,
          label,
          time_zone: timeZone,
        }),
      ),
    )
    .returning('id')
    .execute()
  await untilKnown(portal)
  return { editionId, programIds: rows.map(({ id }) => id) }
}

/** Waits until the portal's own memory of the editions matches the database. It follows by itself. */
export async function untilKnown({ db, deps }: Pick<Portal, 'db' | 'deps'>): Promise<void> {
  const stored = await db
    .selectFrom('editions')
    .where('state', '<>', 'draft')
    .select(['id', 'state', 'revision'])
    .execute()
  await eventually(
    async () => deps.catalog.now().editions,
    (known) =>
      known.length === stored.length &&
      stored.every((row) =>
        known.some(
          ({ id, state, revision }) => row.id === id && row.state === state && row.revision === revision,
        ),
      ),
  )
}

/** Replaces the example addresses of the edition 2025, with which no edition can be published (E12). */
export const withRealAddresses = <About extends Pick<EditionContent, 'about'>>(content: About): About => ({
  ...content,
  about: {
    ...content.about,
    contact: { ...content.about.contact, email: 'jurado@adawards.org' },
    support: { email: 'soporte@adawards.org' },
  },
})

/** Sets the deadline of all programmes of an edition; null: none. */
export const closePrograms = ({ db }: Pick<Portal, 'db'>, editionId: number, at: string | null) =>
  db
    .updateTable('programs')
    .where('edition_id', '=', editionId)
    .set({ entries_close_at: at === null ? null : new Date(at) })
    .execute()
