import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSentCampaign, conflictsOf, setCompanyOf } from '../../../test/conflicts.ts'
import { ok } from '../../../test/entries.ts'
import { addJudge } from '../../../test/jury.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { removal } from '../../../test/removal.ts'
import { askSignOff, signingOff } from '../../../test/sign-off.ts'

let portal: Portal
let brand: TestBrand
let off: ReturnType<typeof signingOff>
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
beforeAll(async () => {
  portal = await startPortal()
  await askSignOff(portal, 2)
  brand = await portal.registerBrand({ email: 'quien.inscribe@marca-a.example' })
  admin = await portal.registerAdmin()
  off = signingOff(portal, brand)
})
afterAll(() => portal.stop())

it('holds a judge who signed, or whose company did, back from the campaign, also once replaced (C09, J12)', async () => {
  const judge = await addJudge(portal)
  const colleague = await addJudge(portal)
  await setCompanyOf(portal, colleague, 'Zarzuela Firmante S.A.')
  const { campaignId } = await addSentCampaign(portal, brand)
  const leo = await off.named(campaignId, { email: judge.email, company: 'Zarzuela Firmante' })
  // Whoever was asked and hasn't signed has nothing to do with the campaign yet.
  expect(await conflictsOf(portal, judge)).toEqual([])
  ok(await off.sign(leo))
  const signed = { campaignId, state: 'proposed', isPast: false }
  expect(await conflictsOf(portal, judge)).toMatchObject([
    {
      ...signed,
      kind: 'A',
      reason: `Correo de quien firmó el aval: ${judge.email} = correo del juez: ${judge.email}`,
    },
  ])
  expect(await conflictsOf(portal, colleague)).toMatchObject([
    {
      ...signed,
      kind: 'B',
      reason: 'Empresa que firmó el aval: Zarzuela Firmante (empresa del juez: Zarzuela Firmante S.A.)',
    },
  ])
  await off.named(campaignId)
  expect(await conflictsOf(portal, judge)).toMatchObject([signed])

  ok(await removal(portal, admin).remove('signatory', leo.id, judge.email))
  const past = { isPast: true, reason: 'Persona eliminada' }
  expect(await conflictsOf(portal, judge)).toMatchObject([past])
  expect(await conflictsOf(portal, colleague)).toMatchObject([past])
})
