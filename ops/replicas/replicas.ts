import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { api } from '@portal/contract/api.ts'
import { startPortalProcess } from '../../e2e/portal-process.ts'
import { type Brand, caller, done, registerBrands } from '../../server/test/api-brands.ts'
import { startProxy } from '../../server/test/proxy.ts'
import { createDb } from '../../server/src/platform/db/db.ts'
import { createTestDatabase } from '../../server/test/database.ts'
import { startS3 } from '../../server/test/s3/start-s3.ts'
import { startSmtp } from '../../server/test/smtp.ts'
import { startRoundRobin } from './round-robin.ts'

export const admin = { email: 'jefa@replicas.example', password: 'Clave-Jefa-7391!' }

export type Replicas = Awaited<ReturnType<typeof startReplicas>>

/**
 * Starts two servers at once on an empty database. They share the database, a store of videos and a secret, and
 * nothing else.
 */
export async function startReplicas(store: Record<string, string> = {}) {
  const database = await createTestDatabase()
  await emptyDatabase(database.url)
  const folder = await mkdtemp(join(tmpdir(), 'portal-replicas-'))
  await mkdir(join(folder, 'videos'))
  const smtp = await startSmtp()
  const mailLine = await startProxy(smtp.url)
  const secret = randomUUID()

  async function startOne(name: string) {
    const dataDir = join(folder, name)
    await mkdir(dataDir, { recursive: true })
    await symlink(join(folder, 'videos'), join(dataDir, 'videos')).catch(() => {})
    return startPortalProcess(dataDir, {
      DATABASE_URL: database.url,
      SMTP_URL: mailLine.url,
      JWT_SECRET: secret,
      PUBLIC_URL: 'https://premios.example',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      INVITE_PAUSE_MS: '0',
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'fatal',
      ...store,
    })
  }

  const replicas = await Promise.all([startOne('one'), startOne('two')])
  const targets = replicas.map(({ url }) => url)
  const proxy = await startRoundRobin(targets)
  const { db, close } = createDb(database.url, { max: 2 })
  // The admin counts as past the first login.
  await db.updateTable('users').set({ has_changed_password: true }).execute()
  return {
    url: proxy.url,
    served: proxy.served,
    targets,
    databaseUrl: database.url,
    /** The folder in which `doctor` finds the videos. */
    dataDir: join(folder, 'one'),
    db,
    smtp,
    mailLine,
    /** @returns the exit code */
    async end(index: 0 | 1, signal: NodeJS.Signals): Promise<number | null> {
      const { child } = replicas[index]
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }
      return child.exitCode
    },
    async restart(index: 0 | 1) {
      replicas[index] = await startOne(['one', 'two'][index] ?? '')
      targets[index] = replicas[index].url
    },
    async stop() {
      await proxy.close()
      await Promise.all(replicas.map(({ stop }) => stop()))
      await Promise.all([close(), mailLine.close()])
      await Promise.all([smtp.close(), database.drop(), rm(folder, { recursive: true })])
    },
  }
}

/** Starts two servers on one database and one bucket. */
export async function startReplicasOnS3(env: Record<string, string> = {}) {
  const { s3, stop } = await startS3()
  const store = {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_KEY: s3.key,
    S3_SECRET: s3.secret,
  }
  const replicas = await startReplicas({ ...store, ...env })
  return { ...replicas, s3, stop: () => replicas.stop().then(stop) }
}

export async function newBrand({ url, databaseUrl }: Replicas): Promise<Brand> {
  const [made] = await registerBrands(url, databaseUrl, 1)
  if (!made) throw new Error('No brand')
  return made
}

/** @returns the token */
export async function logIn({ email, password }: { email: string; password: string }, url: string) {
  return done(await caller(url)(api.session.login, { body: { email, password } })).token
}

/** Sends until there is an answer, as the screens do. */
export async function answered<Body>(
  send: () => Promise<{ kind: 'ok'; body: Body } | { kind: 'refused' | 'unknown'; status: number }>,
): Promise<Body> {
  for (;;) {
    const outcome = await send()
    if (outcome.kind !== 'unknown') return done(outcome)
    await setTimeout(100)
  }
}

async function emptyDatabase(url: string) {
  const client = new Client(url)
  await client.connect()
  await client.query('drop schema pgboss cascade; drop schema public cascade; create schema public')
  await client.end()
}
