import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { judgeForm } from '../../../test/judges.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { sendLate } from '../../../test/send-late.ts'
import { startSmtp } from '../../../test/smtp.ts'
import { createDb } from '../../platform/db/db.ts'
import { deliverMail } from '../../platform/mail/deliver.ts'
import { createMailTransport } from '../../platform/mail/transport.ts'
import { inviteJudge } from './invite-judge.ts'

let portal: Portal
let admin: { token: string }
beforeAll(async () => {
  portal = await startPortal({ smtp: true })
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())
beforeEach(() => void portal.smtp.messages.splice(0))

async function createJudge(on = portal, by = admin) {
  const { body } = await on.call(api.judges.create, { body: judgeForm() }, by)
  return { id: body.judge.id, email: body.user.email, url: body.judge.invitationUrl }
}

const invite = (judgeId: number, again?: boolean, on = portal, by = admin) =>
  on.call(api.judges.invite, { body: { judgeId, programId: 1, ...(again && { again }) } }, by)

async function stateOf(id: number, on = portal, by = admin) {
  const { body } = await on.call(api.judges.list, { params: { programId: 1 } }, by)
  const judge = body.judges.find((each) => each.id === id)
  return [judge?.invitationState, judge?.invitationEmailSent]
}

const recipients = () => portal.smtp.messages.map(({ envelope }) => envelope.to.join())

it('answers once the mail server has taken the invitation, with the judge’s own link (A40, S19.4, T14, M05)', async () => {
  const { id, email, url } = await createJudge()
  expect(await invite(id)).toMatchObject({ status: 200, body: { message: `Invitación enviada a ${email}` } })
  expect(recipients()).toEqual([email])
  const [mail] = portal.smtp.messages
  expect(mail?.subject).toBe('Confirma tu participación como jurado — Ad Awards Colombia 25')
  expect(mail?.text).toMatch(/^Hola, Íñigo:/)
  expect(mail?.links).toEqual([url, 'https://portal.example/privacidad'])
  expect(mail?.html).toContain(`href="${url}"`)
  expect(await stateOf(id)).toEqual(['sent', true])
})

it('sends no invitation late to a judge who was deleted meanwhile (A40)', async () => {
  const { id, email } = await createJudge()
  await invite(id)
  expect(await sendLate(portal, email)).toBe(true)
  await portal.call(api.judges.remove, { params: { judgeId: id, programId: 1 } }, admin)
  expect(await sendLate(portal, email)).toBe(false)
})

it('sends nothing twice, unless it is asked to (A40, S19.4)', async () => {
  const { id, email } = await createJudge()
  await invite(id)
  const second = await invite(id)
  expect([second.status, second.body.message]).toEqual([
    200,
    `La invitación a ${email} ya había sido enviada.`,
  ])
  expect(recipients()).toEqual([email])
  expect((await invite(id, true)).body.message).toBe(`Invitación enviada a ${email}`)
  expect(recipients()).toEqual([email, email])
  expect(new Set(portal.smtp.messages.map(({ messageId }) => messageId)).size).toBe(2)
})

it.each([false, true])('asked by several at once it is one mail (again: %s) (A40)', async (again) => {
  const { id, email } = await createJudge()
  const admins = [admin, await portal.registerAdmin(), await portal.registerAdmin()]
  const answers = await Promise.all(admins.map((by) => invite(id, again, portal, by)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(recipients()).toEqual([email])
})

it('is one mail too when two servers are asked at once (A40)', async () => {
  const { id, email } = await createJudge()
  const { db, close } = createDb(portal.config.databaseUrl ?? '', { max: 3 })
  const mail = createMailTransport({ ...portal.config, replyTo: () => 'soporte@adawards.example' })
  onTestFinished(async () => {
    mail.close()
    await close()
  })
  const replica = { ...portal.deps, db, mail }
  const { user } = await portal.registerAdmin()
  const asked = { judgeId: id, programId: 1, again: false, arrivedAt: performance.now(), adminId: user.id }
  await Promise.all([portal.deps, replica].map((deps) => inviteJudge(deps, asked)))
  expect(recipients()).toEqual([email])
})

/** Runs the job of the mail to an address, which comes after the call that sends the mail. */
async function runJob(email: string) {
  const { id: mailId } = await portal.db
    .selectFrom('mails')
    .where('to_address', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  await deliverMail(portal.db, portal.deps.mail)({ mailId })
}

it.each([
  [550, 'recipient'],
  [451, 'recipient'],
  [554, 'dot'],
] as const)(
  'has failed after a %i at the %s, is not sent later, and goes out when asked again (A40, M05)',
  async (code, at) => {
    const { id, email } = await createJudge()
    portal.smtp.refuseNext(code, at)
    expect(await invite(id)).toMatchObject({
      status: 502,
      body: { code: 'invitation_failed', message: `No se pudo enviar la invitación a ${email}` },
    })
    expect(await stateOf(id)).toEqual(['failed', false])
    await runJob(email)
    expect(await stateOf(id)).toEqual(['failed', false])
    expect(recipients()).toEqual([])
    expect((await invite(id)).status).toBe(200)
    expect(recipients()).toEqual([email])
    expect(await stateOf(id)).toEqual(['sent', true])
  },
)

it('is unknown after a cut behind the final dot, says so, and is repeated only on request (A40, S19.4)', async () => {
  const { id, email } = await createJudge()
  portal.smtp.cutAfterDot()
  const unknown = {
    status: 502,
    body: {
      code: 'invitation_unknown',
      message: `El servidor de correo no confirmó la invitación a ${email}: puede haber llegado o no.`,
    },
  }
  expect(await invite(id)).toMatchObject(unknown)
  expect(await stateOf(id)).toEqual(['unknown', false])
  expect(await invite(id)).toMatchObject(unknown)
  expect(recipients()).toEqual([email])

  // Another attempt that certainly failed leaves the state unknown.
  portal.smtp.refuseNext(550)
  expect((await invite(id, true)).body.code).toBe('invitation_failed')
  expect(await stateOf(id)).toEqual(['unknown', false])
  expect(await invite(id)).toMatchObject(unknown)
  expect(recipients()).toEqual([email])

  expect((await invite(id, true)).status).toBe(200)
  expect(recipients()).toEqual([email, email])
  expect(await stateOf(id)).toEqual(['sent', true])
})

it('stays sent when one more mail fails (A40)', async () => {
  const { id } = await createJudge()
  await invite(id)
  portal.smtp.refuseNext(550)
  expect((await invite(id, true)).status).toBe(502)
  expect(await stateOf(id)).toEqual(['sent', true])
})

it('keeps no link of an invitation that is settled (A40)', async () => {
  const { id } = await createJudge()
  portal.smtp.refuseNext(550)
  await invite(id)
  const contents = () =>
    portal.db
      .selectFrom('mails')
      .where('kind', '=', 'judge-invitation')
      .where('subject_id', '=', id)
      .select(['text', 'html', 'attempts'])
      .execute()
  expect(await contents()).toEqual([{ text: '', html: '', attempts: 1 }])
  await invite(id)
  expect(await contents()).toEqual([{ text: '', html: '', attempts: 2 }])
})

it('takes up what a process left when it ended before it sent (A40)', async () => {
  const { id, email } = await createJudge()
  portal.smtp.refuseNext(550)
  await invite(id)
  await portal.db
    .updateTable('mails')
    .set({ state: 'queued', text: 'Hola' })
    .where('to_address', '=', email)
    .execute()
  expect(await stateOf(id)).toEqual(['none', false])
  await runJob(email)
  expect(await stateOf(id)).toEqual(['sent', true])
  expect((await invite(id)).status).toBe(200)
  expect(recipients()).toEqual([email])
})

it('calls it unknown when a process ended while it sent (A40)', async () => {
  const { id, email } = await createJudge()
  portal.smtp.refuseNext(550)
  await invite(id)
  await portal.db.updateTable('mails').set({ state: 'sending' }).where('to_address', '=', email).execute()
  expect(await stateOf(id)).toEqual(['sending', false])
  expect((await invite(id)).body.code).toBe('invitation_unknown')
  expect(await stateOf(id)).toEqual(['unknown', false])
  expect(recipients()).toEqual([])
})

it('invites nobody who has confirmed, was deleted or never was (A40)', async () => {
  const { judgeId, email } = await portal.registerJudge()
  expect((await invite(judgeId)).body).toMatchObject({
    code: 'judge_verified',
    message: 'Este juez ya confirmó su participación.',
  })
  await portal.call(api.judges.remove, { params: { judgeId, programId: 1 } }, admin)
  expect((await invite(judgeId)).body.code).toBe('not_found')
  expect((await invite(2_147_483_647)).status).toBe(404)
  expect(await portal.mailsTo(email)).toEqual([])
})

describe('with the mail server away', () => {
  it('fails, stays uninvited, and everybody gets one mail once it is back (A40, S19.4)', async () => {
    const gone = await startSmtp()
    await gone.close()
    const away = await startPortal({ config: { smtpUrl: gone.url } })
    onTestFinished(() => away.stop())
    const by = await away.registerAdmin()
    const judges = [await createJudge(away, by), await createJudge(away, by), await createJudge(away, by)]
    const inviteAll = async () => {
      const statuses = []
      for (const { id } of judges) statuses.push((await invite(id, false, away, by)).status)
      return statuses
    }
    expect(await inviteAll()).toEqual([502, 502, 502])
    for (const { id } of judges) expect(await stateOf(id, away, by)).toEqual(['failed', false])

    const back = await startSmtp(Number(new URL(gone.url).port))
    onTestFinished(() => back.close())
    expect(await inviteAll()).toEqual([200, 200, 200])
    expect(await inviteAll()).toEqual([200, 200, 200])
    expect(back.messages.map(({ envelope }) => envelope.to.join())).toEqual(judges.map(({ email }) => email))
  })
})

it('without a mail server writes to the outbox (A40)', async () => {
  const local = await startPortal()
  onTestFinished(() => local.stop())
  const by = await local.registerAdmin()
  const { id, email, url } = await createJudge(local, by)
  expect((await invite(id, false, local, by)).status).toBe(200)
  const [mail] = await local.mailsTo(email)
  expect(mail).toMatchObject({ kind: 'judge-invitation', text: expect.stringContaining(`\n${url}\n`) })
})
