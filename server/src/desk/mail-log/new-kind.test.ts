import { afterAll, beforeAll, expect, it } from 'vitest'
import { ok } from '../../../test/entries.ts'
import { anAddress, mailDesk } from '../../../test/mails.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { defineMail, mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { button, paragraph, strong } from '../../platform/mail/templates/blocks.ts'
import { currentFrame, type Frame } from '../../platform/mail/templates/letterhead.ts'

interface Welcome extends Frame {
  name: string
}

/** Everything that a new kind needs, except for its place in `mail-kinds.ts`. */
const welcomeMail = defineMail({
  kind: 'welcome',
  isKept: true,
  label: 'Bienvenida',
  compose: ({ publicUrl, name }: Welcome) => ({
    subject: `Bienvenida, ${name}`,
    heading: 'Bienvenida',
    preheader: 'Empieza aquí.',
    blocks: [paragraph('Hola, ', strong(name), ':'), button('Empezar', `${publicUrl}/campanas`)],
    reason: 'Recibes este correo porque te uniste.',
  }),
  again: {
    to: '(select mails.to_address from users where id = mails.subject_id and deleted_at is null)',
    whyNot: 'Ya le dimos la bienvenida otra vez.',
    make: (db, deps: Deps, { to, subjectId, generation }) =>
      welcome(db, deps, { to, subjectId, generation: generation + 1 }),
  },
})

const welcome = (
  db: Portal['db'],
  deps: Deps,
  mail: { to: string; subjectId: number; generation?: number },
): Promise<number | undefined> =>
  enqueueMail(db, deps.jobs, mailOf(welcomeMail, { ...currentFrame(deps), name: 'Ñ & <i>' }, mail))

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
let mails: ReturnType<typeof mailDesk>
beforeAll(async () => {
  portal = await startPortal({ smtp: true, moreMailKinds: [welcomeMail] })
  admin = await portal.registerAdmin()
  mails = mailDesk(portal, admin)
})
afterAll(() => portal.stop())

it('is a file and its caller: it is sent once, listed with its label and sent again (A65, A66)', async () => {
  const to = anAddress()
  const { id: subjectId } = admin.user
  const send = () => inTransaction(portal.db, (trx) => welcome(trx, portal.deps, { to, subjectId }))
  const made = await Promise.all([send(), send()])
  expect(made.filter((id) => id !== undefined)).toHaveLength(1)
  const first = await mails.newest(to)
  expect(first).toMatchObject({
    kind: 'welcome',
    label: 'Bienvenida',
    state: 'sent',
    canResend: true,
    canCorrect: false,
    whyNotAgain: null,
  })
  const { text = '', html = '' } = await portal.smtp.waitFor(to)
  expect(text).toMatch(/^Hola, Ñ & <i>:\n\nEmpezar:\n\nhttps:\/\/portal\.example\/campanas\n/)
  expect(html).toContain('Hola, <strong>Ñ &amp; &lt;i&gt;</strong>:')

  ok(await mails.resend(first.id))
  const second = await mails.newest(to, 2)
  expect([second.kind, second.canResend]).toEqual(['welcome', true])
  expect((await mails.mailsTo(to))[1]).toMatchObject({
    canResend: false,
    whyNotAgain: 'Ya le dimos la bienvenida otra vez.',
  })
  expect(await mails.actionsOn(to)).toEqual([
    { action: 'mail-resent', details: { Correo: 'Bienvenida', Para: to } },
  ])
  expect((await mails.page({ kind: 'welcome' })).mails).toHaveLength(2)
  expect((await mails.page()).kinds.at(-1)).toEqual({ kind: 'welcome', label: 'Bienvenida' })
})

it('that is no longer made stays in the list under its name (A65)', async () => {
  const to = anAddress()
  const content = { subject: 'Hola', text: 'Hola', html: 'Hola' }
  await inTransaction(portal.db, (trx) =>
    enqueueMail(trx, portal.deps.jobs, { kind: 'gone', subjectId: 1, to, content, domain: 'portal.example' }),
  )
  expect(await mails.newest(to)).toMatchObject({ kind: 'gone', label: 'gone', canResend: false })
})
