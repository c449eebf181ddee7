import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { ok } from '../../../test/entries.ts'
import { judgedEntry } from '../../../test/judged.ts'
import { addJudgedEntries } from '../../../test/jury.ts'
import { addCorrection, addDecisions } from '../../../test/jury-decisions.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { publishSince } from '../../../test/publication.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
beforeEach(() => portal.db.deleteFrom('decisions').execute())

const standing = () =>
  portal.db.selectFrom('standing_decisions').select(['entry_id as entryId', 'award']).orderBy('id').execute()

it('lets a correction take the place of a decision once it is approved, and keeps the old one (J56)', async () => {
  const [first, second] = await addJudgedEntries(portal, 2)
  if (!first || !second) throw new Error('There are two')
  const { decisionIds } = await addDecisions(portal, [
    { entry: first, award: 'gold' },
    { entry: second, award: 'silver' },
    { categoryId: 4, award: 'void' },
  ])
  const others = [
    { entryId: second.entryId, award: 'silver' },
    { entryId: null, award: 'void' },
  ]
  expect(await standing()).toEqual([{ entryId: first.entryId, award: 'gold' }, ...others])
  const [gold = 0] = decisionIds
  await portal.db
    .deleteFrom('decisions')
    .where('id', '=', await addCorrection(portal, gold, 'bronze', { isApproved: false }))
    .execute()
  const bronze = await addCorrection(portal, gold, 'bronze')
  expect(await standing()).toEqual([...others, { entryId: first.entryId, award: 'bronze' }])
  await addCorrection(portal, bronze, 'withdrawn', { isApproved: false })
  expect(await standing()).toEqual([...others, { entryId: first.entryId, award: 'bronze' }])
  expect(await portal.db.selectFrom('decisions').select('id').execute()).toHaveLength(5)
})

it('takes no entry back into a category without a decision once the instant is approved (J33, J56, J64)', async () => {
  const [admin, second] = [await portal.registerAdmin(), await portal.registerAdmin()]
  const [disqualified, left] = [await judgedEntry(portal), await judgedEntry(portal)]
  const { categoryId } = disqualified.campaign.enrollments[0] ?? { categoryId: 0 }
  const params = { entryId: disqualified.entryId }
  for (const who of [admin, second])
    ok(await portal.call(api.judgedEntries.disqualify, { params, body: { reason: 'Plagio' } }, who))
  await portal.db.deleteFrom('entry_versions').where('entry_id', '=', left.entryId).execute()
  await portal.db
    .updateTable('judged_entries')
    .where('id', '=', left.entryId)
    .set({ left_out_at: new Date(), left_out_reason: 'Sin créditos' })
    .execute()
  const undone = { params, body: { reason: 'Plagio', isApproved: true } }
  ok(await portal.call(api.judgedEntries.requalify, undone, second))
  const requalify = () => portal.call(api.judgedEntries.requalify, undone, admin)
  const takeBack = () =>
    portal.call(
      api.judgedEntries.addVersion,
      { params: { entryId: left.entryId }, body: { reason: 'Llegaron', state: 'left-out' } },
      admin,
    )

  await publishSince(portal, -3600)
  for (const refused of [await requalify(), await takeBack()])
    expect([refused.status, refused.body.code]).toEqual([409, 'publication_set'])
  await addDecisions(portal, [{ categoryId, award: 'void' }])
  expect([ok(await requalify()).entry.state, ok(await takeBack()).entry.state]).toEqual(['judged', 'judged'])
})
