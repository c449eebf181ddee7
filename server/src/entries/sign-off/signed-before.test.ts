import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { SIGNATORY_HEADER } from '@portal/contract/entries/signing.ts'
import { entrant, ok, setDeadline, video } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { removal } from '../../../test/removal.ts'
import { askSignOff, signingOff } from '../../../test/sign-off.ts'

let portal: Portal
let brand: TestBrand
let entry: ReturnType<typeof entrant>
let off: ReturnType<typeof signingOff>
beforeAll(async () => {
  portal = await startPortal()
  await askSignOff(portal, 2)
  brand = await portal.registerBrand()
  entry = entrant(portal, brand)
  off = signingOff(portal, brand)
})
afterAll(() => portal.stop())

const signedOf = async (link: string) => ok(await off.read(link)).signed
const rename = async (campaignId: number, name: string) =>
  ok(await portal.call(api.campaigns.update, { params: { campaignId }, body: { name } }, brand))
const mailsOf = async (address: string, kind: string) =>
  (await portal.mailsTo(address)).filter((mail) => mail.kind === kind)

it('shows who signed what each changed part said, and nothing that its digests don’t prove (C05)', async () => {
  const campaign = await entry.campaign({ categoryIds: [3, 5] })
  await entry.complete(campaign)
  const leo = await off.named(campaign.id)
  expect(await signedOf(leo.link)).toBe(null)
  const was = ok(await off.read(leo.link))
  ok(await off.sign(leo))
  const { data, categories, people, companies, declaration } = was
  const before = { data, categories, people, companies, declaration }
  expect(await signedOf(leo.link)).toMatchObject({ changed: [], before: { ...before, addedFiles: [] } })

  await rename(campaign.id, 'Otro nombre')
  const [file] = was.files
  const params = { campaignId: campaign.id, fileId: file?.id ?? 0 }
  ok(await portal.call(api.files.remove, { params }, brand))
  const bytes = Buffer.concat([video, Buffer.from([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65])])
  const added = ok(await entry.upload(campaign.id, 'video_pauted', { bytes })).file
  const changed = await signedOf(leo.link)
  expect(changed?.changed).toEqual(['data', 'files'])
  expect(changed?.before).toMatchObject(before)
  expect(changed?.before?.files.map(({ isThere }) => isThere).toSorted()).toEqual([false, true])
  expect(changed?.before?.addedFiles).toEqual([added.id])

  const forged = { data: { ...data, name: 'Forjada' }, answers: [], files: [], people: [], companies: [] }
  await portal.db
    .updateTable('signature_people')
    .where('campaign_id', '=', campaign.id)
    .set({ content: JSON.stringify({ ...forged, categoryIds: [], declaration: null }) })
    .execute()
  expect(await signedOf(leo.link)).toMatchObject({ changed: ['data', 'files'], before: null })
})

it('forgets what was signed once a person whom it credits is deleted (C05)', async () => {
  const campaign = await entry.campaign()
  await entry.complete(campaign)
  const leo = await off.named(campaign.id)
  ok(await off.sign(leo))
  const member = await portal.db
    .selectFrom('team_credits')
    .innerJoin('team_members', 'team_members.id', 'team_member_id')
    .where('campaign_id', '=', campaign.id)
    .select(['team_members.id', 'full_name as name'])
    .executeTakeFirstOrThrow()
  const persons = removal(portal, await portal.registerAdmin())
  const kept = async () =>
    (
      await portal.db
        .selectFrom('signature_people')
        .where('campaign_id', '=', campaign.id)
        .select('content')
        .executeTakeFirstOrThrow()
    ).content
  expect(JSON.stringify(await kept())).toContain(member.name)
  ok(await persons.remove('member', member.id, member.name))
  expect(await kept()).toBe(null)
})

it('tells the entrant of each browser after the first, five at most, and of no known one (C11)', async () => {
  const { id } = await entry.campaign()
  const leo = await off.named(id)
  const own = async () => {
    const mails = await mailsOf(brand.email, 'sign-off-device')
    return mails.filter(({ text }) => text.includes(leo.name)).map(({ text }) => text)
  }
  const open = async (cookie?: string) => {
    const { headers, status } = await fetch(`${portal.url}/api/sign-off`, {
      headers: {
        [SIGNATORY_HEADER]: leo.link,
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
        ...(cookie && { cookie }),
      },
    })
    expect(status).toBe(200)
    const set = headers.get('set-cookie') ?? ''
    expect(set).toMatch(/; Path=\/api\/sign-off; .*HttpOnly/)
    return set.split(';')[0]
  }
  const before = (await own()).length
  const cookie = await open()
  await open(cookie)
  expect(await own()).toHaveLength(before)
  const second = await open()
  await Promise.all([open(second), open(second), open(cookie)])
  expect((await own()).slice(before)).toEqual([expect.stringContaining('Firefox en Windows')])
  for (let times = 0; times < 8; times += 1) await open()
  expect(await own()).toHaveLength(before + 5)
})

it('tells the admins of what is returned after entries have closed, and only then (C03)', async () => {
  const { id } = await entry.campaign({ name: 'Ñandú al sol' })
  const leo = await off.named(id)
  const admin = await portal.registerAdmin()
  const giveBack = async () =>
    ok(await portal.call(api.signing.giveBack, { body: { note: 'No fue así' } }, { link: leo.link }))
  await giveBack()
  expect(await mailsOf(admin.email, 'sign-off-late-return')).toEqual([])
  await setDeadline(portal, 2, -3600)
  await giveBack()
  await setDeadline(portal, 2, null)
  const [mail, ...more] = await mailsOf(admin.email, 'sign-off-late-return')
  expect(more).toEqual([])
  expect(mail?.text).toContain('«No fue así»')
  expect(mail?.text).toContain(`/admin/inscripciones/${id}`)
})

it('signs until the second of the sign-off’s date, and not after it (C01, C03)', async () => {
  const { id } = await entry.campaign()
  const leo = await off.named(id)
  const body = await off.bodyFor(leo)
  await setDeadline(portal, 2, -72 * 3600)
  const late = await off.signWith(leo.link, body)
  await setDeadline(portal, 2, -72 * 3600 + 5)
  const early = await off.signWith(leo.link, body)
  await setDeadline(portal, 2, null)
  expect([late.status, early.status]).toEqual([401, 200])
})
