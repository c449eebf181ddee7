import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startPortalPostgres } from '../src/platform/db/portal-postgres.ts'
import { migrateToLatest } from '../src/platform/db/migrate.ts'
import { startJobs } from '../src/platform/jobs/jobs.ts'
import { silent } from './log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; templateUrl: string }
    /** The run's own folder, which is removed after it. */
    folder: string
  }
}

const BUILD = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url))

/**
 * Starts one Postgres for the run, with a template database of all tables and no rows. Each test file clones it.
 */
export default async function setup(project: TestProject) {
  // The portal serves the web app's page, and some tests start it as npm start does. What is already built is not
  // built again.
  await promisify(execFile)(process.execPath, [BUILD])
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-test-'))
  const remover = startRemover(dataDir)
  const { url, stop } = await startPortalPostgres({ dataDir, log: silent, durable: false })

  const templateUrl = new URL('/template', url).href
  const client = new Client(url)
  await client.connect()
  await client.query('create database template')
  await client.end()
  await migrateToLatest(templateUrl)
  const jobs = await startJobs({ url: templateUrl, log: silent, worker: false })
  await jobs.stop()

  project.provide('postgres', { url, templateUrl })
  project.provide('folder', dataDir)
  return async () => {
    await stop()
    remover.stdin.end()
    await once(remover, 'exit')
  }
}

// Starts a shell that stops Postgres and deletes its folder once its input ends. That also happens when this
// process is killed and no teardown runs.
function startRemover(dataDir: string) {
  const script = 'cat; kill -QUIT "$(head -n 1 "$0/postgres/data/postmaster.pid")" && sleep 1; rm -rf "$0"'
  return spawn('sh', ['-c', script, dataDir], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
}
