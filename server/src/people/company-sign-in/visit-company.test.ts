import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { companySignInPath } from '@portal/contract/people/company-sign-in-path.ts'
import { employee, settingsOf, startCompany } from '../../../test/company.ts'
import { openBrowser, visitProvider } from '../../../test/company-browser.ts'
import { type Portal, startPortal } from '../../../test/portal.ts'
import { startWrongCompany } from '../../../test/wrong-company.ts'

const COOKIE = '__Host-company-sign-in'
const EXPIRED = { status: 400, body: { code: 'company_expired' } }

let company: Awaited<ReturnType<typeof startCompany>>
let wrong: Awaited<ReturnType<typeof startWrongCompany>>
let portal: Portal
beforeAll(async () => {
  company = await startCompany()
  wrong = await startWrongCompany()
  const issuers = [settingsOf(company.url), settingsOf(wrong.url, { number: 2, name: 'Otra' })]
  portal = await startPortal({ config: { issuers } })
})
afterAll(async () => {
  await portal.stop()
  await company.stop()
  await wrong.stop()
})

describe('a sign-in with a company (L04)', () => {
  it('goes to the provider with state, nonce and PKCE, and keeps its secret in a cookie that scripts can’t read', async () => {
    const { status, to, set } = await openBrowser(portal).begin()
    expect(status).toBe(303)
    const asked = Object.fromEntries(new URL(to).searchParams)
    expect(asked).toEqual({
      client_id: 'portal',
      response_type: 'code',
      redirect_uri: 'https://portal.example/api/company-sign-in/1/callback',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(set).toMatch(
      new RegExp(`^${COOKIE}=[\\w-]{32}; Max-Age=600; Path=/; HttpOnly; SameSite=Lax; Secure$`),
    )
    expect(to).not.toContain(String(set).slice(COOKIE.length + 1, COOKIE.length + 33))
  })

  it('is refused in a browser that didn’t begin it, and one that began another', async () => {
    const [victim, thief] = [openBrowser(portal), openBrowser(portal)]
    company.seat(employee())
    const answer = await visitProvider((await thief.begin()).to)
    expect(await openBrowser(portal).comeBack(answer)).toBe('fault: expired')
    await victim.begin()
    expect(await victim.comeBack(answer)).toBe('fault: refused')
    // Nor is it an answer of another company.
    const elsewhere = new URL(`https://portal.example${companySignInPath(2)}/callback${answer.search}`)
    expect(await thief.comeBack(elsewhere)).toBe('fault: expired')
    // The thief's code of the portal's own opens nothing elsewhere either.
    const code = await thief.comeBack(answer)
    expect(await openBrowser(portal).finish(code)).toMatchObject(EXPIRED)
    await victim.begin()
    expect(await victim.finish(code)).toMatchObject(EXPIRED)
    expect((await thief.finish(code)).status).toBe(200)
  })

  it('works once: neither the provider’s answer, nor its code, nor the portal’s can be used again', async () => {
    const browser = openBrowser(portal)
    company.seat(employee())
    const answer = await visitProvider((await browser.begin()).to)
    const code = await browser.comeBack(answer)
    expect(await browser.comeBack(answer)).toBe('fault: expired')
    const finished = await Promise.all([browser.finish(code), browser.finish(code), browser.finish(code)])
    expect(finished.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    // A code of the provider in an answer that looks new.
    const { to } = await browser.begin()
    const replayed = new URL(answer)
    replayed.searchParams.set('state', new URL(to).searchParams.get('state') ?? '')
    expect(await browser.comeBack(replayed)).toBe('fault: refused')
  })

  it('expires: at the company after ten minutes, its code after one, a registration after an hour', async () => {
    const late = () =>
      portal.db
        .updateTable('company_sign_ins')
        .set({ expires_at: sql<Date>`now() - interval '1 second'` })
        .execute()
    const lasts = async (step: 'begun' | 'answered' | 'waiting') => {
      const { minutes } = await portal.db
        .selectFrom('company_sign_ins')
        .where('step', '=', step)
        .select(sql<number>`ceil(extract(epoch from max(expires_at) - now()) / 60)::integer`.as('minutes'))
        .executeTakeFirstOrThrow()
      return minutes
    }
    company.seat(employee())
    const browser = openBrowser(portal)
    const answer = await visitProvider((await browser.begin()).to)
    expect(await lasts('begun')).toBe(10)
    await late()
    expect(await browser.comeBack(answer)).toBe('fault: expired')
    const code = await browser.signIn()
    expect(await lasts('answered')).toBe(1)
    await late()
    expect(await browser.finish(code)).toMatchObject(EXPIRED)
    const { body } = await browser.arrive()
    expect(await lasts('waiting')).toBe(60)
    await late()
    const { code: waiting } = body.registration
    const brand = await portal.registerBrand()
    expect(await portal.call(api.companySignIn.join, { body: { code: waiting } }, brand)).toMatchObject(
      EXPIRED,
    )
    await openBrowser(portal).begin()
    expect(await portal.db.selectFrom('company_sign_ins').select('step').execute()).toEqual([
      { step: 'begun' },
    ])
  })

  it('of somebody who stops at the company, or of a company that there isn’t, leads to words', async () => {
    const browser = openBrowser(portal)
    const { to } = await browser.begin()
    const state = new URL(to).searchParams.get('state') ?? ''
    const stopped = new URL(`https://portal.example${companySignInPath(1)}/callback`)
    stopped.search = String(new URLSearchParams({ error: 'access_denied', state, iss: company.url }))
    expect(await browser.comeBack(stopped)).toBe('fault: refused')
    for (const number of [0, 3, 'x']) expect((await browser.ask(companySignInPath(number))).status).toBe(404)
  })

  it('leads nowhere that the call says, and keeps no secret in the database', async () => {
    const browser = openBrowser(portal)
    company.seat(employee())
    const { to } = await browser.ask(`${companySignInPath(1)}?redirect_uri=https://evil.example&state=a`)
    expect(new URL(to).searchParams.getAll('redirect_uri')).toEqual([
      'https://portal.example/api/company-sign-in/1/callback',
    ])
    const code = await browser.comeBack(await visitProvider(to))
    const kept = JSON.stringify(await portal.db.selectFrom('company_sign_ins').selectAll().execute())
    expect(kept).not.toContain(code)
    expect(kept).not.toContain(browser.cookie().split('=')[1])
  })
})

describe('a provider is refused (L04)', () => {
  it.each([
    ['names another issuer in its token', { claims: { iss: 'https://login.example' } }],
    ['means another portal', { claims: { aud: 'otro' } }],
    ['says an answer of another sign-in', { claims: { nonce: 'otro' } }],
    ['says an answer without a nonce', { claims: { nonce: undefined } }],
    ['says what was over an hour ago', { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
    ['signs with a key that it doesn’t publish', { isForged: true }],
    ['names nobody', { claims: { sub: '' } }],
    ['names somebody endlessly', { claims: { sub: 'a'.repeat(256) } }],
  ])('that %s', async (_what, how) => {
    const browser = openBrowser(portal)
    wrong.be({})
    const answer = await visitProvider((await browser.begin(2)).to)
    wrong.be(how)
    expect(await browser.comeBack(answer)).toBe('fault: refused')
  })

  it('that answers for another issuer', async () => {
    const liar = await startWrongCompany()
    onTestFinished(() => liar.stop())
    liar.be({ issuer: company.url })
    const deceived = await startPortal({ config: { issuers: [settingsOf(liar.url)] } })
    onTestFinished(() => deceived.stop())
    expect((await openBrowser(deceived).begin()).to).toBe('/ingreso-empresa#fault=unanswered')
  })
})

it('a provider that is down or never answers keeps the portal from nothing, and is asked again (L04)', async () => {
  const slow = await startWrongCompany()
  onTestFinished(() => slow.stop())
  const nobody = 'http://127.0.0.1:1'
  const issuers = [settingsOf(slow.url), settingsOf(nobody, { number: 2 })]
  slow.be({ hangsAt: 'metadata' })
  const patient = await startPortal({ config: { issuers, rateLimit: true } })
  onTestFinished(() => patient.stop())
  const browser = openBrowser(patient)
  const unanswered = '/ingreso-empresa#fault=unanswered'
  expect((await browser.begin(2)).to).toBe(unanswered)
  expect((await browser.begin()).to).toBe(unanswered)
  slow.be({ status: 500 })
  expect((await browser.begin()).to).toBe(unanswered)
  slow.be({})
  const answer = await visitProvider((await browser.begin()).to)
  slow.be({ hangsAt: 'token' })
  expect(await browser.comeBack(answer)).toBe('fault: unanswered')
  // One source can't begin any number.
  slow.be({})
  let last = ''
  for (let begun = 0; begun < 60; begun += 1) last = (await browser.begin()).to
  expect(last).toBe('/ingreso-empresa#fault=too_many')
})
