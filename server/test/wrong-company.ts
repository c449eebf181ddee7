import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { listen } from './company.ts'

export interface Wrongs {
  /** The issuer that it says it is. */
  issuer?: string
  /** What the ID token says otherwise. */
  claims?: JWTPayload
  /** Signs with a key that it doesn't publish. */
  isForged?: boolean
  /** The step that it never answers. */
  hangsAt?: 'metadata' | 'token'
  /** Answers to whoever asks with this status. */
  status?: number
}

/**
 * Starts a provider that signs in anybody without a question, and is wrong in the way that `wrongs` says. Its ID token says
 * all, so that nobody asks it again.
 */
export async function startWrongCompany() {
  let wrongs: Wrongs = {}
  let nonce = ''
  const [published, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]

  const answers: Record<string, (request: URL) => object | Promise<object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer: wrongs.issuer ?? url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': async () => ({
      keys: [{ ...(await exportJWK(published.publicKey)), use: 'sig', alg: 'RS256' }],
    }),
    '/token': async () => ({
      access_token: 'nothing',
      token_type: 'Bearer',
      id_token: await new SignJWT({
        iss: url,
        aud: 'portal',
        sub: 'ana',
        nonce,
        email: 'ana@agencia.example',
        email_verified: true,
        exp: Math.floor(Date.now() / 1000) + 60,
        ...wrongs.claims,
      })
        .setProtectedHeader({ alg: 'RS256' })
        .setIssuedAt()
        .sign((wrongs.isForged ? other : published).privateKey),
    }),
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const asked = new URL(request.url ?? '/', url)
    const step = asked.pathname.startsWith('/.well-known') ? 'metadata' : asked.pathname.slice(1)
    if (wrongs.hangsAt === step) return
    if (step === 'authorize') {
      nonce = asked.searchParams.get('nonce') ?? ''
      const back = new URL(asked.searchParams.get('redirect_uri') ?? '')
      back.search = String(new URLSearchParams({ code: 'any', state: asked.searchParams.get('state') ?? '' }))
      response.writeHead(303, { location: back.href }).end()
      return
    }
    const answer = await answers[asked.pathname]?.(asked)
    response.writeHead(wrongs.status ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  }

  const { url, stop } = await listen(createServer((request, response) => void handle(request, response)))
  return {
    url,
    stop,
    be(how: Wrongs) {
      wrongs = how
    },
  }
}
