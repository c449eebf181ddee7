import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok, setDeadline } from '../../../test/entries.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { removal } from '../../../test/removal.ts'
import { sendLate } from '../../../test/send-late.ts'
import { askSignOff, signingOff } from '../../../test/sign-off.ts'
import { LAPSE_MINUTES, tellLapses } from './lapses.ts'
import { remindSignatories } from './reminders.ts'

const HOUR = 3600
const DAY = 24 * HOUR
/** Signing may go on so long after closing. */
const AFTER = 72 * HOUR

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
  await askSignOff(portal, 2)
})
afterAll(() => portal.stop())
beforeEach(() => setDeadline(portal, 2, null))

const closesIn = (seconds: number) => setDeadline(portal, 2, seconds - AFTER)

async function withCampaign() {
  const brand = await portal.registerBrand()
  const entry = entrant(portal, brand)
  const campaign = await entry.campaign({ name: 'La vuelta', categoryIds: [3] })
  await entry.complete(campaign)
  return { brand, entry, campaign, off: signingOff(portal, brand) }
}

/** Sends a brand's entries. */
const send = ({ brand }: Awaited<ReturnType<typeof withCampaign>>) =>
  portal.call(api.enrollments.sendAll, { body: { brandId: brand.brandId } }, brand)

/** Makes signatories older than any reminder. */
const nameEarlier = () =>
  portal.db
    .updateTable('signatories')
    .set({ created_at: sql<Date>`created_at - interval '10 days'` })
    .execute()

const kindsTo = async (email: string) => (await portal.mailsTo(email)).map(({ kind }) => kind)
const remindersTo = async (email: string) =>
  (await kindsTo(email)).filter((kind) => kind === 'sign-off-reminder').length

it('reminds who hasn’t signed 3 days and 1 day before, once each, by a link that works (C06)', async () => {
  const made = await withCampaign()
  const { off, campaign } = made
  const leo = await off.named(campaign.id)
  await nameEarlier()
  ok(await send(made))
  await closesIn(3 * DAY + HOUR)
  await remindSignatories(portal.deps)
  expect(await remindersTo(leo.email)).toBe(0)

  await closesIn(3 * DAY - HOUR)
  await remindSignatories(portal.deps)
  await remindSignatories(portal.deps)
  expect(await remindersTo(leo.email)).toBe(1)
  const mail = (await portal.mailsTo(leo.email)).at(-1)
  const link = /\/aval#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(mail?.text).toContain('el de los correos anteriores ya no sirve')
  expect((await off.read(leo.link)).status).toBe(401)
  ok(await off.read(link))

  await closesIn(DAY - HOUR)
  await remindSignatories(portal.deps)
  await remindSignatories(portal.deps)
  expect(await remindersTo(leo.email)).toBe(2)
})

it('reminds anew of a date that was moved, and nobody who signed, returned it, was just named or is dispensed (C06)', async () => {
  const made = await withCampaign()
  const { off, campaign } = made
  const late = await off.named(campaign.id)
  const other = await withCampaign()
  const signed = await other.off.named(other.campaign.id)
  const returned = await other.off.named(other.campaign.id, { side: 'agency' })
  ok(await portal.call(api.signing.giveBack, { body: { note: 'Falta el medio.' } }, { link: returned.link }))
  ok(await other.off.sign(signed))
  const third = await withCampaign()
  const waived = await third.off.named(third.campaign.id)
  await portal.db
    .insertInto('sign_off_waivers')
    .values({
      campaign_id: third.campaign.id,
      brand_id: third.brand.brandId,
      side: 'client',
      reason: 'Cerró la empresa.',
    })
    .execute()
  for (const each of [made, other, third]) ok(await send(each))
  await closesIn(3 * DAY - HOUR)
  await remindSignatories(portal.deps)
  expect(await remindersTo(late.email)).toBe(0)

  await nameEarlier()
  await remindSignatories(portal.deps)
  expect(await remindersTo(late.email)).toBe(1)
  await closesIn(2 * DAY)
  await remindSignatories(portal.deps)
  expect(await remindersTo(late.email)).toBe(2)
  for (const { email } of [signed, returned, waived]) expect(await remindersTo(email)).toBe(0)
})

it('reminds of nothing that can’t take part, and sends no reminder late once it is signed (C06)', async () => {
  const unsent = await withCampaign()
  const leo = await unsent.off.named(unsent.campaign.id)
  const sent = await withCampaign()
  const ana = await sent.off.named(sent.campaign.id)
  await nameEarlier()
  ok(await send(sent))
  await closesIn(2 * DAY)
  await remindSignatories(portal.deps)
  expect([await remindersTo(leo.email), await remindersTo(ana.email)]).toEqual([0, 1])
  const text = (await portal.mailsTo(ana.email)).at(-1)?.text ?? ''
  expect(await sendLate(portal, ana.email, 'sign-off-reminder')).toBe(true)
  ok(await sent.off.sign({ ...ana, link: /\/aval#([\w-]+)/.exec(text)?.[1] ?? '' }))
  expect(await sendLate(portal, ana.email, 'sign-off-reminder')).toBe(false)
})

it('reminds a batch with as many statements as one (C06)', async () => {
  const reminded = async (count: number) => {
    const people: string[] = []
    for (let made = 0; made < count; made += 1) {
      const { off, campaign } = await withCampaign()
      people.push((await off.named(campaign.id)).email)
      await portal.db
        .updateTable('enrollments')
        .set({ sent_at: new Date() })
        .where('campaign_id', '=', campaign.id)
        .execute()
    }
    await nameEarlier()
    // Those of other tests have nothing to be reminded of.
    await portal.db
      .updateTable('signatories')
      .set({ revoked_at: new Date() })
      .where('email', 'not in', people)
      .where('revoked_at', 'is', null)
      .execute()
    await closesIn(2 * DAY - HOUR)
    const statements = await portal.countStatements(() => remindSignatories(portal.deps))
    for (const email of people) expect(await remindersTo(email)).toBe(1)
    return statements
  }
  const one = await reminded(1)
  await setDeadline(portal, 2, null)
  expect(await reminded(3)).toBe(one)
})

/** Lets lapses that were noticed be old enough to be told of. */
const waitForLapses = () =>
  portal.db
    .updateTable('sign_off_lapses')
    .set({ noticed_at: sql<Date>`now() - make_interval(mins => ${LAPSE_MINUTES})` })
    .execute()

async function lookTwice() {
  await tellLapses(portal.deps)
  await waitForLapses()
  await tellLapses(portal.deps)
}

it('tells who entered and who signed, once, what a signature lapsed by, and anew after it was mended (C05)', async () => {
  const { brand, campaign, off } = await withCampaign()
  const leo = await off.named(campaign.id)
  ok(await off.sign(leo))
  const rename = async (name: string) =>
    ok(
      await portal.call(api.campaigns.update, { params: { campaignId: campaign.id }, body: { name } }, brand),
    )
  const lapsesTo = async (email: string) =>
    (await portal.mailsTo(email)).filter(({ kind }) => kind === 'sign-off-lapsed')

  await rename('Otro nombre')
  await tellLapses(portal.deps)
  expect(await lapsesTo(leo.email)).toEqual([])
  await lookTwice()
  await lookTwice()
  for (const email of [leo.email, brand.email])
    expect((await lapsesTo(email)).map(({ text }) => text.includes('cambió: datos generales.'))).toEqual([
      true,
    ])
  expect(await sendLate(portal, leo.email, 'sign-off-lapsed')).toBe(true)
  ok(await off.read(leo.link))

  await rename(campaign.name)
  await tellLapses(portal.deps)
  expect(await sendLate(portal, leo.email, 'sign-off-lapsed')).toBe(false)
  await rename('Uno más')
  await lookTwice()
  expect(await lapsesTo(leo.email)).toHaveLength(2)

  await rename(campaign.name)
  await rename('Otro nombre')
  ok(await off.sign(leo))
  await lookTwice()
  expect(await lapsesTo(leo.email)).toHaveLength(2)
})

it('reminds, tells and warns of nobody who was erased; a chase asks the brand to name another (C04, C06, C07)', async () => {
  const made = await withCampaign()
  const { brand, campaign, off } = made
  const admin = await portal.registerAdmin()
  const signed = [await off.named(campaign.id), await off.named(campaign.id, { side: 'agency' })]
  for (const each of signed) ok(await off.sign(each))
  expect((await off.list(campaign.id)).warnings).not.toEqual([])
  ok(await send(made))
  for (const { id, email } of signed) ok(await removal(portal, admin).remove('signatory', id, email))
  expect((await off.list(campaign.id)).warnings).toEqual([])

  const { id: campaignId } = campaign
  ok(await portal.call(api.campaigns.update, { params: { campaignId }, body: { name: 'Otra' } }, brand))
  await nameEarlier()
  await closesIn(DAY - HOUR)
  await remindSignatories(portal.deps)
  await lookTwice()
  const { rows } = await sql`select from mails where to_address = ''`.execute(portal.db)
  expect(rows).toEqual([])
  expect(await kindsTo(brand.email)).not.toContain('sign-off-lapsed')
  const chase = { params: { campaignId }, body: { side: 'client' as const } }
  expect(ok(await portal.call(api.signOffs.chase, chase, admin)).message).toBe(
    'Recordatorio enviado a 1 marca.',
  )
  expect((await portal.mailsTo(brand.email)).at(-1)?.text).toContain(
    'falta indicar a otro responsable del cliente',
  )
})

it('tells of no lapse that is taken back within minutes, nor once nothing can be signed any more (C05)', async () => {
  const { campaign, off } = await withCampaign()
  const leo = await off.named(campaign.id)
  ok(await off.sign(leo))
  const { id } = campaign
  await portal.db.updateTable('campaigns').set({ name: 'Un desliz' }).where('id', '=', id).execute()
  await tellLapses(portal.deps)
  await portal.db.updateTable('campaigns').set({ name: campaign.name }).where('id', '=', id).execute()
  await lookTwice()
  expect(await kindsTo(leo.email)).not.toContain('sign-off-lapsed')
  await portal.db.updateTable('campaigns').set({ name: 'Tarde' }).where('id', '=', id).execute()
  await closesIn(-HOUR)
  await lookTwice()
  expect(await kindsTo(leo.email)).not.toContain('sign-off-lapsed')
})
