import { randomUUID } from 'node:crypto'
import { api } from '@portal/contract/api.ts'
import type { FailureBody } from '@portal/contract/platform/failure-body.ts'
import { type Input, type Output, type RouteDefinition, urlOf } from '@portal/contract/platform/route.ts'
import { keepPassword, verifyEverybody } from '../src/cli/queries.ts'
import { createDb } from '../src/platform/db/db.ts'

/** What came of a call. ok: it was acknowledged. refused: it certainly did nothing. unknown: perhaps it did. */
export type Outcome<Body> =
  | { kind: 'ok'; body: Body }
  | { kind: 'refused' | 'unknown'; status: number; code?: string }

export type Call = ReturnType<typeof caller>

const PATIENCE_MS = 30_000

export function caller(url: string, token?: string) {
  return async <R extends RouteDefinition>(
    route: R,
    input: Input<R> | FormData,
  ): Promise<Outcome<Output<R>>> => {
    const { body, ...parts } = (input instanceof FormData ? { body: input } : input) as Input<R> & {
      body?: object
    }
    try {
      const response = await fetch(url + urlOf(route, parts), {
        method: route.method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        },
        ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const { status } = response
      if (response.ok) return { kind: 'ok', body: (await response.json()) as Output<R> }
      const { code } = (await response.json()) as FailureBody
      return { kind: status < 500 ? 'refused' : 'unknown', status, code }
    } catch {
      return { kind: 'unknown', status: 0 }
    }
  }
}

export function done<Body>(outcome: Outcome<Body>): Body {
  if (outcome.kind !== 'ok') throw new Error(`The portal answered ${outcome.status}`)
  return outcome.body
}

export const ADMIN = { email: 'admin@faults.example', password: 'Prueba-2025!' }

const password = 'Resiste-2025-todo!'

export const registration = (email: string) =>
  ({
    name: 'Íñigo',
    lastName: 'Peña',
    countryCode: 'AR',
    companyRol: 'Gerente',
    programId: 2,
    email,
    password,
    confirmPassword: password,
    terms: true,
  }) as const

export interface Brand {
  id: number
  url: string
  email: string
  token: string
  companyId: number
  call: Call
}

/** Registers brands by the API, several at once. The database is told that their mail's link was opened. */
export async function registerBrands(url: string, database: string, count: number): Promise<Brand[]> {
  const { db, close } = createDb(database, { max: 1 })
  const brands: Brand[] = []
  try {
    await inLanes(Array.from({ length: count }), async () => {
      const email = `marca.${randomUUID()}@faults.example`
      const { user } = done(
        await caller(url)(api.accounts.register, {
          body: registration(email),
        }),
      )
      await verifyEverybody(db)
      const { token } = done(await caller(url)(api.session.login, { body: { email, password } }))
      const call = caller(url, token)
      const company = { name: `Compañía ${randomUUID()}`, role: 'Anunciante', countryCode: 'AR' } as const
      const { id: companyId } = done(await call(api.companies.create, { body: company })).company
      brands.push({ id: user.brand?.id ?? 0, url, email, token, companyId, call })
    })
  } finally {
    await close()
  }
  return brands
}

/** Signs in as the portal's first admin, once the database is told that its first password was changed. */
export async function signInAdmin(url: string, database: string): Promise<Call> {
  const { db, close } = createDb(database, { max: 1 })
  await keepPassword(db, ADMIN.email).finally(close)
  const { token } = done(await caller(url)(api.session.login, { body: ADMIN }))
  return caller(url, token)
}

const LANES = 4

/** Does the work for each item, a few at once. */
export async function inLanes<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

export async function newCampaign(brand: Brand): Promise<number> {
  const body = { name: 'Año nuevo', companyId: brand.companyId, categoryIds: [2], countryCode: 'AR' }
  const created = await brand.call(api.campaigns.create, {
    body: { ...body, programId: 2, brandId: brand.id },
  })
  return done(created).campaign.id
}
