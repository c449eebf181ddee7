import { setTimeout } from 'node:timers/promises'
import type { Edition } from '@portal/contract/editions/edition.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Log } from '../../platform/db/log.ts'
import type { News } from '../../platform/db/news.ts'
import { type Catalog, catalogOf } from './catalog.ts'
import { revisionsOf, selectEditions, selectEveryEdition, selectRevisions } from './queries.ts'

/**
 * Milliseconds between two questions to the database whether an edition has changed. Notifications usually tell it
 * at once (E26).
 */
const ASK_MS = 750

/** The editions in memory. */
export interface Catalogs {
  now(): Catalog
  /** Reads the editions anew, for a caller that knows that they are out of date. */
  refresh(): Promise<Catalog>
}

/**
 * Keeps the published editions in memory and up to date. It learns of changes by notifications, and by asking
 * while these can't be heard.
 * @returns `stop` ends the asking
 */
export async function openCatalog({ db, news, log }: { db: Db; news: News; log: Log }) {
  /** Undefined from the beginning of a read until it succeeds. */
  let revisions: string | undefined = await selectRevisions(db)
  let catalog = await readCatalog(db)
  let reading: Promise<Catalog> | undefined
  const stopping = new AbortController()

  async function read(): Promise<Catalog> {
    revisions = undefined
    // The revisions are read first. So a change between the two statements is read again later.
    const asked = await selectRevisions(db)
    catalog = await readCatalog(db)
    revisions = asked
    return catalog
  }

  // A read that has already begun may have missed what the caller knows of. So another one follows it.
  async function refresh(): Promise<Catalog> {
    await reading?.catch(() => {})
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }

  const follow = () =>
    void refresh().catch((err: unknown) => log.warn({ err }, 'the editions have to wait to be read anew'))
  news.subscribe((piece) => {
    if (!stopping.signal.aborted && (piece === null || piece.about === 'edition')) follow()
  })

  async function ask() {
    while (!stopping.signal.aborted) {
      await setTimeout(ASK_MS, null, { ref: false, signal: stopping.signal }).catch(() => {})
      // A notification comes only once. So if a read failed, the database is asked.
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

/**
 * Returns the editions as they are stored: those in memory unless they are out of date. For work that follows a
 * change.
 */
export async function catalogOfNow(db: Db, known: Catalog): Promise<Catalog> {
  return (await selectRevisions(db)) === revisionsOf(known.editions) ? known : readCatalog(db)
}

/** Reads all editions including drafts, for examining them. */
export const readEveryEdition = (db: Db): Promise<Edition[]> => selectEveryEdition(db)

/** Reads the editions for a command, which needs them only once. */
export const readCatalog = async (db: Db): Promise<Catalog> => catalogOf(await selectEditions(db, null))

/** Reads one edition in any state, as it is stored. */
export const readEdition = async (db: Db, id: number): Promise<Edition | undefined> =>
  (await selectEditions(db, id))[0]
