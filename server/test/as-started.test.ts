import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { startPortal, type Portal } from './portal.ts'

async function everything({ db, config, call }: Portal) {
  const count = (table: 'users' | 'sessions' | 'mails') =>
    db.selectFrom(table).select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return {
    users: await count('users'),
    sessions: await count('sessions'),
    mails: await count('mails'),
    programs: await db.selectFrom('programs').selectAll().orderBy('id').execute(),
    editions: await db.selectFrom('editions').selectAll().execute(),
    answered: (await call(api.public.edition, {})).body,
    files: (await readdir(config.dataDir, { recursive: true })).toSorted(),
  }
}

it('lends the next test file the portal as it was after its start', async () => {
  const portal = await startPortal()
  const before = await everything(portal)
  const { email } = await portal.registerBrand()
  await portal.call(api.accounts.recoverPassword, { body: { email } })
  await portal.db.updateTable('programs').set({ entries_close_at: new Date() }).execute()
  await portal.db.updateTable('editions').set({ state: 'archived' }).execute()
  await portal.deps.catalog.refresh()
  await writeFile(join(portal.config.dataDir, 'videos/videos/a.mp4'), '')
  expect((await everything(portal)).mails).not.toEqual(before.mails)
  await portal.stop()

  const next = await startPortal()
  expect(next.url).toBe(portal.url)
  expect(await everything(next)).toEqual(before)
  await next.stop()
})

it('lends no portal whose tables were changed', async () => {
  const portal = await startPortal()
  await sql`alter table quarantine rename to away`.execute(portal.db)
  await portal.stop()
  const next = await startPortal()
  expect(next.url).not.toBe(portal.url)
  expect(await next.db.selectFrom('quarantine').selectAll().execute()).toEqual([])
  await next.stop()
})

it('lends a portal to one at a time', async () => {
  const [one, other] = await Promise.all([startPortal(), startPortal()])
  expect(one.url).not.toBe(other.url)
  await Promise.all([one.stop(), other.stop()])
})
