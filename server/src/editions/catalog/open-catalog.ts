import { setTimeout } from 'node:timers/promises'
import type { Edition } from '@portal/contract/editions/edition.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Log } from '../../platform/db/log.ts'
import type { News } from '../../platform/db/news.ts'
import { type Catalog, catalogOf } from './catalog.ts'
import { revisionsOf, selectEditions, selectEveryEdition, selectRevisions } from './queries.ts'

/** How often the database is asked whether an edition has changed, which notifications usually tell at once (E26). */
const ASK_MS = 750

/** The editions in memory, as they were last read. */
export interface Catalogs {
  now(): Catalog
  /** Reads them anew, for who has learned that they are out of date. */
  refresh(): Promise<Catalog>
}

/**
 * Holds the published editions in memory and follows each change: a notification, or the question asked meanwhile.
 * @returns `stop` ends the questions
 */
export async function openCatalog({ db, news, log }: { db: Db; news: News; log: Log }) {
  /** Undefined from the beginning of a read until it succeeds. */
  let revisions: string | undefined = await selectRevisions(db)
  let catalog = await readCatalog(db)
  let reading: Promise<Catalog> | undefined
  const stopping = new AbortController()

  async function read(): Promise<Catalog> {
    revisions = undefined
    // Asked first: what changes between the two statements is read again.
    const asked = await selectRevisions(db)
    catalog = await readCatalog(db)
    revisions = asked
    return catalog
  }

  // One that has begun may have missed what its caller knows of.
  async function refresh(): Promise<Catalog> {
    await reading?.catch(() => {})
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }

  const follow = () => void refresh().catch((error: unknown) => log.error({ error }, 'catalog_not_read'))
  news.subscribe((piece) => {
    if (!stopping.signal.aborted && (piece === null || piece.about === 'edition')) follow()
  })

  async function ask() {
    while (!stopping.signal.aborted) {
      await setTimeout(ASK_MS, null, { ref: false, signal: stopping.signal }).catch(() => {})
      // News come once: what a failed read has missed is asked for.
      if (stopping.signal.aborted || (news.isHeard() && revisions !== undefined)) continue
      const stored = await selectRevisions(db).catch(() => revisions)
      if (stored !== revisions) follow()
    }
  }
  const asking = ask()

  return {
    catalog: { now: () => catalog, refresh } satisfies Catalogs,
    async stop() {
      stopping.abort()
      await asking
      await reading?.catch(() => {})
    },
  }
}

/** The editions as they are stored: those in memory unless they are out of date. For work that comes after a change. */
export async function catalogOfNow(db: Db, known: Catalog): Promise<Catalog> {
  return (await selectRevisions(db)) === revisionsOf(known.editions) ? known : readCatalog(db)
}

/** Drafts too, for who examines them. */
export const readEveryEdition = (db: Db): Promise<Edition[]> => selectEveryEdition(db)

/** For a command, which needs it once. */
export const readCatalog = async (db: Db): Promise<Catalog> => catalogOf(await selectEditions(db, null))

/** One edition in any state, as it is stored. */
export const readEdition = async (db: Db, id: number): Promise<Edition | undefined> =>
  (await selectEditions(db, id))[0]
