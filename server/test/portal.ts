import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { SIGNATORY_HEADER } from '@portal/contract/entries/signing.ts'
import type { User } from '@portal/contract/people/accounts.ts'
import {
  BRAND_HEADER,
  type GuestLevel,
  type MemberLevel,
  type Role,
} from '@portal/contract/platform/roles.ts'
import type { AdminLevel } from '@portal/contract/people/team.ts'
import type { FailureBody } from '@portal/contract/platform/failure-body.ts'
import { type Input, type Output, type RouteDefinition, urlOf } from '@portal/contract/platform/route.ts'
import { getUser } from '../src/people/accounts/get-user.ts'
import { buildApp } from '../src/app.ts'
import type { Config } from '../src/config.ts'
import type { Deps } from '../src/deps.ts'
import type { Db } from '../src/platform/db/db.ts'
import { openDeps } from '../src/open-deps.ts'
import { openSession } from '../src/people/session/open-session.ts'
import { hashPassword } from '../src/people/session/password-hash.ts'
import { asStarted } from './as-started.ts'
import { createTestDatabase } from './database.ts'
import { hearNews } from './hear-news.ts'
import { silent } from './log.ts'
import { startSmtp, type Smtp } from './smtp.ts'
import { recordStatements } from './statements.ts'

interface Options {
  /** Whether mail goes to a captured SMTP server. Otherwise it goes to files under the data folder. */
  smtp?: boolean
  config?: Partial<Config>
  /** Kinds of mail besides the portal's own. */
  moreMailKinds?: Deps['mailKinds']
  /** A database that is already migrated. Unless given, the portal gets one on the run's own Postgres. */
  databaseUrl?: string
  /** For a file that ends the portal, or changes what it is made of. */
  own?: true
}

interface BrandOverrides {
  email?: string
  name?: string
  hasChangedPassword?: boolean
  isVerified?: boolean
}

export interface TestBrand {
  token: string
  user: User
  brandId: number
  email: string
  password: string
}

export type Answer<R extends RouteDefinition> = {
  status: number
  headers: Headers
  body: Output<R> & Partial<FailureBody>
}

const password = 'Prueba-2025!'
const passwordHash = hashPassword(password)

/** The portal that the process keeps for the files which need nothing special. */
let kept: Promise<Portal> | undefined
let isLent = false

/**
 * Starts the whole portal on a database of its own and a free port. Each test file has one. Unless something special
 * is asked for, it is the one that the file before it had, as it was after its start.
 */
export async function startPortal(options: Options = {}): Promise<Portal> {
  if (isLent || Object.keys(options).length > 0) return openPortal(options)
  isLent = true
  return (kept ??= keepPortal())
}

async function keepPortal(): Promise<Portal> {
  const portal = await openPortal({})
  const restore = await asStarted(portal)
  const { stop } = portal
  portal.stop = async () => {
    portal.statements.length = 0
    try {
      await restore()
    } catch {
      kept = undefined
      await stop()
    }
    isLent = false
  }
  return portal
}

async function openPortal({
  smtp: withSmtp = false,
  config: overrides,
  databaseUrl,
  moreMailKinds = [],
}: Options) {
  const database = databaseUrl ? { url: databaseUrl, drop: async () => {} } : await createTestDatabase()
  const dataDir = await mkdtemp(join(inject('folder'), 'portal-'))
  const smtp = withSmtp ? await startSmtp() : null
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: database.url,
    databasePool: 10,
    s3: undefined,
    smtpUrl: smtp?.url,
    smtpWithoutTls: false,
    mailFrom: 'Ad Awards <no-responder@portal.example>',
    publicUrl: 'https://portal.example',
    jwtSecret: undefined,
    sessionHours: 24,
    secondPersonHours: 72,
    adminSecondFactor: 'recommended',
    invitePauseMs: 0,
    rateLimit: false,
    trustedProxies: 0,
    quotas: {
      campaigns: 5000,
      companies: 5000,
      teamMembers: 5000,
      openUploads: 8,
      gigabytes: 1000,
      companiesOfAll: 50_000,
      judges: 5000,
    },
    metricsPort: undefined,
    mediaJobs: 1,
    ffmpeg: undefined,
    issuers: [],
    logLevel: 'silent',
    adminEmail: undefined,
    adminPassword: undefined,
    ...overrides,
  }
  const { deps: opened, pool, close } = await openDeps(config, { log: silent })
  const deps = { ...opened, mailKinds: [...opened.mailKinds, ...moreMailKinds] }
  const { db, news } = deps
  const statements = recordStatements(pool)
  const app = await buildApp(deps)
  const url = await app.listen({ port: config.port, host: config.host })
  await eventually(async () => news.isHeard(), Boolean)
  const newsHeard = hearNews(news, pool)

  const register = async (role: Role) => {
    const { userId, email } = await insertUser(db, role, {})
    const user = await getUser(db, deps.catalog, userId)
    const token = await openSession(db, deps, {
      ...user,
      passwordHash: await passwordHash,
      userAgent: undefined,
    })
    await newsHeard()
    return { token, user, email, password }
  }

  return {
    url,
    /** Answers a request without a connection. */
    inject: (request: InjectOptions) => app.inject(request),
    db,
    deps,
    config,
    /** What the portal has sent to the database, with `begin` and `commit`. */
    statements,
    /** @throws Error unless the portal was started with `smtp` */
    get smtp(): Smtp {
      if (!smtp) throw new Error('startPortal({ smtp: true })')
      return smtp
    },
    call: <R extends RouteDefinition>(
      route: R,
      input: Input<R>,
      options: { token?: string; tabBrand?: number | undefined; link?: string } = {},
    ) => call(app, route, input, options),
    /** Adds a verified brand with an open session, without the calls that lead there. */
    async registerBrand(overrides: BrandOverrides = {}): Promise<TestBrand> {
      const { userId, brandId, email } = await insertBrand(db, overrides)
      const user = await getUser(db, deps.catalog, userId)
      const token = await openSession(db, deps, {
        ...user,
        passwordHash: await passwordHash,
        userAgent: undefined,
      })
      await newsHeard()
      return { token, user, brandId, email, password }
    },
    /** Adds a person with an open session who acts for a brand beside its owner. */
    async addMember(
      brandId: number,
      level: MemberLevel,
      ...guestOf: { campaignId: number; level: GuestLevel }[]
    ): Promise<TestBrand> {
      const { userId, email } = await insertUser(db, 'brand', {})
      const person = { brand_id: brandId, user_id: userId }
      await db
        .insertInto('memberships')
        .values({ ...person, level, company_rol: 'Gerente' })
        .execute()
      for (const campaign of guestOf)
        await db
          .insertInto('guests')
          .values({ ...person, campaign_id: campaign.campaignId, level: campaign.level })
          .execute()
      const user = await getUser(db, deps.catalog, userId)
      const token = await openSession(db, deps, {
        ...user,
        passwordHash: await passwordHash,
        userAgent: undefined,
      })
      return { token, user, brandId, email, password }
    },
    /** Adds an admin whom the operator made, and who has changed the first password. */
    async registerAdmin(level: AdminLevel = 'manage') {
      const admin = await register('admin')
      const { id } = admin.user
      const changed = level === 'read' ? { admin_level: level } : { is_operators: true }
      await db.updateTable('users').where('id', '=', id).set(changed).execute()
      return admin
    },
    /** Adds a judge who has confirmed and changed the first password. Consents are not recorded. */
    async registerJudge() {
      const judge = await register('judge')
      return { ...judge, judgeId: await insertJudge(db, judge.user.id) }
    },
    /**
     * Returns the mails to an address, oldest first. A mail is there once the call that caused it has answered.
     */
    mailsTo: (email: string) =>
      db
        .selectFrom('mails')
        .where('to_address', '=', email)
        .select(['kind', 'subject', 'text'])
        .orderBy('id')
        .execute(),
    /** Returns how many statements the portal sends to the database during `run`, with `begin` and `commit`. */
    async countStatements(run: () => Promise<unknown>): Promise<number> {
      const before = statements.length
      await run()
      return statements.length - before
    },
    async stop() {
      await app.close()
      await close()
      await smtp?.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Portal = Awaited<ReturnType<typeof openPortal>>

async function call<R extends RouteDefinition>(
  app: FastifyInstance,
  route: R,
  input: Input<R>,
  { token, tabBrand, link }: { token?: string; tabBrand?: number | undefined; link?: string },
): Promise<Answer<R>> {
  const { body, ...address } = input as Input<R> & { body?: unknown }
  const response = await app.inject({
    method: route.method,
    url: urlOf(route, address),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(link !== undefined && { [SIGNATORY_HEADER]: link }),
      ...(tabBrand !== undefined && { [BRAND_HEADER]: String(tabBrand) }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  const headers = new Headers(response.headers as Record<string, string>)
  return { status: response.statusCode, headers, body: response.json() }
}

async function insertBrand(db: Db, overrides: BrandOverrides) {
  const { userId, email } = await insertUser(db, 'brand', overrides)
  const { id: brandId } = await db
    .insertInto('brands')
    .values({ user_id: userId, company_rol: 'Gerente', preferred_program_id: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId, brandId, email }
}

async function insertUser(db: Db, role: Role, overrides: BrandOverrides) {
  const { name = 'Lucía', hasChangedPassword = true, isVerified = true } = overrides
  const { email = `lucia.${randomUUID()}@marca.example` } = overrides
  const { id: userId } = await db
    .insertInto('users')
    .values({
      role,
      name,
      last_name: 'Núñez',
      email,
      country_code: 'AR',
      password_hash: await passwordHash,
      has_changed_password: hasChangedPassword,
      email_verified_at: isVerified ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId, email }
}

async function insertJudge(db: Db, userId: number): Promise<number> {
  const { id } = await db
    .insertInto('judges')
    .values({
      user_id: userId,
      judge_type: 'Marca',
      company_name: 'Páramo',
      company_role: 'Directora',
      company_country_code: 'CO',
      code_nonce: randomUUID(),
      code_hash: randomUUID(),
      verified_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('judge_programs').values({ judge_id: id, program_id: 1 }).execute()
  return id
}

/** Asks repeatedly until the answer is enough. It is for what happens after a call has been answered. */
export async function eventually<T>(ask: () => Promise<T>, isEnough: (answer: T) => boolean): Promise<T> {
  for (let attempt = 0; attempt < 1500; attempt += 1) {
    const answer = await ask()
    if (isEnough(answer)) return answer
    await setTimeout(20)
  }
  throw new Error('It did not happen within 30 s')
}
