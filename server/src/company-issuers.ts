import * as z from 'zod/mini'

/** A company whose people sign in by its own accounts (L04). */
export interface Issuer {
  /** The number in the names of its variables, and in its addresses. */
  number: number
  /** The address that it names itself by. */
  issuer: string
  client: string
  secret: string
  /** What people call it: 'Ingresar con …'. */
  name: string
  /** The domains whose people may register through it. */
  domains: string[]
}

const VARIABLE = /^OIDC_([^_]*)_(.+?)(_FILE)?$/
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** An issuer is compared letter by letter. Its answers prove who signs in, so they travel encrypted. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
  return isSafe && search + hash + username === ''
}

const required = (error: string) => z.string({ error }).check(z.minLength(1, error))

const settings = z.object({
  ISSUER: required('is needed with the others of its number').check(
    z.refine(isIssuer, 'must look like https://login.example.com, as the provider names itself'),
  ),
  CLIENT: required('is needed with the others of its number'),
  SECRET: required('is needed with the others of its number'),
  NAME: required('is needed: the button says it').check(z.maxLength(40, 'must have at most 40 characters')),
  DOMAINS: z.pipe(
    z.pipe(
      z._default(z.string(), ''),
      z.transform((text: string) =>
        text
          .split(',')
          .map((domain) => domain.trim().toLowerCase())
          .filter(Boolean),
      ),
    ),
    z.array(
      z.string().check(z.regex(/^([\da-z-]+\.)+[a-z][\da-z-]+$/, 'must look like agencia.com,marca.com')),
    ),
  ),
})

/**
 * Reads the companies' settings, `OIDC_1_ISSUER` and so on.
 * @param read returns the value of a variable, or of the file that it names
 * @param cannot is told each fault
 */
export function readIssuers(
  env: Record<string, string | undefined>,
  read: (name: string) => string | undefined,
  cannot: (name: string, reason: string) => void,
): Issuer[] {
  const numbers = new Set<number>()
  for (const name of Object.keys(env)) {
    const [, digits = '', what = ''] = VARIABLE.exec(name) ?? []
    if (!env[name] || !what) continue
    if (!/^[1-9]\d?$/.test(digits)) cannot(name, 'must be numbered from 1 to 99, as in OIDC_1_ISSUER')
    else if (!(what in settings.shape)) cannot(name, 'is no setting of a company')
    else numbers.add(Number(digits))
  }
  const issuers: Issuer[] = []
  for (const number of [...numbers].toSorted((one, other) => one - other)) {
    const named = (what: string) => `OIDC_${number}_${what}`
    const values = Object.keys(settings.shape).map((what) => [what, read(named(what))])
    const { data, error } = settings.safeParse(Object.fromEntries(values))
    for (const { path, message } of error?.issues ?? []) cannot(named(String(path[0])), message)
    if (!data) continue
    const { ISSUER: issuer, CLIENT: client, SECRET: secret, NAME: name, DOMAINS: domains } = data
    if (issuers.some((other) => other.issuer === issuer))
      cannot(named('ISSUER'), 'must be another than that of the numbers before')
    issuers.push({ number, issuer, client, secret, name, domains })
  }
  return issuers
}
