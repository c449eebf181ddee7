import { expect } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { companySignInPath } from '@portal/contract/people/company-sign-in-path.ts'
import type { Portal } from './portal.ts'

/** A browser at the portal: it keeps the portal's cookie. */
export function openBrowser(at: Pick<Portal, 'inject'>) {
  let cookie = ''
  const headers = () => (cookie ? { cookie } : {})
  const ask = async (url: string) => {
    const answer = await at.inject({ url, headers: headers() })
    const set = answer.headers['set-cookie']
    if (typeof set === 'string') cookie = set.split(';')[0] ?? ''
    return { status: answer.statusCode, to: String(answer.headers.location), set }
  }
  const fragmentOf = ({ to }: { to: string }) => {
    expect(to).toMatch(/^\/ingreso-empresa#/)
    return new URLSearchParams(to.split('#')[1])
  }
  return {
    ask,
    cookie: () => cookie,
    begin: (number = 1) => ask(companySignInPath(number)),
    /** Comes back from the provider. Returns the code, or the fault. */
    async comeBack(address: URL) {
      const fragment = fragmentOf(await ask(address.pathname + address.search))
      return fragment.get('code') ?? `fault: ${fragment.get('fault')}`
    },
    async signIn(number = 1) {
      const { to } = await this.begin(number)
      return this.comeBack(await visitProvider(to))
    },
    async finish(code: string) {
      const { method, path } = api.companySignIn.finish
      const answer = await at.inject({ method, url: `/api${path}`, headers: headers(), payload: { code } })
      return { status: answer.statusCode, body: answer.json() }
    },
    async arrive(number = 1) {
      return this.finish(await this.signIn(number))
    },
  }
}

/** A browser's cookies, by name. */
type Jar = Map<string, string>

const keep = (jar: Jar, cookies: readonly string[]) => {
  for (const cookie of cookies) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value) jar.set(name, value)
    else jar.delete(name)
  }
}
const shown = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** Follows a provider's redirects, as a new browser does, until it leads back to the portal. Returns that address. */
export async function visitProvider(start: string): Promise<URL> {
  const jar: Jar = new Map()
  let address = start
  for (let step = 0; step < 10; step += 1) {
    const response = await fetch(address, { redirect: 'manual', headers: { cookie: shown(jar) } })
    keep(jar, response.headers.getSetCookie())
    const next = response.headers.get('location')
    if (next === null) throw new Error(`${response.status} ${await response.text()}`)
    address = new URL(next, address).href
    if (!address.startsWith('http://127.0.0.1')) return new URL(address)
  }
  throw new Error('The provider leads nowhere')
}
