import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { AdminLevel } from '@portal/contract/people/team.ts'
import { ok } from '../../../test/entries.ts'
import { addJudgedEntries, addJudges } from '../../../test/jury.ts'
import { addRound } from '../../../test/jury-rounds.ts'
import { eventually, startPortal, type Portal } from '../../../test/portal.ts'
import { untilWaiting } from '../../../test/waiting.ts'
import { nobodysHash } from '../session/password-hash.ts'
import { fingerprint } from '../session/secrets.ts'
import { acceptInvitation } from './queries.ts'

let portal: Portal
let me: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal()
  me = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const newAddress = () => `sofia.${randomUUID()}@equipo.example`
const password = 'Zumo-de-Nube-41!'
const form = { name: ' Sofía ', lastName: 'Rey', password, confirmPassword: password }

const invite = (email: string, level: AdminLevel = 'manage', as = me) =>
  portal.call(api.team.invite, { body: { email, level } }, as)
const team = async (as = me) => ok(await portal.call(api.team.read, {}, as))
const open = (code: string) => portal.call(api.team.invitation, { params: { code } })
const join = (code: string, body = form) => portal.call(api.team.accept, { params: { code }, body })
const setLevel = (userId: number, level: AdminLevel, as = me) =>
  portal.call(api.team.changeLevel, { params: { userId }, body: { level } }, as)
const remove = (userId: number, as = me) => portal.call(api.team.remove, { params: { userId } }, as)
const logIn = (email: string) => portal.call(api.session.login, { body: { email, password } })
const withdraw = (invitationId: number, as = me) =>
  portal.call(api.team.withdraw, { params: { invitationId } }, as)

async function codesTo(email: string): Promise<string[]> {
  const mails = await portal.mailsTo(email)
  return mails.map(({ text }) => /\/equipo\/([\w-]+)/.exec(text)?.[1] ?? '')
}

async function invitedCode(email: string, level?: AdminLevel): Promise<string> {
  ok(await invite(email, level))
  return (await codesTo(email)).at(-1) ?? ''
}

const recorded = async () => {
  const { events } = ok(await portal.call(api.activity.list, {}, me))
  return events.map(({ action, details, actor }) => [action, details, actor?.name])
}

describe('the team (J04)', () => {
  it('invites by mail, shows who was invited, and lets them in with a password of their own', async () => {
    const email = newAddress()
    expect(await invite(email.toUpperCase(), 'read')).toMatchObject({
      status: 201,
      body: { message: `Enviamos la invitación a ${email}.` },
    })
    const [invitation] = (await team()).invitations
    expect(invitation).toMatchObject({ email, level: 'read', isExpired: false })
    const [code = ''] = await codesTo(email)
    // Opening the link uses nothing up.
    for (let time = 0; time < 2; time += 1)
      expect(await open(code)).toMatchObject({ status: 200, body: { email, level: 'read' } })

    expect((await join(code)).status).toBe(200)
    const { token } = ok(await logIn(email))
    const { members, invitations } = await team()
    expect(invitations.map((each) => each.email)).not.toContain(email)
    expect(members.find((each) => each.email === email)).toMatchObject({
      name: 'Sofía',
      lastName: 'Rey',
      level: 'read',
      isMe: false,
    })
    expect(members.filter(({ isMe }) => isMe).map((each) => each.userId)).toEqual([me.user.id])
    const { members: seen } = ok(await portal.call(api.team.read, {}, { token }))
    expect(seen.find(({ isMe }) => isMe)?.email).toBe(email)
    expect((await recorded()).slice(0, 2)).toEqual([
      ['member-joined', { Nivel: 'Solo consulta' }, 'Sofía Rey'],
      ['member-invited', { Correo: email, Nivel: 'Solo consulta' }, expect.any(String)],
    ])
  })

  it('takes each link once, also when two come at once', async () => {
    const code = await invitedCode(newAddress())
    const statuses = (await Promise.all([join(code), join(code)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400])
    expect((await open(code)).body.code).toBe('invitation_used')
  })

  it('uses up a code once, also for a call that read it before it was used', async () => {
    const code = fingerprint(await invitedCode(newAddress()))
    expect(await acceptInvitation(portal.db, code)).toBeDefined()
    expect(await acceptInvitation(portal.db, code)).toBeUndefined()
  })

  it('ends the earlier link when somebody is invited again, and by resending its mail', async () => {
    const email = newAddress()
    await invitedCode(email, 'read')
    await invitedCode(email, 'manage')
    expect((await team()).invitations.filter((each) => each.email === email)).toMatchObject([
      { level: 'manage' },
    ])
    const { id } = await portal.db
      .selectFrom('mails')
      .where('to_address', '=', email)
      .orderBy('id', 'desc')
      .select('id')
      .executeTakeFirstOrThrow()
    await portal.db.updateTable('mails').where('id', '=', id).set({ state: 'failed', attempts: 1 }).execute()
    expect((await portal.call(api.mails.resend, { params: { mailId: id } }, me)).status).toBe(200)
    const [first = '', second = '', third = ''] = await codesTo(email)
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 404])
    expect((await open(third)).body).toEqual({ email, level: 'manage' })
  })

  it('sends nothing again that was withdrawn or replaced meanwhile', async () => {
    const email = newAddress()
    const openId = async () => (await team()).invitations.find((each) => each.email === email)?.id
    const again = (invitationId: number | undefined) =>
      portal.call(api.team.invite, { body: { email, level: 'manage', invitationId } }, me)
    const refusal = {
      status: 404,
      body: {
        code: 'unknown_invitation',
        message: 'La invitación cambió o se retiró: mira cómo quedó la lista.',
      },
    }
    await invitedCode(email)
    const seen = await openId()
    const lower = await invitedCode(email, 'read')
    expect(await again(seen)).toMatchObject(refusal)
    expect((await open(lower)).body.level).toBe('read')
    expect((await again(await openId())).status).toBe(201)
    const last = await openId()
    expect((await withdraw(last ?? 0)).status).toBe(200)
    expect(await again(last)).toMatchObject(refusal)
    expect(await openId()).toBeUndefined()
  })

  it('mails one link for each client id, also when it comes twice at once (A102)', async () => {
    const email = newAddress()
    const send = (clientId: string) =>
      portal.call(api.team.invite, { body: { email, level: 'read', clientId } }, me)
    const answers = [...(await Promise.all([send('one'), send('one')])), await send('one')]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const [code = '', ...more] = await codesTo(email)
    expect(more).toEqual([])
    expect((await open(code)).status).toBe(200)
    await send('two')
    expect(await codesTo(email)).toHaveLength(2)
  })

  it('keeps one open invitation an address when two invite it at once', async () => {
    const email = newAddress()
    const answers = await Promise.all([invite(email), invite(email), invite(email)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await team()).invitations.filter((each) => each.email === email)).toHaveLength(1)
  })

  it('refuses withdrawn, expired and unknown links', async () => {
    const withdrawn = newAddress()
    const code = await invitedCode(withdrawn)
    const invitation = (await team()).invitations.find((each) => each.email === withdrawn)
    expect((await withdraw(invitation?.id ?? 0)).status).toBe(200)
    expect((await withdraw(invitation?.id ?? 0)).status).toBe(404)
    const late = newAddress()
    const expired = await invitedCode(late)
    await portal.db
      .updateTable('admin_invitations')
      .where('email', '=', late)
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    for (const each of [code, expired, 'nada'])
      expect([(await open(each)).body.code, (await join(each)).body.code]).toEqual([
        'unknown_invitation',
        'unknown_invitation',
      ])
    expect((await team()).invitations.find((each) => each.email === late)?.isExpired).toBe(true)
  })

  it('invites nobody who has an account, and lets nobody join who got one meanwhile', async () => {
    const { email } = await portal.registerBrand()
    expect((await invite(email)).body.code).toBe('user_exists')
    const later = newAddress()
    const code = await invitedCode(later)
    await portal.registerBrand({ email: later })
    expect((await join(code)).body.code).toBe('user_exists')
    // The invitation was not used up.
    expect((await open(code)).status).toBe(200)
  })

  it('refuses a password that is easy to guess', async () => {
    const code = await invitedCode(newAddress())
    const easy = 'Contraseña-123'
    const { body } = await join(code, { ...form, password: easy, confirmPassword: easy })
    expect([body.code, body.issues?.[0]?.path]).toEqual(['invalid_input', 'password'])
  })

  it('changes what a member may do from the next call on, without a new login', async () => {
    const { token, user } = await portal.registerAdmin()
    expect((await setLevel(user.id, 'read')).status).toBe(200)
    const refused = await eventually(
      () => invite(newAddress(), 'read', { ...me, token }),
      ({ status }) => status === 403,
    )
    expect(refused.body.code).toBe('read_only_access')
    ok(await setLevel(user.id, 'manage'))
    await eventually(
      () => invite(newAddress(), 'read', { ...me, token }),
      ({ status }) => status === 201,
    )
    expect((await recorded()).map(([action]) => action)).toContain('member-level-changed')
  })

  it('ends access, sessions, looks as a brand and open invitations of who is removed', async () => {
    const { token, user, email } = await portal.registerAdmin()
    const { brandId } = await portal.registerBrand()
    const view = ok(await portal.call(api.viewing.open, { params: { brandId } }, { token }))
    const invited = newAddress()
    ok(await invite(invited, 'manage', { ...me, token }))
    const [code = ''] = await codesTo(invited)
    expect((await remove(user.id)).status).toBe(200)
    for (const ended of [token, view.token])
      await eventually(
        () => portal.call(api.reference.programs, {}, { token: ended }),
        ({ status }) => status === 401,
      )
    expect((await open(code)).status).toBe(404)
    expect((await logIn(email)).status).toBe(401)
    const { password_hash } = await portal.db
      .selectFrom('users')
      .where('id', '=', user.id)
      .select('password_hash')
      .executeTakeFirstOrThrow()
    expect(password_hash).toBe(await nobodysHash())
    expect((await team()).members.map(({ userId }) => userId)).not.toContain(user.id)
    expect((await remove(user.id)).status).toBe(404)
    // The address can be invited again.
    expect((await invite(email)).status).toBe(201)
  })

  it('ends the open invitations of who only reads by now', async () => {
    const other = await portal.registerAdmin()
    const email = newAddress()
    ok(await invite(email, 'manage', other))
    const [code = ''] = await codesTo(email)
    expect((await setLevel(other.user.id, 'read')).status).toBe(200)
    expect((await join(code)).body.code).toBe('unknown_invitation')
  })

  const deletePerson = ({ user, email }: Pick<typeof me, 'user' | 'email'>, as: typeof me) =>
    portal.call(
      api.privacy.remove,
      { params: { kind: 'user', personId: user.id }, body: { confirmation: email } },
      as,
    )
  const invitation = async () => {
    const email = newAddress()
    await invitedCode(email)
    return (await team()).invitations.find((each) => each.email === email)?.id ?? 0
  }
  it.each<[string, () => Promise<(as: typeof me) => Promise<{ body: { code?: unknown } }>>]>([
    ['invite', async () => (as) => invite(newAddress(), 'manage', as)],
    ['withdraw an invitation', () => invitation().then((id) => (as) => withdraw(id, as))],
    [
      'change a level',
      () =>
        portal.registerAdmin().then(
          ({ user }) =>
            (as) =>
              setLevel(user.id, 'read', as),
        ),
    ],
    [
      'remove a member',
      () =>
        portal.registerAdmin().then(
          ({ user }) =>
            (as) =>
              remove(user.id, as),
        ),
    ],
    ['delete an admin', () => portal.registerAdmin().then((admin) => (as) => deletePerson(admin, as))],
    ['delete a brand', () => portal.registerBrand().then((brand) => (as) => deletePerson(brand, as))],
  ])('lets nobody %s who is removed at that moment (J04, A76)', async (_what, prepare) => {
    const act = await prepare()
    const other = await portal.registerAdmin()
    const { late } = await portal.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').where('id', '=', other.user.id).set({ deleted_at: new Date() }).execute()
      const late = act(other)
      await Promise.race([late, untilWaiting(portal, 1)])
      return { late }
    })
    expect((await late).body.code).toBe('read_only_access')
  })

  it('removes nobody but admins, and never oneself', async () => {
    const { user } = await portal.registerBrand()
    expect([(await remove(user.id)).status, (await setLevel(user.id, 'read')).status]).toEqual([404, 404])
    expect((await remove(me.user.id)).body).toMatchObject({
      code: 'not_deletable',
      message: 'No puedes quitarte el acceso: pídeselo a otra persona del equipo.',
    })
  })
})

it('mails each change among those who manage to all of them, to chairs of undecided rounds and to support (J66)', async () => {
  const [chair, other] = await addJudges(portal, 2)
  const reader = await portal.registerAdmin('read')
  if (!chair || !other) throw new Error('There are two')
  await addRound(portal, { judges: [chair, other], entries: await addJudgedEntries(portal, 1) })
  await portal.db.deleteFrom('mails').execute()
  const email = newAddress()
  ok(await join(await invitedCode(email)))
  const { userId = 0 } = (await team()).members.find((each) => each.email === email) ?? {}
  ok(await setLevel(userId, 'read'))
  ok(await setLevel(userId, 'manage'))
  ok(await remove(userId))
  const told = async (to: string) =>
    (await portal.mailsTo(to)).filter(({ kind }) => kind === 'managers-changed').map(({ text }) => text)
  const { support } = portal.deps.catalog.now().current.about
  for (const to of [me.email, chair.email, support.email, email]) {
    const texts = await told(to)
    const said = ['aceptó la invitación de', '«Solo consulta»', '«Administra»', 'le quitó el acceso']
    expect(texts).toEqual(said.map((words) => expect.stringContaining(words)))
    expect(texts.every((text) => text.includes(`Sofía Rey (${email})`))).toBe(true)
  }
  expect([await told(other.email), await told(reader.email)]).toEqual([[], []])

  // A chair who was removed from the round has no part in it any more (J33).
  await portal.db
    .updateTable('round_judges')
    .where('judge_id', '=', chair.judgeId)
    .set({ removed_at: new Date() })
    .execute()
  const erased = await portal.registerAdmin()
  const body = { confirmation: erased.email }
  ok(await portal.call(api.privacy.remove, { params: { kind: 'user', personId: erased.user.id }, body }, me))
  expect((await told(me.email)).at(-1)).toContain('eliminó sus datos')
  expect(await told(chair.email)).toHaveLength(4)
  ok(await join(await invitedCode(newAddress(), 'read')))
  expect(await told(me.email)).toHaveLength(5)
})

it('keeps somebody who manages, also when two take it from each other at once (J04)', async () => {
  const small = await startPortal()
  const [ana, luis] = [await small.registerAdmin(), await small.registerAdmin()]
  await small.registerAdmin('read')
  const demote = (of: typeof ana, by: typeof ana) =>
    small.call(api.team.changeLevel, { params: { userId: of.user.id }, body: { level: 'read' } }, by)
  const drop = (of: typeof ana, by: typeof ana) =>
    small.call(api.team.remove, { params: { userId: of.user.id } }, by)
  const restore = async () => {
    await small.db
      .updateTable('users')
      .where('id', 'in', [ana.user.id, luis.user.id])
      .set({ admin_level: null })
      .execute()
    await eventually(
      () =>
        Promise.all(
          [ana, luis].map((as) =>
            small.call(api.team.invite, { body: { email: newAddress(), level: 'read' } }, as),
          ),
        ),
      (all) => all.every(({ status }) => status === 201),
    )
  }
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([demote(ana, luis), demote(luis, ana)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await restore()
  }
  // Each gives up the own level, and the two have to wait at the same moment.
  for (let round = 0; round < 3; round += 1) {
    const { calls } = await small.db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').where('role', '=', 'admin').select('id').forUpdate().execute()
      const both = [demote(ana, ana), demote(luis, luis)]
      await untilWaiting(small, 2)
      return { calls: both }
    })
    expect((await Promise.all(calls)).map(({ status }) => status).toSorted()).toEqual([200, 409])
    await restore()
  }
  const last = await Promise.all([drop(ana, luis), drop(luis, ana)])
  expect(last.filter(({ status }) => status === 200)).toHaveLength(1)
  const [stays] = last[0]?.status === 200 ? [luis] : [ana]
  const alone = await small.call(
    api.team.changeLevel,
    { params: { userId: stays?.user.id ?? 0 }, body: { level: 'read' } },
    stays,
  )
  expect(alone).toMatchObject({ status: 409, body: { code: 'last_manager' } })
  await small.stop()
})
