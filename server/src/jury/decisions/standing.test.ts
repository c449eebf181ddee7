import { afterAll, beforeAll, expect, it } from 'vitest'
import { addJudgedEntries } from '../../../test/jury.ts'
import { addCorrection, addDecisions } from '../../../test/jury-decisions.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

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
