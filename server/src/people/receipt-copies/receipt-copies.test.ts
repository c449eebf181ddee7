import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const newAddress = () => `copias.${randomUUID()}@agencia.example`
const set = (as: TestBrand, email: string | null) =>
  portal.call(api.receiptCopies.set, { params: { brandId: as.brandId }, body: { email } }, as)
const addresses = async (as: TestBrand) =>
  ok(await portal.call(api.receiptCopies.get, { params: { brandId: as.brandId } }, as))
const confirm = (code: string) => portal.call(api.receiptCopies.confirm, { params: { code } })
async function codeTo(email: string): Promise<string> {
  const [mail] = await portal.mailsTo(email)
  return /verification_code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
async function confirmed(as: TestBrand, email = newAddress()) {
  ok(await set(as, email))
  ok(await confirm(await codeTo(email)))
  return email
}
async function send(as: TestBrand) {
  const entry = entrant(portal, as)
  const campaign = await entry.campaign({ name: 'La vuelta' })
  await entry.complete(campaign)
  await portal.call(api.enrollments.sendAll, { body: { brandId: as.brandId } }, as)
}
const receiptsTo = async (email: string) =>
  (await portal.mailsTo(email)).filter(({ kind }) => kind.startsWith('entry-sent'))

describe('receipts (B09)', () => {
  it('go to whoever sent and to the owners, each once, and to nobody else', async () => {
    const owner = await portal.registerBrand()
    const [second, sender, reader] = [
      await portal.addMember(owner.brandId, 'owner'),
      await portal.addMember(owner.brandId, 'send'),
      await portal.addMember(owner.brandId, 'read'),
    ]
    await send(sender)
    const kinds = async ({ email }: TestBrand) => (await receiptsTo(email)).map(({ kind }) => kind)
    expect(await kinds(sender)).toEqual(['entry-sent'])
    for (const each of [owner, second]) expect(await kinds(each)).toEqual(['entry-sent-copy'])
    expect(await kinds(reader)).toEqual([])
    const [copy] = await receiptsTo(owner.email)
    expect(copy?.text).toContain('envió lo que sigue.')

    ok(
      await portal.call(
        api.accounts.updateBrand,
        { params: { brandId: owner.brandId }, body: { wantsReceipts: false } },
        second,
      ),
    )
    await send(sender)
    expect([await kinds(owner), await kinds(second)]).toEqual([
      ['entry-sent-copy', 'entry-sent-copy'],
      ['entry-sent-copy'],
    ])
    await send(second)
    expect(await kinds(second)).toEqual(['entry-sent-copy', 'entry-sent'])
  })

  it('are sent in as many statements to many as to one', async () => {
    const [one, many] = [await portal.registerBrand(), await portal.registerBrand()]
    for (let time = 0; time < 3; time += 1) await portal.addMember(many.brandId, 'owner')
    const sending = async (as: TestBrand) => {
      const entry = entrant(portal, as)
      await entry.complete(await entry.campaign())
      return portal.countStatements(() =>
        portal.call(api.enrollments.sendAll, { body: { brandId: as.brandId } }, as),
      )
    }
    expect(await sending(many)).toBe(await sending(one))
  })
})

describe('the address for copies (B09)', () => {
  it('gets them once it was confirmed, and the one before until then', async () => {
    const owner = await portal.registerBrand()
    const first = await confirmed(owner)
    const next = newAddress()
    ok(await set(owner, next))
    expect(await addresses(owner)).toEqual({ email: first, pendingEmail: next })
    await send(owner)
    expect([(await receiptsTo(first)).length, (await receiptsTo(next)).length]).toEqual([1, 0])
    expect((await receiptsTo(first))[0]?.text).toContain('Hola:')

    ok(await confirm(await codeTo(next)))
    expect(await addresses(owner)).toEqual({ email: next, pendingEmail: null })
    ok(await set(owner, null))
    await send(owner)
    expect([(await receiptsTo(first)).length, (await receiptsTo(next)).length]).toEqual([1, 0])
  })

  it('that is an owner’s own gets one receipt', async () => {
    const owner = await portal.registerBrand()
    ok(await set(owner, owner.email))
    const mails = await portal.mailsTo(owner.email)
    const code = /\/copia\?verification_code=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
    ok(await confirm(code))
    await send(owner)
    expect(await receiptsTo(owner.email)).toHaveLength(1)
  })

  it('is confirmed by a link once, within 14 days, by the last that was sent; nobody can read the link in the database', async () => {
    const owner = await portal.registerBrand()
    const [first, second] = [newAddress(), newAddress()]
    ok(await set(owner, first))
    ok(await set(owner, second))
    expect((await confirm(await codeTo(first))).body.code).toBe('invalid_code')
    const code = await codeTo(second)
    const stored = await portal.db.selectFrom('receipt_copies').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(code)
    const answers = await Promise.all([confirm(code), confirm(code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])

    const third = newAddress()
    ok(await set(owner, third))
    await portal.db
      .updateTable('receipt_copies')
      .where('email', '=', third)
      .set({ expires_at: new Date(0) })
      .execute()
    expect((await confirm(await codeTo(third))).body.code).toBe('invalid_code')
    expect(await addresses(owner)).toEqual({ email: second, pendingEmail: null })
  })
})
