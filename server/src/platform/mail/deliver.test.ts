import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { startSmtp } from '../../../test/smtp.ts'
import { createDb } from '../db/db.ts'
import { deliverMail, deliverNow, recoverInterruptedMails } from './deliver.ts'
import { createMailTransport, type Delivery, type MailTransport } from './transport.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: ReturnType<typeof createDb>

beforeAll(async () => {
  database = await createTestDatabase()
  connection = createDb(database.url, { max: 10 })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

async function setUp() {
  const smtp = await startSmtp()
  const transport = createMailTransport({
    smtpUrl: smtp.url,
    smtpWithoutTls: false,
    mailFrom: 'Ad Awards <no-responder@adawards.example>',
    dataDir: '/nowhere',
    replyTo: () => 'soporte@adawards.example',
  })
  onTestFinished(async () => {
    transport.close()
    await smtp.close()
  })
  return { smtp, deliver: deliverMail(connection.db, transport), mailId: await queueMail() }
}

async function queueMail(createdAt = new Date()): Promise<number> {
  const key = randomUUID()
  const { id } = await connection.db
    .insertInto('mails')
    .values({
      kind: 'test',
      to_address: 'lucia@empresa.example',
      subject: 'Confirma tu correo',
      text: 'Hola',
      html: '<p>Hola</p>',
      message_id: `<${key}@adawards.example>`,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a transport is besides sending: this one keeps no content, as SMTP does. */
const sending = { keepsContent: false, takes: async () => true, close() {} }

const read = (id: number) =>
  connection.db
    .selectFrom('mails')
    .select(['state', 'attempts', 'text', 'html', 'last_error', 'response', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

it('is sent when the server has taken it, keeps no secrets, and a repeated job changes nothing', async () => {
  const { smtp, deliver, mailId } = await setUp()
  await deliver({ mailId })
  const row = await read(mailId)
  expect(row).toEqual({
    state: 'sent',
    attempts: 1,
    text: '',
    html: '',
    last_error: null,
    response: expect.stringMatching(/^250/),
    sent_at: expect.any(Date),
  })
  await deliver({ mailId })
  expect(await read(mailId)).toEqual(row)
  expect(smtp.messages).toHaveLength(1)
})

it('waits after a 451 and is then sent, once, with the same Message-ID', async () => {
  const { smtp, deliver, mailId } = await setUp()
  smtp.refuseNext(451, 'dot')
  await expect(deliver({ mailId })).rejects.toThrow(`mail ${mailId}: queued`)
  expect(await read(mailId)).toMatchObject({
    state: 'queued',
    attempts: 1,
    last_error: expect.stringContaining('451'),
  })
  await deliver({ mailId })
  expect(await read(mailId)).toMatchObject({ state: 'sent', attempts: 2, last_error: null })
  const { message_id } = await connection.db
    .selectFrom('mails')
    .select('message_id')
    .where('id', '=', mailId)
    .executeTakeFirstOrThrow()
  expect(smtp.messages.map(({ messageId }) => messageId)).toEqual([message_id])
})

it('waits while the server is away and is sent when it is back', async () => {
  const { smtp, deliver, mailId } = await setUp()
  await smtp.close()
  await expect(deliver({ mailId })).rejects.toThrow(`mail ${mailId}: queued`)
  expect(await read(mailId)).toMatchObject({
    state: 'queued',
    last_error: expect.stringContaining('ECONNREFUSED'),
  })
  const back = await startSmtp(Number(new URL(smtp.url).port))
  onTestFinished(() => back.close())
  await deliver({ mailId })
  expect(await read(mailId)).toMatchObject({ state: 'sent', attempts: 2 })
  expect(back.messages).toHaveLength(1)
})

it('has failed when it had to wait for a day', async () => {
  const { smtp, deliver } = await setUp()
  const mailId = await queueMail(new Date(Date.now() - 25 * 60 * 60 * 1000))
  smtp.refuseNext(451)
  await deliver({ mailId })
  expect(await read(mailId)).toMatchObject({
    state: 'failed',
    last_error: expect.stringContaining('451'),
    text: '',
    html: '',
  })
})

it('is not sent without its content, which was deleted while the server put it off (A76)', async () => {
  const mailId = await queueMail()
  await deliverMail(connection.db, {
    ...sending,
    async deliver() {
      await connection.db.updateTable('mails').set({ text: '', html: '' }).where('id', '=', mailId).execute()
      return { outcome: 'deferred', reason: '451 later' }
    },
  })({ mailId })
  expect(await read(mailId)).toMatchObject({ state: 'failed', last_error: '451 later' })
})

it('has failed after a 550 and is not tried again', async () => {
  const { smtp, deliver, mailId } = await setUp()
  smtp.refuseNext(550)
  await deliver({ mailId })
  await deliver({ mailId })
  expect(await read(mailId)).toMatchObject({
    state: 'failed',
    attempts: 1,
    last_error: expect.stringContaining('550'),
    sent_at: null,
  })
  expect(smtp.messages).toHaveLength(0)
})

it('is unknown after a cut behind the final dot, and is not repeated', async () => {
  const { smtp, deliver, mailId } = await setUp()
  smtp.cutAfterDot()
  await deliver({ mailId })
  await deliver({ mailId })
  expect(await read(mailId)).toMatchObject({ state: 'unknown', attempts: 1, sent_at: null })
  expect(smtp.messages).toHaveLength(1)
})

it('waits after a cut before the data', async () => {
  const { smtp, deliver, mailId } = await setUp()
  smtp.cutBeforeData()
  await expect(deliver({ mailId })).rejects.toThrow('queued')
  await deliver({ mailId })
  expect(await read(mailId)).toMatchObject({ state: 'sent', attempts: 2 })
  expect(smtp.messages).toHaveLength(1)
})

it('stays with the worker that sends it, whatever other workers do', async () => {
  const mailId = await queueMail()
  const { promise, resolve } = Promise.withResolvers<Delivery>()
  let deliveries = 0
  const deliver = deliverMail(connection.db, {
    keepsContent: true,
    deliver: () => {
      deliveries += 1
      return promise
    },
    takes: async () => true,
    close() {},
  })
  const first = deliver({ mailId })
  await expect.poll(() => read(mailId)).toMatchObject({ state: 'sending', attempts: 1 })
  expect(await recoverInterruptedMails(connection.db, sending)).toBe(0)
  await expect(deliver({ mailId })).rejects.toThrow('held elsewhere')
  resolve({ outcome: 'sent', response: '250 ok' })
  await first
  expect(await read(mailId)).toMatchObject({ state: 'sent', attempts: 1 })
  expect(deliveries).toBe(1)
})

it('tells what it knows also when its database session broke meanwhile', async () => {
  const mailId = await queueMail()
  await deliverMail(connection.db, {
    keepsContent: true,
    async deliver() {
      await sql`
        select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and objid = ${mailId} and datname = current_database()
      `.execute(connection.db)
      return { outcome: 'sent', response: '250 ok' }
    },
    takes: async () => true,
    close() {},
  })({ mailId }).catch(() => {})
  expect(await read(mailId)).toMatchObject({
    state: 'sent',
    response: '250 ok',
    text: 'Hola',
    html: '<p>Hola</p>',
  })
})

/** Sends in another process, which is killed while it sends. */
async function dieSending(mailId: number): Promise<void> {
  const program = `
    import { createDb } from ${JSON.stringify(import.meta.resolve('../db/db.ts'))}
    import { deliverMail } from ${JSON.stringify(import.meta.resolve('./deliver.ts'))}
    const { db } = createDb(${JSON.stringify(database.url)}, { max: 2 })
    const deliver = () => new Promise(() => console.log('sending'))
    await deliverMail(db, { keepsContent: true, deliver, takes: async () => true, close() {} })({ mailId: ${mailId} })
  `
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  expect(await read(mailId)).toMatchObject({ state: 'sending' })
  child.kill('SIGKILL')
  await once(child, 'exit')
}

it('is unknown when its process was killed while sending: the next start tells', async () => {
  const mailId = await queueMail()
  await dieSending(mailId)
  await expect.poll(() => recoverInterruptedMails(connection.db, sending)).toBe(1)
  expect(await read(mailId)).toMatchObject({ state: 'unknown', attempts: 1, text: '', html: '' })
})

it('is unknown when its process was killed while sending: its job, come back, tells', async () => {
  const { smtp, deliver, mailId } = await setUp()
  await dieSending(mailId)
  await expect.poll(() => deliver({ mailId })).toBeUndefined()
  expect(await read(mailId)).toMatchObject({ state: 'unknown', attempts: 1 })
  expect(smtp.messages).toHaveLength(0)
})

type Deliver = MailTransport['deliver']

describe('a mail that somebody waits for', () => {
  it.each([
    [{ outcome: 'sent', response: '250 ok' }, 'sent'],
    [{ outcome: 'deferred', reason: 'away' }, 'failed'],
    [{ outcome: 'refused', reason: '550' }, 'failed'],
    [{ outcome: 'unknown', reason: 'cut' }, 'unknown'],
  ] as const)('is tried once and keeps no content: %j', async (delivery, state) => {
    const mailId = await queueMail()
    const deliver = vi.fn<Deliver>(async () => delivery)
    const transport = { keepsContent: false, deliver, takes: async () => true, close() {} }
    expect(await deliverNow(connection.db, transport, mailId, 5000)).toBe(state)
    expect(await deliverNow(connection.db, transport, mailId, 5000)).toBe(state)
    await deliverMail(connection.db, transport)({ mailId })
    expect(await read(mailId)).toMatchObject({ state, attempts: 1, text: '', html: '' })
    expect(deliver).toHaveBeenCalledTimes(1)
  })

  it('is on its way already: its outcome is the answer to both', async () => {
    const mailId = await queueMail()
    const { promise, resolve } = Promise.withResolvers<Delivery>()
    const deliver = vi.fn<Deliver>(() => promise)
    const transport = { keepsContent: true, deliver, takes: async () => true, close() {} }
    const first = deliverNow(connection.db, transport, mailId, 5000)
    await expect.poll(() => read(mailId)).toMatchObject({ state: 'sending' })
    const second = deliverNow(connection.db, transport, mailId, 5000)
    expect(await deliverNow(connection.db, transport, mailId, 200)).toBe('sending')
    resolve({ outcome: 'refused', reason: '550' })
    expect(await Promise.all([first, second])).toEqual(['failed', 'failed'])
    expect(deliver).toHaveBeenCalledTimes(1)
  })

  it('is given the time that is left', async () => {
    const mailId = await queueMail()
    const deliver = vi.fn<Deliver>(async () => ({
      outcome: 'sent',
      response: '250 ok',
    }))
    await deliverNow(
      connection.db,
      { keepsContent: true, deliver, takes: async () => true, close() {} },
      mailId,
      1500,
    )
    expect(deliver.mock.calls[0]?.[1]).toBeGreaterThan(1000)
    expect(deliver.mock.calls[0]?.[1]).toBeLessThanOrEqual(1500)
  })
})
