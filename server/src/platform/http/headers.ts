import type { FastifyInstance } from 'fastify'

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
  // The one policy of the web app: its worker's address.
  'trusted-types worker',
].join('; ')

const always = {
  'content-security-policy': CSP,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

/** Strict-Transport-Security, sent only when the portal is behind TLS. */
export const securityHeaders = ({ https }: { https: boolean }): Record<string, string> => ({
  ...always,
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** Headers of every answer; a route may set its own instead. */
export function installHeaders(app: FastifyInstance, headers: Record<string, string>) {
  const ofCalls = { ...headers, 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api') ? ofCalls : headers)
    done()
  })
}
