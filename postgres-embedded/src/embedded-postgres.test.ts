import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { killPostmaster, makeDataDir, query, start, startElsewhere } from '../test/servers.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPostmaster } from './postmaster.ts'

const template = await mkdtemp(join(tmpdir(), 'postgres-embedded-'))
await (await startEmbeddedPostgres({ dataDir: template })).stop()
afterAll(() => rm(template, { recursive: true }))

/** Copies a folder as a first start left it. That saves the second that a first start takes. */
async function copyDataDir() {
  const dataDir = await makeDataDir()
  await cp(template, dataDir, { recursive: true })
  return dataDir
}

it('starts on a fresh folder, and again on the same port with the same data', async () => {
  const dataDir = await makeDataDir()
  const first = await start(dataDir)
  await query(first.url, 'create table kept as select 7 as number')
  await first.stop()
  expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)

  const second = await start(dataDir)
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'select * from kept')).toEqual([{ number: 7 }])
})

it('is durable, and reachable by nobody but us', async () => {
  const dataDir = await copyDataDir()
  const { url } = await start(dataDir)
  const settings = await query(
    url,
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit',
       'listen_addresses', 'unix_socket_directories', 'server_encoding') order by name`,
  )
  expect(settings).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'listen_addresses', setting: '127.0.0.1' },
    { name: 'server_encoding', setting: 'UTF8' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'unix_socket_directories', setting: '' },
  ])
  expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600)
  const wrong = new URL(url)
  wrong.password = 'wrong'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
})

it('has the owner, the language and the settings it is given, and listens where it must', async () => {
  const dataDir = await makeDataDir()
  const settings = { max_wal_size: '512MB', listen_addresses: '*' }
  const { url, stop } = await startEmbeddedPostgres({ dataDir, superuser: 'ana', icuLocale: 'es', settings })
  onTestFinished(stop)
  expect(await query(url, `select current_user as "user"`)).toEqual([{ user: 'ana' }])
  expect(
    await query(url, `select string_agg(w, ' ' order by w) from unnest('{nz,ñu,oz,Ob,áb,az}'::text[]) w`),
  ).toEqual([{ string_agg: 'áb az nz ñu Ob oz' }])
  expect(await query(url, 'show max_wal_size')).toEqual([{ max_wal_size: '512MB' }])
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
})

it('writes no data of refused statements to its log', async () => {
  const dataDir = await copyDataDir()
  const { url } = await start(dataDir)
  await query(url, `create table people (email text unique); insert into people values ('ana@example.com')`)
  await expect(query(url, `insert into people values ('ana@example.com')`)).rejects.toThrow('duplicate key')
  const log = await readFile(join(dataDir, 'postgres/postgres.log'), 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toContain('ana@example.com')
})

it('is adopted after its process was killed, and stopped by the one who adopted it', async () => {
  const dataDir = await copyDataDir()
  const elsewhere = await startElsewhere(dataDir)
  const url = await elsewhere.ready()
  await elsewhere.kill()
  const postmaster = await findPostmaster(join(dataDir, 'postgres/data'))
  expect(postmaster).toMatchObject({ isReady: true })

  const adopted = await start(dataDir)
  expect(adopted.url).toBe(url)
  expect(await findPostmaster(join(dataDir, 'postgres/data'))).toEqual(postmaster)
  await adopted.stop()
  expect(await findPostmaster(join(dataDir, 'postgres/data'))).toBeNull()
  expect((await start(dataDir)).url).toBe(url)
})

it('starts after both its process and the postmaster were killed, with all that was committed', async () => {
  const dataDir = await copyDataDir()
  const elsewhere = await startElsewhere(dataDir)
  await query(await elsewhere.ready(), 'create table kept as select 7 as number')
  await elsewhere.kill()
  await killPostmaster(dataDir)
  const { url } = await start(dataDir)
  expect(await query(url, 'select * from kept')).toEqual([{ number: 7 }])
})

it('starts when the postmaster that it finds is just dying', async () => {
  const dataDir = await copyDataDir()
  const { url: before, stop } = await start(dataDir)
  await stop()
  const data = join(dataDir, 'postgres/data')
  const { port } = new URL(before)
  // It listens, and dies of the first connection.
  const dying = `require('node:net').createServer(() => process.kill(process.pid, 'SIGKILL')).listen(${port}, '127.0.0.1', () => console.log('up'))`
  const child = spawn(process.execPath, ['-e', dying, data])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  await writeFile(
    join(data, 'postmaster.pid'),
    `${child.pid}\n${data}\n1700000000\n${port}\n\n127.0.0.1\n12345 67\nready\n`,
  )
  const { url } = await start(dataDir)
  expect(url).toBe(before)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('starts when the number of a dead postmaster is now another program', async () => {
  const dataDir = await copyDataDir()
  const { stop } = await start(dataDir)
  await stop()
  const stale = `${process.pid}\n${join(dataDir, 'postgres/data')}\n1700000000\n5432\n\n127.0.0.1\n12345 67\nready\n`
  await writeFile(join(dataDir, 'postgres/data/postmaster.pid'), stale)
  const { url } = await start(dataDir)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('comes back by itself on the same port after the postmaster was killed', async () => {
  const dataDir = await copyDataDir()
  const { url } = await start(dataDir)
  await query(url, 'create table kept as select 7 as number')
  await killPostmaster(dataDir)
  const rows = () => query(url, 'select * from kept').catch(() => [])
  await expect.poll(rows, { timeout: 60_000 }).toEqual([{ number: 7 }])
})

it('is one server when two processes start at once on a fresh folder', async () => {
  const dataDir = await makeDataDir()
  const elsewhere = await startElsewhere(dataDir)
  const [first, second, third] = await Promise.all([start(dataDir), start(dataDir), elsewhere.ready()])
  expect([second.url, third]).toEqual([first.url, first.url])
  expect((await readdir(dataDir)).toSorted()).toEqual(['postgres'])
})

it('begins anew when the first start was killed, and cleans up', async () => {
  const dataDir = await makeDataDir()
  const elsewhere = await startElsewhere(dataDir)
  const isHalfDone = async () => {
    const [draft = ''] = await readdir(dataDir)
    return existsSync(join(dataDir, draft, 'data/base')) && draft !== 'postgres'
  }
  while (!(await isHalfDone())) await setTimeout(5)
  await elsewhere.kill()
  const [draft = ''] = await readdir(dataDir)
  expect(draft).toMatch(/^postgres\.new-/)

  const { url, stop } = await start(dataDir)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
  await utimes(join(dataDir, draft), 0, 0)
  await start(dataDir)
  expect(await readdir(dataDir)).toEqual(['postgres'])
})

it('is left running for others who use it', async () => {
  const dataDir = await copyDataDir()
  const [one, other] = [await start(dataDir), await start(dataDir)]
  const client = new Client(other.url)
  await client.connect()
  await one.stop()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
  await other.stop()
  expect(await findPostmaster(join(dataDir, 'postgres/data'))).toBeNull()
})

it('is stopped although a client vanished amid a statement', async () => {
  const dataDir = await copyDataDir()
  const server = await start(dataDir)
  const client = new Client(server.url)
  client.on('error', () => {})
  await client.connect()
  const left = client.query('select pg_sleep(60)').catch(() => {})
  await expect
    .poll(() => query(server.url, "select from pg_stat_activity where wait_event = 'PgSleep'"))
    .toHaveLength(1)
  // To the server this looks like the end of a killed process.
  client.connection.stream.destroy()
  await left
  await server.stop()
  expect(await findPostmaster(join(dataDir, 'postgres/data'))).toBeNull()
})

// When a backup ends, systemd ends every process that it started: also a server that a portal has adopted
// meanwhile.
it('comes back for the one who adopted it when it ends with the one who started it', async () => {
  const dataDir = await copyDataDir()
  const elsewhere = await startElsewhere(dataDir)
  await query(await elsewhere.ready(), 'create table kept as select 7 as number')
  const { url } = await start(dataDir)
  const pidNow = async () => (await findPostmaster(join(dataDir, 'postgres/data')))?.pid
  const [first, children] = [
    await pidNow(),
    await query<{ pid: number }>(url, 'select pid from pg_stat_activity'),
  ]
  await elsewhere.kill()
  process.kill(first ?? NaN, 'SIGTERM')
  for (const { pid } of children) execFileSync('sh', ['-c', 'kill -TERM "$1" || true', 'sh', String(pid)])
  await expect.poll(pidNow, { timeout: 60_000 }).not.toBeOneOf([first, undefined])
  const rows = () => query(url, 'select * from kept').catch(() => [])
  await expect.poll(rows, { timeout: 60_000 }).toEqual([{ number: 7 }])
})
