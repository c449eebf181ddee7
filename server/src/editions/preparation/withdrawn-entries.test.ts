import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { editor, without } from '../../../test/edit-editions.ts'
import { ok, setDeadline } from '../../../test/entries.ts'
import { judgedEntry } from '../../../test/judged.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

it('keeps category and programme of a judged entry, also once it is withdrawn and out of the trash, and counts it once (E15, J02)', async () => {
  const admin = await portal.registerAdmin()
  const { change } = editor(portal, admin)
  const refusals = async () => {
    const answers = [await change(1, 'categories', without(3)), await change(1, 'programs', without(2))]
    return answers.map(({ status, body }) => [status, body.issues?.map(({ message }) => message)])
  }
  const refused = [
    [
      400,
      [
        'La categoría «Feat Creadores» tiene 1 inscripción: no se puede quitar. Ciérrala para que no reciba más.',
      ],
    ],
    [400, ['«Ad Awards Argentina 25» tiene 1 campaña: no se puede quitar.']],
  ]
  const { brand, campaign } = await judgedEntry(portal)
  // Otherwise the brand's chosen programme alone would keep the programme.
  await portal.db.updateTable('brands').set({ preferred_program_id: 1 }).execute()
  expect(await refusals()).toEqual(refused)
  await setDeadline(portal, 2, 3600)
  ok(await portal.call(api.campaigns.remove, { params: { campaignId: campaign.id } }, brand))
  await setDeadline(portal, 2, -60)
  expect(await refusals()).toEqual(refused)
  ok(await portal.call(api.trash.empty, {}, admin))
  expect(await refusals()).toEqual(refused)
})
