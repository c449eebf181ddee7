import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import { otherRoutes } from '../../../test/access/other-addresses.ts'
import { type Portal, startPortal } from '../../../test/portal.ts'

type Operation = { parameters?: { name: string; in: string; required: boolean }[] }

let portal: Portal
let paths: Record<string, Record<string, Operation>>
beforeAll(async () => {
  portal = await startPortal()
  const response = await fetch(`${portal.url}/api/openapi.json`)
  ;({ paths } = (await response.json()) as { paths: typeof paths })
})
afterAll(() => portal.stop())

const routes = Object.values(api).flatMap((word): RouteDefinition[] => Object.values(word))

it('names every parameter of a call, those of the query too', () => {
  const namesOf = ({ path, method }: RouteDefinition, place: string) =>
    paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.parameters
      ?.filter((each) => each.in === place)
      .map(({ name }) => name)
  const inPath = ({ path }: RouteDefinition) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  expect(routes.map((route) => [route.id, namesOf(route, 'path')])).toEqual(
    routes.map((route) => [route.id, inPath(route)]),
  )
  expect(namesOf(api.entriesList.list, 'query')).toEqual(
    expect.arrayContaining(['search', 'sort', 'cursor', 'programId']),
  )
  expect(routes.filter(({ query }) => query).filter((route) => !namesOf(route, 'query')?.length)).toEqual([])
})

it('describes the uploads in parts, with every method that is served (A43)', () => {
  const served = otherRoutes.filter((route) => route.includes('/api/uploads'))
  const described = served.map((route) => {
    const [method = '', path = ''] = route.split(' ')
    return paths[path.replace('/api', '').replace(/:id.*/, '{id}')]?.[method.toLowerCase()]
  })
  expect(described.length).toBeGreaterThan(3)
  expect(described).not.toContain(undefined)
})

it('shows a page to read it, with all its files, and 404 in our words for others', async () => {
  const get = (path: string, headers = {}) => fetch(`${portal.url}/api/docs${path}`, { headers })
  const page = await get('/')
  const html = await page.text()
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("script-src 'self';"),
  ])
  const files = [...html.matchAll(/(?:src|href)="\.(\/static\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(files.length).toBeGreaterThan(5)
  for (const path of files) {
    const file = await get(path)
    expect([path, file.status, (await file.arrayBuffer()).byteLength > 100]).toEqual([path, 200, true])
  }
  const etag = (await get('/static/swagger-ui.css')).headers.get('etag') ?? ''
  expect((await get('/static/swagger-ui.css', { 'if-none-match': etag })).status).toBe(304)
  expect(((await (await get('/json')).json()) as { openapi: string }).openapi).toBe('3.1.0')
  for (const path of ['/x', '/static/x.js', '/static/..%2fpackage.json']) {
    const answer = await get(path)
    expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      path,
      404,
      'not_found',
    ])
  }
})
