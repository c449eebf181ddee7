import fastifySwagger, { type StaticDocumentSpec } from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import fastify, { type FastifyInstance } from 'fastify'

/** The page's script builds markup from text. One of its styles is inline and is allowed by its hash. */
const DOCS_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/**
 * Returns the page below `path` that shows an OpenAPI document. It is a server of its own that listens nowhere.
 */
export async function openApiPage(document: object, path: string): Promise<FastifyInstance> {
  const app = fastify()
  await app.register(fastifySwagger, {
    mode: 'static',
    // The plugin's types know only OpenAPI 3.0, but it passes 3.1 on unchanged.
    specification: { document: document as NonNullable<StaticDocumentSpec['document']> },
  })
  await app.register(fastifySwaggerUi, {
    routePrefix: path,
    staticCSP: DOCS_CSP,
    theme: { title: 'API · Ad Awards' },
  })
  return app
}
