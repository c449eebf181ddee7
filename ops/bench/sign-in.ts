import { api } from '@portal/contract/api.ts'
import { type Brand, PASSWORD } from './data.ts'
import { ask, callOf } from './load.ts'
import type { Server } from './processes.ts'

export type TokenOf = (brandId: number) => string

export interface Side extends Server {
  tokenOf: TokenOf
}

export const loginRequests = (brands: Brand[]): Buffer[] =>
  brands.map(({ email }) => callOf(api.session.login, { body: { email, password: PASSWORD } }))

export async function signInAll(server: Server, brands: Brand[]): Promise<Side> {
  const tokens = new Map<number, string>()
  const requests = loginRequests(brands)
  for (const [index, { id }] of brands.entries()) {
    const { token } = (await ask(server.url, requests[index])) as { token: string }
    tokens.set(id, token)
  }
  return { ...server, tokenOf: (brandId) => tokens.get(brandId) ?? '' }
}
