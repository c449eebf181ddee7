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

const company = {
  OIDC_2_ISSUER: 'https://login.agencia.example/realms/todos',
  OIDC_2_CLIENT: 'portal',
  OIDC_2_SECRET: 'secreto',
  OIDC_2_NAME: 'Agencia',
}

it('reads companies by their numbers, in order, with their domains (L04)', () => {
  const first = {
    OIDC_1_ISSUER: 'http://localhost:4000',
    OIDC_1_CLIENT: 'a',
    OIDC_1_SECRET: 'b',
    OIDC_1_NAME: 'Uno',
  }
  const { issuers } = loadConfig({ ...company, OIDC_2_DOMAINS: ' Agencia.example, marca.com ,', ...first })
  expect(issuers).toEqual([
    { number: 1, issuer: 'http://localhost:4000', client: 'a', secret: 'b', name: 'Uno', domains: [] },
    {
      number: 2,
      issuer: 'https://login.agencia.example/realms/todos',
      client: 'portal',
      secret: 'secreto',
      name: 'Agencia',
      domains: ['agencia.example', 'marca.com'],
    },
  ])
  expect(loadConfig({}).issuers).toEqual([])
})

it.each([
  ['OIDC_2_ISSUER', '', 'is needed with'],
  ['OIDC_2_CLIENT', '', 'is needed with'],
  ['OIDC_2_SECRET', '', 'is needed with'],
  ['OIDC_2_NAME', '', 'is needed: the button'],
  ['OIDC_2_NAME', 'a'.repeat(41), 'must have at most'],
  ['OIDC_2_ISSUER', 'http://login.agencia.example', 'must look like https:'],
  ['OIDC_2_ISSUER', 'https://login.agencia.example?a', 'must look like https:'],
  ['OIDC_2_DOMAINS', 'agencia', 'must look like agencia.com'],
  ['OIDC_2_DOMAIN', 'agencia.com', 'is no setting'],
  ['OIDC_0_NAME', 'Cero', 'must be numbered'],
  ['OIDC_X_NAME', 'X', 'must be numbered'],
  ['OIDC_3_NAME', 'Otra', ''],
])('refuses a company with %s=%s, and says why (L04)', (name, value, reason) => {
  const faults = faultsOf({ ...company, [name]: value })
  expect(faults).toContain(
    name === 'OIDC_3_NAME' ? '\n  OIDC_3_SECRET: is needed with' : `\n  ${name}: ${reason}`,
  )
})

it('refuses two companies with one issuer (L04)', () => {
  const other = Object.fromEntries(
    Object.entries(company).map(([name, value]) => [name.replace('2', '3'), value]),
  )
  expect(faultsOf({ ...company, ...other })).toContain('\n  OIDC_3_ISSUER: must be another than')
})
