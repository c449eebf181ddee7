import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/config.ts'
import { all, read, root } from './files.ts'

const filesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, root), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(`${folder}${entry.name}/`) : [`${folder}${entry.name}`],
  )

const texts = ['README.md', 'compose.yaml', ...filesIn('deploy/'), ...filesIn('docs/')]
  .filter((path) => !path.endsWith('.png'))
  .map(read)

/**
 * Returns the values in our published texts that somebody could copy as a secret: those after the variable's name,
 * and those that say they must be replaced.
 */
const published = (name: string) =>
  texts.flatMap((text) => [
    ...all(text, new RegExp(`\\b${name}\\b["']?\\s*[:=]\\s*["']?([^\\s"'#|]+)`, 'g')),
    ...all(text, /["'=\s]([^\s"'`]*replace-?me[^\s"'`]*)/gi),
  ])

const JWT_SECRET = randomBytes(32).toString('hex')
const s3 = {
  S3_ENDPOINT: 'https://s3.premios.org',
  S3_BUCKET: 'videos',
  S3_KEY: 'key',
  S3_SECRET: 'secret',
  JWT_SECRET,
}

function faultsOf(env: Record<string, string>): string {
  try {
    loadConfig(env)
    return 'none'
  } catch (error) {
    return String(error)
  }
}

describe('a secret that everybody can read', () => {
  it('is not taken for JWT_SECRET, whatever stands in deploy/, docs/, compose.yaml and README', () => {
    const secrets = published('JWT_SECRET')
    expect(secrets).toContain('replace-me-with-64-random-characters')
    for (const secret of secrets)
      expect(faultsOf({ JWT_SECRET: secret })).toMatch(/JWT_SECRET: (must have|is an example)/)
  })

  it('is not taken for any other secret', () => {
    for (const name of ['S3_KEY', 'S3_SECRET'])
      expect(() => loadConfig({ ...s3, [name]: 'replace-me' })).toThrow(
        `${name}: still is what the example has`,
      )
    const urls = texts.flatMap((text) =>
      all(text, /\b((?:postgres|smtps?):\/\/\w+:(?:replace-me|password)@[\w.:/-]+)/g),
    )
    expect(urls.length).toBeGreaterThan(4)
    for (const url of urls) {
      const name = url.startsWith('smtp') ? 'SMTP_URL' : 'DATABASE_URL'
      expect([url, faultsOf({ [name]: url })]).toEqual([
        url,
        expect.stringContaining(`${name}: still is what the example has`),
      ])
    }
    const admin = { ADMIN_EMAIL: 'ana@premios.org', ADMIN_PASSWORD: 'Change-me-2025' }
    expect(() => loadConfig(admin)).toThrow('ADMIN_PASSWORD: still is what the example has')
  })
})

it.each([
  ['short', 'k3J9xQ2mV7', 'at least 32'],
  ['one character', 'x'.repeat(64), 'easy to guess'],
  ['a repetition', 'secreto1'.repeat(8), 'easy to guess'],
  ['a run', 'abcdefghijklmnopqrstuvwxyz0123456789', 'easy to guess'],
  ['a run of digits', '0123456789'.repeat(4), 'easy to guess'],
  ['an example', 'your-jwt-secret-here-aaaaaaaaaaaaaaaaaaaa', 'anybody can read'],
  ['an example in capitals', 'CHANGE_ME_TO_SOMETHING_LONG_AND_RANDOM', 'anybody can read'],
])('refuses to start with %s, and says how to make a secret', (_what, secret, why) => {
  expect(() => loadConfig({ JWT_SECRET: secret })).toThrow(why)
  expect(() => loadConfig({ JWT_SECRET: secret })).toThrow('openssl rand -hex 32')
})

it('takes what openssl, uuidgen and Node make', () => {
  const makers = [
    () => randomBytes(16).toString('hex'),
    () => randomBytes(24).toString('hex'),
    () => randomBytes(32).toString('hex'),
    () => randomBytes(32).toString('base64'),
    () => randomUUID(),
  ]
  for (const make of makers)
    for (let turn = 0; turn < 200; turn += 1) {
      const secret = make()
      expect(loadConfig({ JWT_SECRET: secret }).jwtSecret).toBe(secret)
    }
})
