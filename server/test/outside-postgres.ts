import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { startPortalPostgres } from '../src/platform/db/portal-postgres.ts'
import { freePort } from './free-port.ts'
import { silent } from './log.ts'

const DEBIAN = '/usr/lib/postgresql'

/** Returns the folder of a new enough server that Debian installed; null if there is none. */
export const outsideBinaries = (): string | null => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : []
  const newest = Math.max(0, ...versions)
  const folder = join(DEBIAN, String(newest), 'bin')
  return newest >= 15 && existsSync(join(folder, 'initdb')) ? folder : null
}

/**
 * Starts a Postgres that isn't the embedded one, with a plain owner and a database made as docs/deploy.md says.
 */
export async function startOutsidePostgres(binaries: string) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-outside-'))
  // Postgres refuses to run as root.
  const ids = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null
  if (ids) chownSync(folder, ids.uid, ids.gid)
  const data = join(folder, 'data')
  execFileSync(join(binaries, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8'], {
    ...ids,
    cwd: folder,
    stdio: 'ignore',
  })
  const port = await freePort()
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: folder, fsync: 'off' }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...options], {
    ...ids,
    cwd: folder,
    stdio: 'ignore',
  })
  const admin = `postgres://postgres@127.0.0.1:${port}/postgres`
  await ready(admin)
  await execute(admin, 'create role portal login')
  await execute(admin, createDatabase('portal'))
  return {
    url: `postgres://portal@127.0.0.1:${port}/portal`,
    async stop() {
      server.kill('SIGINT')
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the npm package's Postgres with such an owner and database, where Debian's is missing. */
export async function startPlainPostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-plain-'))
  const { url, stop } = await startPortalPostgres({ dataDir, log: silent, durable: false })
  await execute(url, `create role plain login password 'plain'`)
  await execute(url, createDatabase('plain'))
  const plain = new URL(url)
  plain.username = plain.password = 'plain'
  plain.pathname = '/portal'
  return {
    url: plain.href,
    async stop() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns the statement of docs/deploy.md. */
const createDatabase = (owner: string) =>
  `create database portal owner ${owner} template template0 encoding 'UTF8' locale_provider icu icu_locale 'es' locale 'C'`

const idOf = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))

async function ready(url: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    const answers = await execute(url, 'select 1').then(
      () => true,
      () => false,
    )
    if (answers) return
    await setTimeout(50)
  }
  throw new Error('The outside Postgres did not start')
}

async function execute(url: string, statement: string) {
  const client = new Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
