import { Gauge, type Registry } from 'prom-client'
import { mailStates } from '@portal/contract/desk/mail-log.ts'
import { copyStates } from '@portal/contract/entries/viewing-copies.ts'
import { createDb } from '../db/db.ts'
import { readLastBackup } from '../installation/installation-sql.ts'
import { selectCopyStates, selectDeskBacklog, selectMailStates, selectQueues } from './queries.ts'

/** Minimum time between two questions to the database, however often the metrics are read. */
const FRESH_MS = 3000
const STATEMENT_MS = 1000

/**
 * Adds the metrics that only the database knows, which are the same from every replica. Returns a function that
 * stops it.
 */
export function watchDatabase(registry: Registry, databaseUrl: string): () => Promise<void> {
  // It has its own connection: the operator wants these figures most when calls have taken all other connections.
  const { db, close } = createDb(databaseUrl, { max: 1, statementMs: STATEMENT_MS })
  let looked = Promise.resolve()
  let freshUntil = 0

  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        if (performance.now() >= freshUntil) {
          freshUntil = performance.now() + FRESH_MS
          looked = look()
        }
        return looked
      },
    })
  const up = gauge('portal_database_up', 'Whether the database answers')
  const jobs = gauge('portal_jobs', 'Jobs that have not been done', ['queue', 'state'])
  const oldest = gauge('portal_job_oldest_seconds', 'For how long the oldest job has been due', ['queue'])
  const mails = gauge('portal_mails', 'Mails', ['state'])
  const copies = gauge('portal_viewing_copies', 'Viewing copies of videos', ['state'])
  const campaigns = gauge('portal_desk_campaigns', 'Campaigns whose changes the desk does not show yet', [
    'state',
  ])
  const backupAt = gauge('portal_backup_timestamp_seconds', 'When the last backup was made')
  const backupDamaged = gauge('portal_backup_damaged_videos', 'Videos that the last backup lacks')

  async function look() {
    try {
      for (const { name: queue, oldestSeconds, ready, later, active, failed } of await selectQueues(db)) {
        for (const [state, total] of Object.entries({ ready, later, active, failed }))
          jobs.set({ queue, state }, total)
        oldest.set({ queue }, oldestSeconds)
      }
      const totals = new Map((await selectMailStates(db)).map(({ state, total }) => [state, total]))
      for (const state of mailStates) mails.set({ state }, totals.get(state) ?? 0)
      const made = new Map((await selectCopyStates(db)).map(({ state, total }) => [state, total]))
      for (const state of copyStates) copies.set({ state }, made.get(state) ?? 0)
      const { waiting, setAside } = await selectDeskBacklog(db)
      campaigns.set({ state: 'waiting' }, waiting)
      campaigns.set({ state: 'set-aside' }, setAside)
      const backup = await readLastBackup(db)
      if (backup) {
        backupAt.set(backup.at.getTime() / 1000)
        backupDamaged.set(backup.damaged)
      } else forgetBackup()
      up.set(1)
    } catch {
      // No value is better than an outdated one.
      for (const each of [jobs, oldest, mails, copies, campaigns]) each.reset()
      forgetBackup()
      up.set(0)
    }
  }

  // Without labels a reset would set the value to 0, which would mean a backup in 1970. So it is removed.
  function forgetBackup() {
    for (const each of [backupAt, backupDamaged]) each.remove()
  }

  return close
}
