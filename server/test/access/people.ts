import { createHmac, randomBytes } from 'node:crypto'
import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose'
import { api } from '@portal/contract/api.ts'
import type { Portal } from '../portal.ts'
import type { Owned } from './owned.ts'
import type { Column } from './matrix.ts'

export interface Person {
  name: string
  /** The column of the matrix that holds this person's statuses. */
  column: Column
  authorization: string | undefined
  userId: number
  brandId: number
  judgeId: number
  canary?: string
}

export const nobody = { userId: 0, brandId: 0, judgeId: 0 }
const invalid = (name: string, authorization: string | undefined): Person => ({
  ...nobody,
  name,
  column: 'anonymous',
  authorization,
})

/** Makes everybody who may call. They are new each time, because some calls end the caller's session. */
export async function everybody(portal: Portal, owner: Owned): Promise<Person[]> {
  const forged = (await forgeries(portal, owner)).map(([name, token]) => invalid(name, token))
  return [...forged, ...(await plainPeople(portal, owner))]
}

/** Makes a person of each column, and one whose session has expired, who stands for all with an invalid token. */
export async function plainPeople(portal: Portal, owner: Owned): Promise<Person[]> {
  const [expired, stranger, temporary, judge, admin] = await Promise.all([
    portal.registerBrand(),
    portal.registerBrand(),
    portal.registerBrand({ hasChangedPassword: false }),
    portal.registerJudge(),
    portal.registerAdmin(),
  ])
  const expires_at = new Date(Date.now() - 1000)
  await portal.db.updateTable('sessions').where('user_id', '=', expired.user.id).set({ expires_at }).execute()
  const person = (
    name: Column,
    { token, ...its }: { token: string; user: { id: number } } & Partial<Person>,
  ): Person => ({
    ...nobody,
    ...its,
    userId: its.user.id,
    name,
    column: name,
    authorization: `Bearer ${token}`,
  })
  return [
    invalid('anonymous', undefined),
    invalid('an expired session', `Bearer ${expired.token}`),
    person('stranger', stranger),
    person('temporary', temporary),
    person('judge', judge),
    person('admin', admin),
    person('owner', { ...owner, user: { id: owner.userId } }),
  ]
}

/** Returns invalid tokens, most of which name the owner's session. */
async function forgeries(portal: Portal, { token, userId }: Owned): Promise<[string, string][]> {
  const { tokenKey, videoKey } = portal.deps
  const sessionId = decodeJwt(token).jti ?? ''
  const [header = '', , signature = ''] = token.split('.')
  const claims = { id: userId, role: 'admin' }
  const inOneHour = Math.floor(Date.now() / 1000) + 3600

  const signed = (
    alg: string,
    key: Uint8Array,
    change: (jwt: SignJWT) => SignJWT = (jwt) => jwt.setJti(sessionId),
    extra: object = {},
  ) =>
    change(new SignJWT(claims).setProtectedHeader({ alg, ...extra }).setExpirationTime(inOneHour)).sign(key)

  const asRs256 = () => {
    const input = [{ alg: 'RS256' }, { ...claims, jti: sessionId, exp: inOneHour }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    return `${input}.${createHmac('sha256', tokenKey).update(input).digest('base64url')}`
  }

  const [revoked, deleted] = await Promise.all([portal.registerBrand(), portal.registerBrand()])
  const { db } = portal
  const past = new Date(Date.now() - 1000)
  await portal.call(api.session.logout, {}, { token: revoked.token })
  await db.updateTable('users').where('id', '=', deleted.user.id).set({ deleted_at: past }).execute()

  const tokens: Record<string, string> = {
    'alg none': new UnsecuredJWT(claims).setJti(sessionId).setExpirationTime(inOneHour).encode(),
    'alg none with the old signature': `${new UnsecuredJWT(claims).setJti(sessionId).encode()}${signature}`,
    'another algorithm': await signed('HS512', tokenKey),
    'RS256 with our key as if public': asRs256(),
    'another key': await signed('HS256', randomBytes(32)),
    'the key of videos': await signed('HS256', videoKey),
    'a key of its own in the header': await signed('HS256', randomBytes(32), undefined, {
      jwk: { kty: 'oct', k: '' },
      kid: '../../dev/null',
    }),
    'claims changed': `${header}.${Buffer.from(JSON.stringify({ ...claims, jti: sessionId })).toString('base64url')}.${signature}`,
    'signature cut': token.slice(0, -4),
    'no session': await signed('HS256', tokenKey, (jwt) => jwt),
    'an unknown session': await signed('HS256', tokenKey, (jwt) => jwt.setJti('no-such-session')),
    'expired claims': await signed('HS256', tokenKey, (jwt) => jwt.setJti(sessionId).setExpirationTime(1)),
    'not valid yet': await signed('HS256', tokenKey, (jwt) => jwt.setJti(sessionId).setNotBefore(inOneHour)),
    'a session that was left': revoked.token,
    'a deleted user': deleted.token,
    'no token': 'nonsense',
    'three dots': '...',
  }
  return [
    ...Object.entries(tokens).map(([name, forged]): [string, string] => [name, `Bearer ${forged}`]),
    ['another scheme', `Basic ${token}`],
    ['a scheme alone', 'Bearer'],
    ['a token alone', token],
  ]
}
