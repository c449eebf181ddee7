import { expect, it } from 'vitest'
import { loadConfig } from './config.ts'

const faultsOf = (env: Record<string, string>): string => {
  try {
    loadConfig(env)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

it.each([
  ['PUBLIC_URL', 'https://premios example.com'],
  ['PUBLIC_URL', 'https://example.com/premios'],
  ['PUBLIC_URL', 'https://example.com?premios'],
  ['S3_ENDPOINT', 'https://['],
  ['SMTP_URL', 'smtp://h:99999'],
  ['MAIL_FROM', 'Ad Awards'],
  ['HOST', 'no such host'],
  ['SESSION_HOURS', '0'],
  ['DATABASE_POOL', '0'],
  ['BRAND_CAMPAIGNS', ' '],
  ['METRICS_PORT', '3000'],
])('refuses to start with %s=%s, and names it', (name, value) => {
  expect(faultsOf({ [name]: value })).toContain(`\n  ${name}: must `)
})

it('names every variable whose file can’t be read, beside the other faults', () => {
  const faults = faultsOf({ JWT_SECRET_FILE: '/no/such/file', SMTP_URL_FILE: '/tmp', PORT: 'abc' })
  expect(faults).toMatch(/\n {2}JWT_SECRET_FILE: ENOENT/)
  expect(faults).toMatch(/\n {2}SMTP_URL_FILE: EISDIR/)
  expect(faults).toMatch(/\n {2}PORT: must be a whole number from 0 to 65535/)
})

it('takes no number from an empty file', () => {
  expect(faultsOf({ BRAND_GIGABYTES_FILE: '/dev/null' })).toMatch(
    /\n {2}BRAND_GIGABYTES: must be a whole number/,
  )
})

it.each([
  ['::1', 'http://[::1]:3000'],
  ['portal.local', 'http://portal.local:3000'],
])('makes links of the host %s when there is no PUBLIC_URL', (HOST, publicUrl) => {
  expect(loadConfig({ HOST })).toMatchObject({ host: HOST, publicUrl })
})

it('takes slashes at the end of PUBLIC_URL away', () => {
  expect(loadConfig({ PUBLIC_URL: 'https://premios.org//' }).publicUrl).toBe('https://premios.org')
})
