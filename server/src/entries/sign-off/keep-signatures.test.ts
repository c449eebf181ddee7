import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { findings } from '../../../test/findings.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { removal } from '../../../test/removal.ts'
import { askSignOff, signingOff } from '../../../test/sign-off.ts'

let portal: Portal
let brand: TestBrand
let persons: ReturnType<typeof removal>
beforeAll(async () => {
  portal = await startPortal()
  await askSignOff(portal, 2)
  brand = await portal.registerBrand()
  persons = removal(portal, await portal.registerAdmin())
})
afterAll(() => portal.stop())

/** Makes a campaign that credits two people, signed by the client. */
async function signedCampaign() {
  const off = signingOff(portal, brand)
  const entry = entrant(portal, brand)
  const campaign = await entry.campaign()
  await entry.complete(campaign)
  const { id: companyId } = await entry.company()
  const { brandId } = brand
  const person = { fullName: 'Ana Sosa', email: null, role: 'Redactora', companyId, brandId }
  const { teamMember } = ok(await portal.call(api.credits.createTeamMember, { body: person }, brand))
  const credit = { body: { campaignId: campaign.id, teamMemberId: teamMember.id } }
  ok(await portal.call(api.credits.addPerson, credit, brand))
  const leo = await off.named(campaign.id)
  const { hash } = ok(await off.sign(leo))
  const state = async () => {
    const [found] = (await off.list(campaign.id)).signatories
    return [found?.state, found?.lapsedParts, found?.hash === hash]
  }
  return { campaign, memberId: teamMember.id, off, leo, state, entry }
}

it('a signature goes on holding when a credited person is erased, by a row of its chain (C04, A76)', async () => {
  const { memberId, state, campaign, off, leo } = await signedCampaign()
  expect(await state()).toEqual(['signed', [], true])
  ok(await persons.preview('member', memberId))
  ok(await persons.remove('member', memberId, 'Ana Sosa'))
  expect(await state()).toEqual(['signed', [], true])
  const rows = await portal.db
    .selectFrom('signatures')
    .where('campaign_id', '=', campaign.id)
    .select('facts')
    .orderBy('id')
    .execute()
  expect(rows.map(({ facts }) => (facts as { what: string }).what)).toEqual(['signed', 'erased'])
  expect(await findings(portal)).toEqual([])

  // What changes later ends it, and a new signature holds for itself.
  const entry = entrant(portal, brand)
  await entry.answer(campaign.id, 3, 'Otra respuesta')
  expect((await state())[0]).toBe('lapsed')
  ok(await off.sign(leo))
  expect(await state()).toEqual(['signed', [], false])
})

it('an erasure restores no signature whose credits had changed before (C04, C05)', async () => {
  const { memberId, state, campaign } = await signedCampaign()
  const { id: companyId } = await entrant(portal, brand).company()
  const person = { fullName: 'Otra', email: null, role: 'Arte', companyId, brandId: brand.brandId }
  const { teamMember } = ok(await portal.call(api.credits.createTeamMember, { body: person }, brand))
  const credit = { body: { campaignId: campaign.id, teamMemberId: teamMember.id } }
  ok(await portal.call(api.credits.addPerson, credit, brand))
  expect((await state())[0]).toBe('lapsed')
  ok(await persons.remove('member', memberId, 'Ana Sosa'))
  expect((await state())[0]).toBe('lapsed')
})
