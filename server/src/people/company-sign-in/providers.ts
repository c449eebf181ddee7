import type { ClientAuth, Configuration } from 'openid-client'
import type { Issuer } from '../../company-issuers.ts'
import type { Config } from '../../config.ts'
import { companySignInPath } from '@portal/contract/people/company-sign-in-path.ts'

/** For so long each call to a company's provider may take. */
const TIMEOUT_SECONDS = 5

/** A company, and what its provider says of itself. */
export interface Provider {
  issuer: Issuer
  /** The address that the provider sends people back to. */
  redirectUri: string
  /** @throws Error when the provider doesn't answer as it should */
  discover: () => Promise<Configuration>
}

/** Loaded with the first sign-in, because most portals know no company. */
export const loadClient = () => import('openid-client')

/**
 * Returns the companies by their numbers, as addresses have them. What a provider says of itself is asked for at the first
 * use, remembered, and asked for again after a failure: a provider that is down keeps the portal from nothing (L04).
 */
export function createProviders({ issuers, publicUrl }: Pick<Config, 'issuers' | 'publicUrl'>) {
  return new Map(
    issuers.map((issuer): [string, Provider] => {
      let known: Promise<Configuration> | undefined
      const discover = () => {
        known ??= ask(issuer).catch((error: unknown) => {
          known = undefined
          throw error
        })
        return known
      }
      const redirectUri = `${publicUrl}${companySignInPath(issuer.number)}/callback`
      return [String(issuer.number), { issuer, redirectUri, discover }]
    }),
  )
}
export type Providers = ReturnType<typeof createProviders>

async function ask({ issuer, client, secret }: Issuer): Promise<Configuration> {
  const openid = await loadClient()
  const url = new URL(issuer)
  const byBody = openid.ClientSecretPost(secret)
  const byHeader = openid.ClientSecretBasic(secret)
  // Who doesn't say how it takes the secret takes it in the header.
  const authenticate: ClientAuth = (server, ...request) =>
    server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
      ? byBody(server, ...request)
      : byHeader(server, ...request)
  return openid.discovery(url, client, {}, authenticate, {
    timeout: TIMEOUT_SECONDS,
    execute: [
      // The signature is verified too, although the answer comes from the provider itself.
      openid.enableNonRepudiationChecks,
      // The configuration admits this on the same machine only.
      ...(url.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
  })
}

/**
 * Returns a function that says where to sign out of a company; undefined where that can't be done, or its provider is
 * down.
 */
export const createLeaveCompany =
  (providers: Providers, { publicUrl }: Pick<Config, 'publicUrl'>) =>
  async (issuer: string): Promise<string | undefined> => {
    const provider = [...providers.values()].find((each) => each.issuer.issuer === issuer)
    const configuration = await provider?.discover().catch(() => undefined)
    if (!configuration?.serverMetadata().end_session_endpoint) return undefined
    const { buildEndSessionUrl } = await loadClient()
    return buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${publicUrl}/login` }).href
  }
