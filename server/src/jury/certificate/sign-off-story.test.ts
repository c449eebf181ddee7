import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok, setDeadline } from '../../../test/entries.ts'
import { closeAndFreeze, judgedOf } from '../../../test/judged.ts'
import { atDesk } from '../../../test/judging.ts'
import { addJudge } from '../../../test/jury.ts'
import { addDecisions } from '../../../test/jury-decisions.ts'
import { addRound } from '../../../test/jury-rounds.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { publishSince } from '../../../test/publication.ts'
import { askSignOff, signingOff } from '../../../test/sign-off.ts'

const ARGENTINA = 2
const WINNERS = '/ganadores/2-ad-awards-argentina-25'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
  await askSignOff(portal, ARGENTINA, 'needed')
  await setDeadline(portal, ARGENTINA, null)
})
afterAll(() => portal.stop())

it('from asking both sides to a lapse, second signatures, the jury’s badge, a gold, its revocation and what everybody verifies (C01–C10)', async () => {
  const brand = await portal.registerBrand()
  const entry = entrant(portal, brand)
  const off = signingOff(portal, brand)
  const campaign = await entry.campaign({ name: 'La primera' })
  await entry.complete(campaign)
  const [enrollment] = campaign.enrollments
  const send = async () =>
    ok(
      await portal.call(api.sendings.send, { body: { enrollmentIds: [enrollment?.id ?? 0] } }, brand),
    ).stayed.map(({ reason }) => reason)
  const states = async () => (await off.list(campaign.id)).signatories.map(({ state }) => state)

  const ana = await off.named(campaign.id, { side: 'agency', company: 'Agencia Norte' })
  const leo = await off.named(campaign.id)
  expect(await send()).toEqual(['sign_off_missing'])
  for (const person of [ana, leo]) ok(await off.sign(person))
  const params = { campaignId: campaign.id }
  ok(await portal.call(api.campaigns.update, { params, body: { name: 'La inventada' } }, brand))
  expect(await states()).toEqual(['lapsed', 'lapsed'])
  for (const person of [ana, leo]) ok(await off.sign(person))
  expect(await send()).toEqual([])

  await closeAndFreeze(portal)
  const judged = {
    entryId: await judgedOf(portal, enrollment?.id ?? 0),
    code: enrollment?.enrollCode ?? '',
    campaignId: campaign.id,
    categoryId: 3,
  }
  const judge = await addJudge(portal)
  const round = await addRound(portal, { judges: [judge], entries: [judged] })
  const sheet = ok(await atDesk(portal, judge).open(round.assignmentOf(judge, judged)))
  expect(sheet.entry.signOff).toBe('both')
  expect(JSON.stringify(sheet)).not.toMatch(/Leo Paz|Agencia Norte/)

  const { certificates } = ok(await portal.call(api.certificates.list, { params }, brand))
  const paths = certificates.map(({ path }) => path)
  const textOf = async (path: string) => (await fetch(portal.url + path)).text()
  const before = await textOf(paths[0] ?? '')
  expect(before).toContain('Este aval está vigente')
  expect(before).not.toMatch(/Leo Paz|La inventada/)
  await addDecisions(portal, [{ entry: judged, award: 'gold' }])
  await publishSince(portal, 60)
  expect(await textOf(paths[0] ?? '')).toMatch(/La inventada.*Leo Paz.*Agencia Norte/s)

  const [admin, second] = [await portal.registerAdmin(), await portal.registerAdmin()]
  const opened = { code: judged.code, reason: 'La pieza no se pautó.', key: randomUUID() }
  const caseId = ok(await portal.call(api.integrity.open, { body: opened }, admin)).case.id
  const body = { outcome: 'award-withdrawn' as const, reason: 'El video del caso muestra hechos inventados.' }
  ok(await portal.call(api.integrity.propose, { params: { caseId }, body }, admin))
  ok(await portal.call(api.integrity.confirm, { params: { caseId }, body }, second))
  await expect.poll(() => textOf(WINNERS), { timeout: 8000 }).toMatch(/Retirado.*La inventada/s)
  for (const path of paths) expect(await textOf(path)).toContain('Premio retirado')
})
