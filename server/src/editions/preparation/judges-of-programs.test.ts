import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { editor, without } from '../../../test/edit-editions.ts'
import { ok } from '../../../test/entries.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

it('keeps a programme that has judges, in the trash too, until they can’t come back (E15, J01)', async () => {
  const admin = await portal.registerAdmin()
  const { change, confirm } = editor(portal, admin)
  const refusal = async () => (await change(1, 'programs', without(1))).body.issues
  const refused = (judges: string) => [
    { path: 'content', message: `«Ad Awards Colombia 25» tiene ${judges}: no se puede quitar.` },
  ]
  const [first, second] = [await portal.registerJudge(), await portal.registerJudge()]
  const remove = async ({ judgeId }: { judgeId: number }) =>
    ok(await portal.call(api.judges.remove, { params: { judgeId, programId: 1 } }, admin))
  expect(await refusal()).toEqual(refused('2 jueces'))
  await remove(first)
  expect(await refusal()).toEqual(refused('2 jueces'))
  ok(await portal.call(api.trash.empty, {}, admin))
  expect(await refusal()).toEqual(refused('1 juez'))
  await remove(second)
  ok(await portal.call(api.trash.empty, {}, admin))
  await confirm(1, 'programs', without(1))
})
