import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { tidyAddress } from '@portal/contract/platform/address.ts'
import { isSomebodys } from '@portal/contract/platform/fields.ts'
import { INVITE_PAUSE_MS } from '@portal/contract/jury/judges/judges.ts'
import { changeRules, MAX_PASSWORD_LENGTH } from '@portal/contract/people/passwords.ts'
import { type Issuer, readIssuers } from './company-issuers.ts'
import { faultOfSecret, isPlaceholder } from './weak-secret.ts'

const url = (protocols: string, example: string) =>
  z.string().check(z.regex(new RegExp(`^(${protocols})://.+`), `must look like ${example}`))

/** Accepts an address that our own code can parse. */
const parsable = (protocols: string, example: string) =>
  url(protocols, example).check(z.refine((text) => URL.canParse(text), `must look like ${example}`))

const PORTAL = 'https://premios.example.com'
/**
 * Returns whether the address has no path, query or fragment. Links in mails are made from scheme and host alone.
 */
const isBare = (text: string) =>
  !URL.canParse(text) || /^\/*$/.test(new URL(text).pathname + new URL(text).search + new URL(text).hash)

const integer = (max: number, min = 0) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.pipe(
    // An empty file or a blank would be 0, a quota that lets nobody enter anything.
    z.transform((text: string) => (text.trim() === '' ? Number.NaN : Number(text))),
    z.int(error).check(z.gte(min, error), z.lte(max, error)),
  )
}

const number = (fallback: number, max: number, min?: number) =>
  z.pipe(z._default(z.string(), String(fallback)), integer(max, min))

const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host)

const plain = z.object({
  PORT: number(3000, 65_535),
  HOST: z._default(
    z
      .string()
      .check(
        z.refine((host) => URL.canParse(`http://${inUrl(host)}`), 'must be the name or address of a machine'),
      ),
    '127.0.0.1',
  ),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(url('postgres(ql)?', 'postgres://user:password@host:5432/name')),
  DATABASE_POOL: number(10, 200, 1),
  S3_ENDPOINT: z.optional(parsable('https?', 'https://s3.example.com')),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_KEY: z.optional(z.string()),
  S3_SECRET: z.optional(z.string()),
  S3_PREFIX: z._default(
    z.string().check(z.regex(/^([\w.-]+\/)*$/, 'must end in a slash, as in portal/')),
    '',
  ),
  SMTP_URL: z.optional(parsable('smtps?', 'smtp://user:password@host:587')),
  /** Whether mails, and the password for them, may go to another machine without TLS. */
  SMTP_WITHOUT_TLS: z._default(z.enum(['on', 'off']), 'off'),
  MAIL_FROM: z._default(
    z.string().check(z.regex(/[^\s<]@[^\s>]/, 'must hold an address')),
    'Ad Awards <no-responder@localhost>',
  ),
  PUBLIC_URL: z.optional(
    parsable('https?', PORTAL).check(
      z.refine(isBare, `must end after the name of the machine, as in ${PORTAL}`),
    ),
  ),
  ADMIN_EMAIL: z.optional(
    z
      .email('must be an address')
      .check(z.overwrite(tidyAddress), z.refine(isSomebodys, 'must be an address')),
  ),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(10, 'must have at least 10 characters'),
        z.maxLength(MAX_PASSWORD_LENGTH),
        ...changeRules.map(({ test, message }) => z.refine<string>(test, message)),
      ),
  ),
  JWT_SECRET: z.optional(
    z.string().check(
      z.refine((secret) => faultOfSecret(secret) === undefined, {
        error: ({ input }) => faultOfSecret(String(input)),
      }),
    ),
  ),
  SESSION_HOURS: number(24, 24 * 365, 1),
  SECOND_PERSON_HOURS: number(72, 24 * 365),
  ADMIN_SECOND_FACTOR: z._default(z.enum(['recommended', 'required']), 'recommended'),
  INVITE_PAUSE_MS: number(INVITE_PAUSE_MS, 600_000),
  RATE_LIMIT: z._default(z.enum(['on', 'off']), 'on'),
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: number(0, 10),
  METRICS_PORT: z.optional(z.pipe(z.string(), integer(65_535))),
  /** Number of viewing copies that this process makes at once. */
  MEDIA_JOBS: number(1, 16),
  FFMPEG: z.optional(z.string()),
  BRAND_CAMPAIGNS: number(500, 100_000),
  BRAND_COMPANIES: number(500, 100_000),
  BRAND_PEOPLE: number(1000, 100_000),
  BRAND_UPLOADS: number(8, 1000),
  BRAND_GIGABYTES: number(200, 1_000_000),
  ALL_COMPANIES: number(20_000, 1_000_000),
  ALL_JUDGES: number(1000, 100_000),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})

const environment = plain.check(
  z.refine(({ ADMIN_EMAIL, ADMIN_PASSWORD }) => !ADMIN_EMAIL === !ADMIN_PASSWORD, {
    error: 'set both ADMIN_EMAIL and ADMIN_PASSWORD, or neither',
    path: ['ADMIN_EMAIL'],
  }),
  z.refine(({ PORT, METRICS_PORT }) => PORT === 0 || PORT !== METRICS_PORT, {
    error: 'must be another port than PORT, which serves everybody',
    path: ['METRICS_PORT'],
  }),
  z.refine(
    ({ S3_ENDPOINT, ...others }) =>
      ['S3_BUCKET', 'S3_KEY', 'S3_SECRET'].every(
        (name) => !others[name as 'S3_BUCKET' | 'S3_KEY' | 'S3_SECRET'] === !S3_ENDPOINT,
      ),
    { error: 'set S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET, or none of them', path: ['S3_ENDPOINT'] },
  ),
  z.refine(({ S3_ENDPOINT, JWT_SECRET }) => !S3_ENDPOINT || JWT_SECRET, {
    error: 'is needed with S3_ENDPOINT: every replica signs with it, and no folder of theirs is shared',
    path: ['JWT_SECRET'],
  }),
  ...(['DATABASE_URL', 'S3_KEY', 'S3_SECRET', 'SMTP_URL', 'ADMIN_PASSWORD'] as const).map((name) =>
    z.refine<z.output<typeof plain>>((values) => !isPlaceholder(values[name] ?? ''), {
      error: 'still is what the example has in its place: put your own value there',
      path: [name],
    }),
  ),
)

/** A bucket of an S3-compatible store, addressed by path. */
export interface S3Config {
  endpoint: string
  bucket: string
  region: string
  key: string
  secret: string
  /** Text before every key: empty, or ending in a slash. */
  prefix: string
}

/** Maximum numbers, so that no list is unbounded. */
export interface Quotas {
  /** Maximum number of campaigns of one brand, of companies that it registered and of people in its team. */
  campaigns: number
  companies: number
  teamMembers: number
  /** Unfinished uploads of one brand; 8 is enough for two complete campaigns. */
  openUploads: number
  /** Maximum size of one brand's videos, in units of 10⁹ bytes. */
  gigabytes: number
  companiesOfAll: number
  judges: number
}

/** Configuration of the server. The names contain the units of sizes and times. */
export interface Config {
  port: number
  host: string
  dataDir: string
  /** Address of the database. Unset: an embedded Postgres under `dataDir`. */
  databaseUrl: string | undefined
  databasePool: number
  /** The bucket of the videos. Unset: a folder under `dataDir`. */
  s3: S3Config | undefined
  /** Address of the mail server. Unset: mail stays in the local outbox. */
  smtpUrl: string | undefined
  smtpWithoutTls: boolean
  mailFrom: string
  /** Beginning of every link in a mail, without a slash at the end. */
  publicUrl: string
  /** E-mail and password of the first admin, if both are set. Otherwise an admin is generated. */
  adminEmail: string | undefined
  adminPassword: string | undefined
  jwtSecret: string | undefined
  sessionHours: number
  /** For how long somebody manages before being one of two people; 0: at once (J66). */
  secondPersonHours: number
  /** Whether admins who manage must have a second factor (L03). */
  adminSecondFactor: 'recommended' | 'required'
  /** Pause after each invitation of a bulk run (S19.4). */
  invitePauseMs: number
  rateLimit: boolean
  trustedProxies: number
  quotas: Quotas
  /** Port of the metrics. Unset: there are none. */
  metricsPort: number | undefined
  /** Number of viewing copies that this process makes at once; 0: it makes none. */
  mediaJobs: number
  /** Path of ffmpeg. Unset: it is searched in PATH. */
  ffmpeg: string | undefined
  /** The companies whose people sign in by their own accounts (L04). */
  issuers: Issuer[]
  logLevel: string
}

/**
 * Reads the environment once. `NAME_FILE` holds the path of a file with the value of `NAME`.
 * @throws Error naming every fault at once
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const faults: string[] = []
  const cannot = (name: string, reason: string) => faults.push(`  ${name}: ${reason}`)
  const read = (name: string) => {
    const file = `${name}_FILE`
    return env[name] || fromFile(env[file], (reason) => cannot(file, reason))
  }
  const values = Object.keys(plain.shape).map((name) => [name, read(name)])
  const { error, data } = environment.safeParse(Object.fromEntries(values))
  for (const { path, message } of error?.issues ?? []) cannot(path.join('.'), message)
  const issuers = readIssuers(env, read, cannot)
  if (!data || faults.length > 0) throw new Error(`The configuration has faults:\n${faults.join('\n')}`)
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    s3: s3Of(data),
    smtpUrl: data.SMTP_URL,
    smtpWithoutTls: data.SMTP_WITHOUT_TLS === 'on',
    mailFrom: data.MAIL_FROM,
    publicUrl: (data.PUBLIC_URL ?? `http://${inUrl(data.HOST)}:${data.PORT}`).replace(/\/+$/, ''),
    adminEmail: data.ADMIN_EMAIL,
    adminPassword: data.ADMIN_PASSWORD,
    jwtSecret: data.JWT_SECRET,
    sessionHours: data.SESSION_HOURS,
    secondPersonHours: data.SECOND_PERSON_HOURS,
    adminSecondFactor: data.ADMIN_SECOND_FACTOR,
    invitePauseMs: data.INVITE_PAUSE_MS,
    rateLimit: data.RATE_LIMIT === 'on',
    trustedProxies: data.TRUSTED_PROXIES,
    quotas: {
      campaigns: data.BRAND_CAMPAIGNS,
      companies: data.BRAND_COMPANIES,
      teamMembers: data.BRAND_PEOPLE,
      openUploads: data.BRAND_UPLOADS,
      gigabytes: data.BRAND_GIGABYTES,
      companiesOfAll: data.ALL_COMPANIES,
      judges: data.ALL_JUDGES,
    },
    metricsPort: data.METRICS_PORT,
    mediaJobs: data.MEDIA_JOBS,
    ffmpeg: data.FFMPEG,
    issuers,
    logLevel: data.LOG_LEVEL,
  }
}

function s3Of({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_KEY, S3_SECRET, S3_PREFIX }: z.output<typeof plain>) {
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_KEY || !S3_SECRET) return undefined
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: S3_BUCKET,
    region: S3_REGION,
    key: S3_KEY,
    secret: S3_SECRET,
    prefix: S3_PREFIX,
  }
}

function fromFile(path: string | undefined, cannot: (reason: string) => void): string | undefined {
  try {
    return path ? readFileSync(path, 'utf8').trim() : undefined
  } catch (error) {
    cannot(error instanceof Error ? error.message : String(error))
    return undefined
  }
}
