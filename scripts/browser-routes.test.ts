import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { browserRoutes, withoutServerParts } from '../web/browser-routes.ts'

it('the browser keeps of a route what it calls with, and nothing that only the server reads', () => {
  const code = `const a = z.object({ id: z.int() })
export const routes = {
  save: route({ id: 'A1', method: 'PATCH', path: '/a/:id', access: ['brand'], params: a, body: a, response: a, failure: 'No.' }),
  last: route({ method: 'GET', failure: 'No.', response: a }),
}`
  expect(withoutServerParts(code).replaceAll(/\s+/g, ' ')).toBe(
    `const a = z.object({ id: z.int() }) export const routes = { save: route({ method: 'PATCH', path: '/a/:id', body: a, failure: 'No.' }), last: route({ method: 'GET', failure: 'No.', }), }`,
  )
})

it('holds for the routes as they are written', async () => {
  const module = new URL('../contract/src/entries/enrollments.ts', import.meta.url)
  const { filter } = browserRoutes.transform as { filter: { id: RegExp } }
  expect(fileURLToPath(module)).toMatch(filter.id)
  const code = withoutServerParts(await readFile(module, 'utf8'))
  expect(code).toContain("path: '/enrollments/send'")
  expect(code).not.toMatch(/\b(summary|response|access|params|query):/)
  expect(code).toContain('body: z.object(')
})
