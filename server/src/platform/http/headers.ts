import type { FastifyInstance, FastifyRequest } from 'fastify'

const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  // The web app's only Trusted Types policy, for the address of its worker.
  'trusted-types worker',
].join('; ')

const always = {
  'content-security-policy': CSP,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

/** Returns the headers for security. Strict-Transport-Security is sent only when the portal is behind TLS. */
export const securityHeaders = ({ https }: { https: boolean }): Record<string, string> => ({
  ...always,
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** Sets the headers of every answer. A route may replace them by its own. */
export function installHeaders(app: FastifyInstance, headers: Record<string, string>) {
  const ofCalls = { ...headers, 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(pathOf(request).startsWith('/api') ? ofCalls : headers)
    done()
  })
}

/** Returns the path that was asked for, decoded as the router does it: `/%61pi` is `/api`. */
export function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
