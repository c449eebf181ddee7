import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok, setDeadline } from '../../../test/entries.ts'
import { findings } from '../../../test/findings.ts'
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

const campaignId = async () => (await entry.campaign()).id
const signatures = (id: number) =>
  portal.db
    .selectFrom('signatures')
    .where('campaign_id', '=', id)
    .select(['row_hash as hash', sql<{ parts: object }>`facts`.as('facts')])
    .orderBy('id')
    .execute()
const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

it('a forwarded link shows the content and signs nothing without the mailed code (C03)', async () => {
  const id = await campaignId()
  const leo = await off.named(id)
  const { digests } = ok(await off.read(leo.link))
  const body = { name: 'Otra', version: '2025-1', statements: [0, 1], digests }
  expect(statusAndCode(await off.signWith(leo.link, { ...body, code: '123456' }))).toEqual([
    400,
    'invalid_code',
  ])
  // A code of another signatory is none.
  const ana = await off.named(id, { side: 'agency' })
  const code = await off.code(ana)
  expect(statusAndCode(await off.signWith(leo.link, { ...body, code }))).toEqual([400, 'invalid_code'])
  expect(await signatures(id)).toEqual([])
})

it('a code stands five tries, ten minutes, one use, and until the next one (C03)', async () => {
  const id = await campaignId()
  const leo = await off.named(id)
  const body = await off.bodyFor(leo)
  const [tried, words] = [[] as number[], [] as unknown[]]
  for (let times = 0; times < 5; times += 1) {
    const refused = await off.signWith(leo.link, { ...body, code: wrong(body.code) })
    tried.push(refused.status)
    words.push(refused.body.issues?.[0]?.message)
  }
  expect(tried).toEqual([400, 400, 400, 400, 400])
  expect(words).toEqual([
    ...[4, 3, 2].map((left) => `El código no es correcto. Te quedan ${left} intentos.`),
    'El código no es correcto. Te queda 1 intento.',
    expect.stringContaining('Pide otro'),
  ])
  expect((await off.signWith(leo.link, body)).status).toBe(400)
  const late = await off.bodyFor(leo)
  await portal.db
    .updateTable('signatories')
    .where('id', '=', leo.id)
    .set({ code_expires_at: new Date(Date.now() - 1) })
    .execute()
  expect((await off.signWith(leo.link, late)).status).toBe(400)
  const first = await off.bodyFor(leo)
  const second = await off.code(leo)
  const former = first.code === second ? wrong(second) : first.code
  expect((await off.signWith(leo.link, { ...first, code: former })).status).toBe(400)
  expect(await signatures(id)).toEqual([])
  expect((await off.signWith(leo.link, { ...first, code: second })).status).toBe(200)
})

it('many tries at once are five tries (C03)', async () => {
  const id = await campaignId()
  const leo = await off.named(id)
  const body = await off.bodyFor(leo)
  await Promise.all(
    Array.from({ length: 20 }, () => off.signWith(leo.link, { ...body, code: wrong(body.code) })),
  )
  expect((await off.signWith(leo.link, body)).status).toBe(400)
  const row = await portal.db
    .selectFrom('signatories')
    .where('id', '=', leo.id)
    .select('code_tries')
    .executeTakeFirstOrThrow()
  expect(row.code_tries).toBeGreaterThanOrEqual(5)
})

it('needs each statement, of the version that is in force (C04)', async () => {
  const id = await campaignId()
  const leo = await off.named(id)
  const body = await off.bodyFor(leo)
  expect((await off.signWith(leo.link, { ...body, statements: [0, 0] })).body.issues?.[0]?.path).toBe(
    'statements',
  )
  expect(statusAndCode(await off.signWith(leo.link, { ...body, version: '2024-9' }))).toEqual([
    409,
    'signed_content_changed',
  ])
  expect(await signatures(id)).toEqual([])
})

it('what is signed is what was shown, whatever changes meanwhile: 200 times (C11)', async () => {
  const id = await campaignId()
  const leo = await off.named(id)
  let [signed, refused] = [0, 0]
  for (let round = 0; round < 200; round += 1) {
    const body = await off.bodyFor(leo)
    const rename = () =>
      portal.call(
        api.campaigns.update,
        { params: { campaignId: id }, body: { name: `Nombre ${round}` } },
        brand,
      )
    const acts = [() => off.signWith(leo.link, body), rename]
    const [one, other] = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
    const answer = round % 2 === 0 ? one : other
    const last = (await signatures(id)).at(-1)
    const isSigned = answer?.status === 200
    if (isSigned) signed += 1
    else refused += 1
    const shown = Object.fromEntries(body.digests.map(({ part, digest }) => [part, digest]))
    const outcome = isSigned ? last?.facts.parts : answer?.body
    expect(outcome).toMatchObject(isSigned ? shown : { code: 'signed_content_changed' })
  }
  expect(await signatures(id)).toHaveLength(signed)
  expect(Math.min(signed, refused)).toBeGreaterThan(0)
  expect(await findings(portal)).toEqual([])
}, 120_000)

it('two who sign at once follow one another in the chain, and one who signs twice signs once (C04, C11)', async () => {
  const id = await campaignId()
  const [leo, ana] = [await off.named(id), await off.named(id, { side: 'agency' })]
  const [ofLeo, ofAna] = [await off.bodyFor(leo), await off.bodyFor(ana)]
  const answers = await Promise.all([
    off.signWith(leo.link, ofLeo),
    off.signWith(ana.link, ofAna),
    off.signWith(leo.link, ofLeo),
    off.signWith(ana.link, ofAna),
  ])
  const [one, two, oneAgain, twoAgain] = answers.map((answer) => ok(answer).hash)
  expect([oneAgain, twoAgain]).toEqual([one, two])
  expect((await signatures(id)).map(({ hash }) => hash).toSorted()).toEqual([one, two].toSorted())
  expect(await findings(portal)).toEqual([])
})

it('a link ends when it is taken back or replaced, and with the sign-off’s date (C03)', async () => {
  const id = await campaignId()
  const [first, ana] = [await off.named(id), await off.named(id, { side: 'agency' })]
  const body = await off.bodyFor(first)
  const second = await off.named(id)
  const params = { campaignId: id, signatoryId: ana.id }
  ok(await portal.call(api.signatories.remove, { params }, brand))
  for (const { link } of [first, ana]) {
    expect(statusAndCode(await off.read(link))).toEqual([401, 'link_ended'])
    expect((await portal.call(api.signing.askCode, {}, { link })).status).toBe(401)
    expect((await off.signWith(link, body)).status).toBe(401)
    expect((await portal.call(api.signing.giveBack, { body: { note: 'No' } }, { link })).status).toBe(401)
  }
  await setDeadline(portal, 2, -71 * 3600)
  expect((await off.read(second.link)).status).toBe(200)
  await setDeadline(portal, 2, -73 * 3600)
  expect((await off.read(second.link)).status).toBe(401)
  expect((await off.name(id, off.personOf())).body.code).toBe('deadline_passed')
  await setDeadline(portal, 2, null)
})

it('opens nothing else, and nothing of another campaign or brand (P01, C03)', async () => {
  const [id, otherId] = [await campaignId(), await campaignId()]
  const leo = await off.named(id)
  const there = { params: { campaignId: otherId, signatoryId: leo.id } }
  expect((await portal.call(api.signatories.remove, there, brand)).status).toBe(404)
  expect((await portal.call(api.signatories.ask, there, brand)).status).toBe(404)
  const stranger = await portal.registerBrand()
  const own = { params: { campaignId: id, signatoryId: leo.id } }
  expect((await portal.call(api.signatories.remove, own, stranger)).status).toBe(404)
  expect((await portal.call(api.signatories.list, { params: { campaignId: id } }, stranger)).status).toBe(404)
  expect(
    (await portal.call(api.campaigns.list, { params: { brandId: brand.brandId } }, { link: leo.link }))
      .status,
  ).toBe(401)
  expect(
    (await portal.call(api.campaigns.list, { params: { brandId: brand.brandId } }, { token: leo.link }))
      .status,
  ).toBe(401)
  expect((await off.read(brand.token)).status).toBe(401)
})

it('an erased signatory leaves a chain that holds and tells nobody (C04)', async () => {
  const id = await campaignId()
  const person = await portal.registerBrand({ name: 'Zenobia' })
  const leo = await off.named(id, { name: 'Zenobia Zamudio', email: person.email })
  const body = await off.bodyFor(leo)
  ok(await off.signWith(leo.link, { ...body, name: 'Zenobia Zamudio' }))
  const admin = await portal.registerAdmin()
  const persons = removal(portal, admin)
  ok(await persons.remove('user', person.user.id, person.email))
  expect(await signatures(id)).toHaveLength(1)
  expect(await findings(portal)).toEqual([])
  for (const table of ['signatories', 'signature_people', 'signatures'])
    expect((await persons.tablesWith('Zenobia'))[table]).toBe(undefined)
})

it('signatures are only added, and the doctor tells what was changed past that (C04)', async () => {
  const id = await campaignId()
  ok(await off.sign(await off.named(id)))
  await expect(sql`update signatures set facts = '{}'`.execute(portal.db)).rejects.toThrow('evidence')
  await expect(sql`delete from signatures`.execute(portal.db)).rejects.toThrow('evidence')
  await portal.db
    .updateTable('signature_people')
    .where('campaign_id', '=', id)
    .set({ name: 'Otra' })
    .execute()
  expect(await findings(portal)).toEqual([expect.stringMatching(/^Signature \d+: the name of who signed/)])
  await portal.db.deleteFrom('signature_people').where('campaign_id', '=', id).execute()
})
