import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { writeEdition } from '../../../test/editions.ts'
import { silent } from '../../../test/log.ts'
import { eventually } from '../../../test/portal.ts'
import { createDb } from '../../platform/db/db.ts'
import type { Piece } from '../../platform/db/news.ts'
import { openCatalog } from './open-catalog.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: ReturnType<typeof createDb>
beforeAll(async () => {
  database = await createTestDatabase()
  connection = createDb(database.url, { max: 2 })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

/** Returns the same database over a network that can swallow its answers. */
function unreliable() {
  let isSilent = false
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isSilent) throw new Error('Query read timeout')
      return result
    },
  }
  const become = (next: 'silent' | 'open') => {
    isSilent = next === 'silent'
  }
  return { db: connection.db.withPlugin(plugin), become }
}

it('reads a change after a read of it failed, also while news are heard and tell nothing more (E26)', async () => {
  const { db, become } = unreliable()
  let tell: (piece: Piece | null) => void = () => {}
  const news = {
    isHeard: () => true,
    subscribe(read: typeof tell) {
      tell = read
    },
    hear() {},
    async close() {},
  }
  const warn = vi.fn<typeof silent.warn>()
  const { catalog, stop } = await openCatalog({ db, news, log: { ...silent, warn } })
  const name = () => catalog.now().current.about.name
  try {
    await writeEdition(connection.db, (content) => ({
      ...content,
      about: { ...content.about, name: 'Ad Awards del Sur' },
    }))
    become('silent')
    tell(null)
    await eventually(
      async () => warn.mock.calls,
      ({ length }) => length > 0,
    )
    // pino writes the message and the stack of `err` alone.
    expect(warn.mock.calls[0]?.[0]).toEqual({ err: new Error('Query read timeout') })
    expect(name()).toBe('Ad Awards')
    become('open')
    await eventually(
      async () => name(),
      (now) => now === 'Ad Awards del Sur',
    )
  } finally {
    await stop()
  }
})
