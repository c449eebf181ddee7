import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import OidcProvider, { type Context } from 'oidc-provider'
import type { Issuer } from '../src/company-issuers.ts'

/** Somebody of a company, as its provider knows them. */
export interface Employee {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}

const REDIRECT_URI = 'https://portal.example/api/company-sign-in/1/callback'

/** The rows of settings by which a portal knows a company. */
export const settingsOf = (issuer: string, more: Partial<Issuer> = {}): Issuer => ({
  number: 1,
  issuer,
  client: 'portal',
  secret: 'secreto-de-la-agencia',
  name: 'Agencia',
  domains: ['agencia.example'],
  ...more,
})

export const listen = async (server: ReturnType<typeof createServer>) => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

let count = 0

/** Makes up somebody new. */
export function employee(more: Employee = {}) {
  count += 1
  const email = `ana${count}@agencia.example`
  return { email, email_verified: true, given_name: 'Ana', family_name: 'Páez', ...more }
}

/** Starts a company's real provider, in which somebody signs in by being `present`. */
export async function startCompany() {
  const people = new Map<string, Employee>()
  let present = ''
  let provider: OidcProvider | undefined
  const { url, stop } = await listen(
    createServer((request, response) => {
      if (request.url?.startsWith('/interaction/'))
        void provider?.interactionFinished(request, response, { login: { accountId: present } })
      else void provider?.callback()(request, response)
    }),
  )
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  provider = new OidcProvider(url, {
    clients: [
      {
        client_id: 'portal',
        client_secret: settingsOf(url).secret,
        redirect_uris: [REDIRECT_URI],
        post_logout_redirect_uris: ['https://portal.example/login'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig' }] },
    cookies: { keys: [randomUUID()] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...people.get(sub) }),
    }),
    // The company has agreed for its people.
    async loadExistingGrant({ oidc: { client, session, provider: of } }: Context) {
      const grant = new of.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  return {
    url,
    stop,
    /** Makes somebody sit at the browser. Returns what the provider calls them by. */
    seat(employee: Employee, sub: string = randomUUID()): string {
      people.set(sub, employee)
      present = sub
      return sub
    },
  }
}
