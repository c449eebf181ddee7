import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok, setDeadline } from '../../../test/entries.ts'
import { judgedEntry } from '../../../test/judged.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const versionOf = (entryId: number) =>
  portal.db
    .selectFrom('entry_versions')
    .where('entry_id', '=', entryId)
    .select(['content', 'digest'])
    .executeTakeFirstOrThrow()

/** Deletes a person as an admin does. */
async function erase(kind: 'user' | 'member', personId: number, confirmation: string) {
  const admin = await portal.registerAdmin()
  const params = { kind, personId }
  return ok(await portal.call(api.privacy.remove, { params, body: { confirmation } }, admin))
}

/** Makes a judged entry whose credited person has been taken out of the credits since. */
async function withFormerCredit() {
  const judged = await judgedEntry(portal)
  await setDeadline(portal, 2, 3600)
  const { entry, campaign, brand } = judged
  await entry.creditPerson(campaign.id)
  const { id: memberId } = await portal.db
    .selectFrom('team_members')
    .where('brand_id', '=', brand.brandId)
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow()
  await portal.db
    .updateTable('team_members')
    .where('brand_id', '=', brand.brandId)
    .where('id', '<>', memberId)
    .set({ full_name: 'Zoé Ríos' })
    .execute()
  const params = { campaignId: campaign.id, teamMemberId: memberId }
  ok(await portal.call(api.credits.removePerson, { params }, { token: brand.token }))
  return { ...judged, memberId }
}

it('keeps the credits of a version while the entry has them, as the entry itself does (A76, J02)', async () => {
  const { entryId, brand } = await judgedEntry(portal)
  await erase('user', brand.user.id, brand.email)
  expect((await versionOf(entryId)).content.credits.people).toMatchObject([{ name: 'Íñigo Peña' }])
})

it('takes a name out of a version once the entry credits it no more, and keeps the digest (A76, J02)', async () => {
  const { entryId, memberId } = await withFormerCredit()
  const before = await versionOf(entryId)
  expect(before.content.credits.people).toMatchObject([{ name: 'Íñigo Peña' }])
  const { email } = await portal.db
    .selectFrom('team_members')
    .where('id', '=', memberId)
    .select('email')
    .executeTakeFirstOrThrow()
  const { goes } = await erase('member', memberId, email ?? 'Íñigo Peña')
  expect(goes.map(({ what }) => what)).toContain('Nombre en lo que evalúa el jurado')
  const after = await versionOf(entryId)
  expect(after.content).toEqual({
    ...before.content,
    credits: {
      ...before.content.credits,
      people: before.content.credits.people.map((person) => ({ ...person, name: 'Persona eliminada' })),
    },
  })
  expect(after.digest).toBe(before.digest)
})

it('does so with the brand’s account too (A76)', async () => {
  const { entryId, brand } = await withFormerCredit()
  await erase('user', brand.user.id, brand.email)
  expect((await versionOf(entryId)).content.credits.people).toMatchObject([{ name: 'Persona eliminada' }])
})
