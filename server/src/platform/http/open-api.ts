import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { SIGNATORY_HEADER } from '@portal/contract/entries/signing.ts'
import { errors } from '@portal/contract/platform/errors.ts'
import { API_PATH, type RouteDefinition } from '@portal/contract/platform/route.ts'
import { fail } from './fail.ts'

const DOCS_PATH = `${API_PATH}/docs`
/** Headers that are taken from the page's own server. All others are the portal's. */
const PASSED_ON = ['content-type', 'content-security-policy', 'cache-control', 'etag', 'location']

type Table = Record<string, Record<string, RouteDefinition>>

/**
 * Serves OpenAPI 3.1 made from the route table at /api/openapi.json, and a page to read it at /api/docs.
 * @param more paths served below `/api` that are not in the table
 */
export function installOpenApi(app: FastifyInstance, table: Table, more: object) {
  const document = openApiDocument(table, more)
  app.get('/api/openapi.json', () => document)
  // Loaded for the first reader: loading the page would take 150 ms of the start.
  let page: Promise<FastifyInstance> | undefined
  const showPage = async ({ method, url, headers }: FastifyRequest, reply: FastifyReply) => {
    page ??= import('./open-api-page.ts').then(({ openApiPage }) => openApiPage(document, DOCS_PATH))
    const known = headers['if-none-match']
    const answer = await (
      await page
    ).inject({ method: method as 'GET' | 'HEAD', url, ...(known && { headers: { 'if-none-match': known } }) })
    if (answer.statusCode === 404) throw fail('not_found')
    for (const name of PASSED_ON) {
      const value = answer.headers[name]
      if (value !== undefined) reply.header(name, value)
    }
    return reply.code(answer.statusCode).send(answer.rawPayload)
  }
  app.get(DOCS_PATH, showPage)
  app.get(`${DOCS_PATH}/*`, showPage)
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
    info: { title: 'Ad Awards', version: '2.0.0', description: 'Every call of the entry portal.' },
    servers: [{ url: API_PATH }],
    /** The paths, made when they are first read. */
    get paths() {
      return (paths ??= { ...pathsOf(table), ...more })
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        link: { type: 'apiKey', in: 'header', name: SIGNATORY_HEADER },
      },
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
    ...(route.access !== 'open' && {
      security: [{ [route.access === 'signatory' ? 'link' : 'bearer']: [] }],
    }),
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
