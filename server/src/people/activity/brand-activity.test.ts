import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { recordOf } from './record.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

type Query = { userId?: number; kind?: string; before?: number }
const activity = async (as: TestBrand, query: Query = {}) =>
  ok(await portal.call(api.brandActivity.list, { params: { brandId: as.brandId }, query }, as))
const said = ({ events }: Awaited<ReturnType<typeof activity>>) =>
  events.map(({ action, actor }) => [action, actor?.name])

it('tells a brand’s people who did what, to be narrowed to a person and a kind (B07)', async () => {
  const owner = await portal.registerBrand()
  const member = await portal.addMember(owner.brandId, 'edit')
  await entrant(portal, await portal.registerBrand()).campaign({ name: 'De otra marca' })
  await entrant(portal, owner).campaign({ name: 'La ida' })
  await entrant(portal, member).campaign({ name: 'La vuelta' })
  const body = { email: 'sofia@productora.example', level: 'read' as const }
  ok(await portal.call(api.members.invite, { params: { brandId: owner.brandId }, body }, owner))
  const { name, lastName } = owner.user
  const by = `${name} ${lastName}`
  const all = await activity(member)
  expect(all.events.map(({ action, actor }) => [action, actor?.userId])).toEqual([
    ['person-invited', owner.user.id],
    ['campaign-created', member.user.id],
    ['campaign-created', owner.user.id],
  ])
  expect(all.people.map(({ userId }) => userId).toSorted()).toEqual(
    [owner.user.id, member.user.id].toSorted(),
  )
  expect(said(await activity(owner, { kind: 'people' }))).toEqual([['person-invited', by]])
  expect((await activity(owner, { userId: member.user.id })).events.map(({ details }) => details)).toEqual([
    { Campaña: 'La vuelta' },
  ])
  const { content } = ok(
    await portal.call(
      api.brandActivity.file,
      { params: { brandId: owner.brandId }, query: { userId: owner.user.id } },
      member,
    ),
  )
  const lines = Buffer.from(content, 'base64').toString().trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toContain(`"${by}";"Creó la campaña";"Campaña: La ida"`)
})

it('names no admin, and says nothing of what is the organisers’ own business (B07)', async () => {
  const owner = await portal.registerBrand()
  const admin = await portal.registerAdmin()
  const { brandId } = owner
  for (const action of ['campaign-unblocked', 'brand-viewed', 'note-added', 'person-exported'] as const)
    await recordOf(portal.db, admin.user.id, action, { brandId, details: { Campaña: 'La ida' } })
  const found = await activity(owner)
  expect(found.events.map(({ action, actor }) => [action, actor])).toEqual([
    ['campaign-unblocked', { userId: null, name: 'La organización' }],
  ])
  expect(found.people.map(({ userId }) => userId)).toEqual([owner.user.id])
  expect((await activity(owner, { userId: admin.user.id })).events).toEqual([])
})

it('comes a page at a time, each event once (B07)', async () => {
  const owner = await portal.registerBrand()
  for (let number = 0; number < 60; number += 1)
    await recordOf(portal.db, owner.user.id, 'campaign-changed', {
      brandId: owner.brandId,
      details: { Campaña: String(number) },
    })
  const first = await activity(owner)
  const rest = await activity(owner, { before: first.nextBefore ?? 0 })
  expect([first.events.length, rest.events.length, rest.nextBefore]).toEqual([50, 10, null])
  expect(new Set([...first.events, ...rest.events].map(({ id }) => id)).size).toBe(60)
})
