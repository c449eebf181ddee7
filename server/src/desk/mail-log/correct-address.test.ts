import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import { codeIn, judgeForm } from '../../../test/judges.ts'
import { anAddress, mailDesk, PASSWORD } from '../../../test/mails.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { removal } from '../../../test/removal.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
let mails: ReturnType<typeof mailDesk>
beforeAll(async () => {
  portal = await startPortal({ smtp: true })
  admin = await portal.registerAdmin()
  mails = mailDesk(portal, admin)
})
afterAll(() => portal.stop())

describe('correcting an address (A67)', () => {
  let wrong: string
  let right: string
  beforeEach(() => {
    wrong = anAddress()
    right = anAddress()
  })

  it('gives it to an account that nobody has confirmed, and writes there; the old link is dead', async () => {
    await mails.register(wrong)
    const { id } = await mails.newest(wrong)
    const old = (await portal.smtp.waitFor(wrong)).links[0]
    const { status, body } = await mails.correct(id, ` ${right.toUpperCase()} `)
    expect([status, body.message]).toEqual([200, `Dirección corregida. El correo se enviará a ${right}`])
    expect(await mails.newest(right)).toMatchObject({ kind: 'verify-email', state: 'sent' })
    expect((await mails.verify(old)).status).toBe(400)
    expect((await mails.verify((await portal.smtp.waitFor(right)).links[0])).status).toBe(200)
    const login = { email: right, password: PASSWORD }
    expect((await portal.call(api.session.login, { body: login })).status).toBe(200)
    expect(await mails.actionsOn(right)).toEqual([
      { action: 'mail-corrected', details: { Antes: wrong, Ahora: right } },
    ])
  })

  it('is refused at its field, as everywhere, where the mail server takes no letters beyond ASCII before the @ (V10, V30)', async () => {
    await mails.register(wrong)
    const { id } = await mails.newest(wrong)
    const { token, user } = await portal.registerBrand()
    const email = 'ñandú@marca.example'
    const { takes } = portal.deps.mail
    portal.deps.mail.takes = async (address) => address !== email
    onTestFinished(() => void (portal.deps.mail.takes = takes))
    const answers = [
      await mails.tryToRegister(email),
      await portal.call(api.accounts.update, { params: { userId: user.id }, body: { email } }, { token }),
      await portal.call(api.team.invite, { body: { email, level: 'read' } }, admin),
      await portal.call(api.judges.create, { body: { ...judgeForm(), email } }, admin),
      await mails.correct(id, email),
    ]
    const message =
      'No podemos enviar correos a una dirección con tildes, ñ u otras letras especiales antes de la @. Escribe otra.'
    expect(answers.map(({ status, body }) => [status, body.issues])).toEqual(
      ['email', 'email', 'email', 'email', 'to'].map((path) => [400, [{ path, message }]]),
    )
  })

  it('answers the same when it is asked again, because the first answer was lost, and writes once', async () => {
    await mails.register(wrong)
    const { id } = await mails.newest(wrong)
    const first = ok(await mails.correct(id, right))
    expect(ok(await mails.correct(id, right))).toEqual(first)
    expect(await mails.mailsTo(right)).toHaveLength(1)
    expect(await mails.actionsOn(right)).toHaveLength(1)
    expect((await mails.correct(id, anAddress())).status).toBe(409)

    const { id: next } = await mails.newest(right)
    ok(await mails.correct(next, anAddress()))
    expect((await mails.correct(id, right)).status).toBe(409)
  })

  it('moves no account because of an invitation to the team that went to its address (J04)', async () => {
    ok(await portal.call(api.team.invite, { body: { email: wrong, level: 'read' } }, admin))
    const invitation = await mails.newest(wrong)
    expect(invitation).toMatchObject({ kind: 'team-invitation', canCorrect: false })
    await mails.register(wrong)
    expect((await mails.correct(invitation.id, right)).body.code).toBe('not_resendable')
    const account = portal.db.selectFrom('users').where('email', '=', wrong).select('id')
    expect(await account.execute()).toHaveLength(1)
  })

  it('stops what has yet to go to the old one', async () => {
    await mails.register(wrong)
    const { id } = await mails.newest(wrong)
    await portal.db
      .updateTable('mails')
      .where('id', '=', id)
      .set({ state: 'queued', attempts: 0, sent_at: null, response: null })
      .execute()
    ok(await mails.correct(id, right))
    expect((await mails.mailsTo(wrong))[0]).toMatchObject({
      state: 'failed',
      reason: 'Se corrigió la dirección: se envió otro correo en su lugar.',
      canResend: false,
    })
    await mails.newest(right)
  })

  it('gives a judge who has not confirmed another link', async () => {
    const { judge } = ok(await portal.call(api.judges.create, { body: judgeForm({ email: wrong }) }, admin))
    ok(await portal.call(api.judges.invite, { body: { judgeId: judge.id, programId: 1 } }, admin))
    ok(await mails.correct((await mails.newest(wrong)).id, right))
    expect(await mails.newest(right)).toMatchObject({ kind: 'judge-invitation', state: 'sent' })
    const byCode = (link: string) => portal.call(api.judges.byCode, { params: { code: codeIn(link) } })
    const fresh = (await portal.smtp.waitFor(right)).links[0] ?? ''
    expect((await byCode(judge.invitationUrl)).status).toBe(404)
    expect((await byCode(fresh)).body.user).toEqual({ name: 'Íñigo', email: right })
  })

  it('leaves nothing of the old one once the person’s data are deleted (A67, A76)', async () => {
    const persons = removal(portal, admin)
    const { judge } = ok(await portal.call(api.judges.create, { body: judgeForm({ email: wrong }) }, admin))
    ok(await portal.call(api.judges.invite, { body: { judgeId: judge.id, programId: 1 } }, admin))
    const second = anAddress()
    ok(await mails.correct((await mails.newest(wrong)).id, second))
    ok(await mails.correct((await mails.newest(second)).id, right))
    await mails.newest(right)
    const { user_id } = await portal.db
      .selectFrom('judges')
      .where('id', '=', judge.id)
      .select('user_id')
      .executeTakeFirstOrThrow()
    ok(await persons.remove('user', user_id, right))
    for (const address of [wrong, second, right]) expect(await persons.tablesWith(address)).toEqual({})
  })

  it('refuses what is taken, confirmed, nobody’s, the same or no address, and changes nothing', async () => {
    const taken = await portal.registerBrand()
    await mails.register(wrong)
    const { id } = await mails.newest(wrong)
    expect(await mails.correct(id, taken.email)).toMatchObject({ status: 409, body: { code: 'user_exists' } })
    expect(await mails.correct(id, wrong)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'to', message: 'El correo ya tenía esa dirección.' }] },
    })
    expect(await mails.correct(id, 'zoe@')).toMatchObject({ status: 400, body: { issues: [{ path: 'to' }] } })
    expect(await mails.correct(1_000_000, right)).toMatchObject({ status: 404 })
    expect((await mails.verify((await portal.smtp.waitFor(wrong)).links[0])).status).toBe(200)
    expect(await mails.correct(id, right)).toMatchObject({
      status: 409,
      body: { message: 'Esta persona ya confirmó su correo: solo ella puede cambiarlo, en su perfil.' },
    })
    await portal.db.updateTable('users').where('email', '=', wrong).set({ deleted_at: new Date() }).execute()
    expect(await mails.correct(id, right)).toMatchObject({
      status: 409,
      body: { message: 'Ninguna cuenta usa esa dirección: no hay nada que corregir.' },
    })
    expect([await mails.mailsTo(right), await mails.actionsOn(right)]).toEqual([[], []])
  })
})
