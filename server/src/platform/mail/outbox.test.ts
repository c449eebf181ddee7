import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { silent } from '../../../test/log.ts'
import { startSmtp } from '../../../test/smtp.ts'
import { createDb } from '../db/db.ts'
import { startJobs } from '../jobs/jobs.ts'
import type { NewMail } from './mail-kind.ts'
import { enqueueForNow, enqueueMail } from './outbox.ts'
import { startMail } from './start-mail.ts'
import { createMailTransport } from './transport.ts'

const domain = 'adawards.example'
const replyTo = () => `soporte@${domain}`
const content = { subject: 'Confirma tu correo', text: 'Hola', html: '<p>Hola</p>' }

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

async function startReplica(smtpUrl: string) {
  const { db } = connection
  const jobs = await startJobs({ url: database.url, log: silent })
  const config = {
    smtpUrl,
    smtpWithoutTls: false,
    mailFrom: 'Ad Awards <no-responder@adawards.example>',
    dataDir: '/nowhere',
    replyTo,
  }
  const transport = createMailTransport(config)
  const stopRecovering = await startMail({ db, jobs, transport, kinds: [], log: silent })
  return {
    jobs,
    stop: async () => {
      await stopRecovering()
      await jobs.stop()
      transport.close()
    },
  }
}

it('sends what was committed, once, and nothing that was rolled back', async () => {
  const { db } = connection
  const smtp = await startSmtp()
  const replica = await startReplica(smtp.url)
  onTestFinished(async () => {
    await replica.stop()
    await smtp.close()
  })
  const rolledBack = db.transaction().execute(async (trx) => {
    await enqueueMail(trx, replica.jobs, {
      kind: 'verify-email',
      subjectId: 1,
      to: 'no@x.example',
      content,
      domain,
    })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  for (let time = 0; time < 2; time += 1) {
    await db.transaction().execute((trx) =>
      enqueueMail(trx, replica.jobs, {
        kind: 'verify-email',
        subjectId: 2,
        to: 'si@x.example',
        content,
        domain,
      }),
    )
  }
  await smtp.waitFor('si@x.example')
  const rows = () =>
    db
      .selectFrom('mails')
      .select(['subject_id', 'state', 'attempts'])
      .where('subject_id', 'in', [1, 2])
      .execute()
  await expect.poll(rows).toEqual([{ subject_id: 2, state: 'sent', attempts: 1 }])
  expect(smtp.messages).toHaveLength(1)
})

it('shares the mails between two replicas, each sent once', async () => {
  const { db } = connection
  const smtp = await startSmtp()
  const replicas = [await startReplica(smtp.url), await startReplica(smtp.url)] as const
  onTestFinished(async () => {
    await Promise.all(replicas.map(({ stop }) => stop()))
    await smtp.close()
  })
  const addresses = Array.from({ length: 20 }, (_, index) => `juez-${index}@x.example`)
  await db.transaction().execute(async (trx) => {
    for (const [index, to] of addresses.entries())
      await enqueueMail(trx, replicas[0].jobs, {
        kind: 'verify-email',
        subjectId: 100 + index,
        to,
        content,
        domain,
      })
  })
  const sent = () =>
    db.selectFrom('mails').select('id').where('state', '=', 'sent').where('to_address', 'like', 'juez-%')
  await expect.poll(async () => (await sent().execute()).length, { timeout: 30_000 }).toBe(20)
  expect(smtp.messages.map(({ envelope }) => envelope.to[0]).toSorted()).toEqual(addresses.toSorted())
})

it('makes a mail that its caller sends, anew only after it has failed; its job comes after the caller', async () => {
  const { db } = connection
  const jobs = await startJobs({ url: database.url, log: silent, worker: false })
  onTestFinished(() => jobs.stop())
  const mail = (text: string): NewMail & { subjectId: number } => ({
    kind: 'verify-email',
    subjectId: 3,
    to: 'a@x.example',
    content: { ...content, text },
    domain,
  })
  const read = () =>
    db
      .selectFrom('mails')
      .where('subject_id', '=', 3)
      .select(['id', 'state', 'text', 'message_id'])
      .executeTakeFirstOrThrow()
  const id = await enqueueForNow(db, jobs, mail('uno'))
  const first = await read()
  expect(first).toMatchObject({ id, state: 'queued', text: 'uno' })
  for (const state of ['queued', 'sending', 'sent', 'unknown'] as const) {
    await db.updateTable('mails').where('id', '=', id).set({ state }).execute()
    expect(await enqueueForNow(db, jobs, mail('dos'))).toBe(id)
    expect(await read()).toEqual({ ...first, state })
  }
  await db.updateTable('mails').where('id', '=', id).set({ state: 'failed' }).execute()
  expect(await enqueueForNow(db, jobs, mail('tres'))).toBe(id)
  expect(await read()).toEqual({ ...first, text: 'tres' })
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from start_after - created_on)::integer as wait
    from pgboss.job where data->>'mailId' = ${String(id)}
  `.execute(db)
  expect(rows).toEqual([{ wait: 20 }, { wait: 20 }])
})
