import fastifySwagger, { type StaticDocumentSpec } from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { errors } from '@portal/contract/platform/errors.ts'
import { API_PATH, type RouteDefinition } from '@portal/contract/platform/route.ts'

type Table = Record<string, Record<string, RouteDefinition>>

/** The page's own program builds its markup from text; one of its styles stands inline and is known by its hash. */
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
 * OpenAPI 3.1 made from the route table, at /api/openapi.json; a page to read it at /api/docs.
 * @param more paths that are served below `/api` beside the table
 */
export async function installOpenApi(app: FastifyInstance, table: Table, more: object) {
  const document = openApiDocument(table, more)
  app.get('/api/openapi.json', () => document)
  await app.register(fastifySwagger, {
    mode: 'static',
    // Its types know OpenAPI 3.0; it passes 3.1 on as it is.
    specification: { document: document as unknown as NonNullable<StaticDocumentSpec['document']> },
  })
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_CSP,
    theme: { title: 'API · Ad Awards' },
  })
}

function pathsOf(table: Table) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [word, routes] of Object.entries(table)) {
    for (const [act, route] of Object.entries(routes)) {
      const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, `${word}.${act}`, word) }
    }
  }
  return paths
}

export function openApiDocument(table: Table, more: object) {
  let paths: object | undefined
  return {
    openapi: '3.1.0',
    info: { title: 'Ad Awards', version: '1.0.0', description: 'Every call of the entry portal.' },
    servers: [{ url: API_PATH }],
    /** Made when somebody first reads it. */
    get paths() {
      return (paths ??= { ...pathsOf(table), ...more })
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: failureSchema },
    },
  }
}

function operation(route: RouteDefinition, operationId: string, word: string) {
  const failure = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } }
  return {
    operationId,
    tags: [word],
    summary: `${route.id} · ${route.summary}`,
    ...(route.access !== 'open' && { security: [{ bearer: [] }] }),
    parameters: parameters(route),
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
      },
    }),
    ...(route.multipart && { requestBody: { required: true, content: { 'multipart/form-data': {} } } }),
    responses: {
      [route.status ?? 200]: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(route.response, 'output') } },
      },
      default: { description: route.failure, ...failure },
    },
  }
}

const parameters = (route: RouteDefinition) => [
  ...parametersIn('path', route.params),
  ...parametersIn('query', route.query),
]

function parametersIn(place: 'path' | 'query', schema: z.ZodMiniType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }))
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })

const failureSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'A Spanish sentence for the person' },
    code: { type: 'string', enum: Object.keys(errors) },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}
