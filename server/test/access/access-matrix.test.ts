import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { injectText } from './ask.ts'
import { checkRows, expected, leaks } from './check-rows.ts'
import { awardRows, juryRows, matrix } from './matrix.ts'
import { otherAddresses, otherRoutes } from './other-addresses.ts'
import { canaries } from './owned.ts'

const served = new Set<string>()
// Fastify reports every instance here, before its first route is added.
const watch = (message: unknown) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') served.add(`${each} ${url}`)
  })

beforeAll(() => subscribe('fastify.initialization', watch))
const elsewhere = new Set([...juryRows, ...awardRows])
const world = checkRows(matrix.filter((row) => !elsewhere.has(row)))
beforeAll(() => void unsubscribe('fastify.initialization', watch))

describe('addresses that are no calls, and what is mailed (P01–P05)', () => {
  it.each(Object.entries(otherAddresses))(
    '%s',
    async (_name, { path, method = 'GET', statuses, headers, maySee = [] }) => {
      const { portal, owner, people } = world()
      const wrong = []
      for (const person of people) {
        const { authorization } = person
        const answer = await injectText(portal, {
          method,
          url: path(owner),
          headers: { ...headers?.(owner), ...(authorization && { authorization }) },
        })
        const found = maySee.includes(person.column) ? [] : leaks(person, answer)
        if (answer.status !== expected(statuses, person.column) || found.length > 0)
          wrong.push([person.name, answer.status, found])
      }
      expect(wrong).toEqual([])
    },
  )

  it('lets an address that was never confirmed in nowhere: it gets no token (S03, A01)', async () => {
    const { portal } = world()
    const { email, password } = await portal.registerBrand({ isVerified: false })
    const { status, body } = await portal.call(api.session.login, { body: { email, password } })
    expect([status, body.code, 'token' in body]).toEqual([403, 'email_not_verified', false])
  })

  it('mails what a brand wrote to nobody else', async () => {
    const { portal } = world()
    const mails = await portal.db
      .selectFrom('mails')
      .select(['to_address', 'subject', 'text', 'html'])
      .execute()
    expect(mails.length).toBeGreaterThan(20)
    const strayed = mails.filter(({ to_address, ...content }) =>
      [...JSON.stringify(content).matchAll(canaries)].some(([canary]) => !to_address.includes(canary)),
    )
    expect(strayed).toEqual([])
  })
})

it('knows every address that is served: one that is not in the matrix fails here', () => {
  const inMatrix = new Set(matrix.map(({ route }) => `${route.method} /api${route.path}`))
  const inContract = Object.values(api).flatMap((word) =>
    Object.values(word).map(({ method, path }) => `${method} /api${path}`),
  )
  expect(inContract.filter((each) => !inMatrix.has(each))).toEqual([])
  const others = [...served].filter((each) => !inMatrix.has(each))
  expect(others.toSorted()).toEqual(otherRoutes)
})
