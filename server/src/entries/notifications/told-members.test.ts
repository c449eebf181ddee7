import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok, setDeadline } from '../../../test/entries.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { remindOfDeadlines } from './remind-of-deadlines.ts'
import { tellMovedDeadlines } from './tell-moved-deadlines.ts'

const ARGENTINA = 2

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const wantReminders = async (as: TestBrand, wantsReminders: boolean) =>
  ok(
    await portal.call(
      api.accounts.updateMails,
      { params: { brandId: as.brandId }, body: { wantsReminders } },
      as,
    ),
  )
const kindsTold = async ({ token }: TestBrand) =>
  ok(await portal.call(api.notifications.list, {}, { token })).notifications.map(({ kind }) => kind)
const kindsMailed = async ({ email }: TestBrand) =>
  (await portal.mailsTo(email)).map(({ kind }) => kind).filter((kind) => kind.startsWith('deadline'))

it('reminds owners, who can send, and who asked for it; by mail those who want it (B09)', async () => {
  const owner = await portal.registerBrand()
  const [sender, silent, editor, asking] = [
    await portal.addMember(owner.brandId, 'send'),
    await portal.addMember(owner.brandId, 'send'),
    await portal.addMember(owner.brandId, 'edit'),
    await portal.addMember(owner.brandId, 'read'),
  ]
  await wantReminders(silent, false)
  await wantReminders(asking, true)
  await entrant(portal, owner).campaign()
  await tellMovedDeadlines(portal.deps)
  await setDeadline(portal, ARGENTINA, 24 * 3600 - 60)
  await tellMovedDeadlines(portal.deps)
  await remindOfDeadlines(portal.deps)
  for (const each of [owner, sender, asking]) {
    expect(await kindsTold(each)).toEqual(['deadline-day', 'deadline-moved'])
    expect(await kindsMailed(each)).toEqual(['deadline-moved', 'deadline-reminder'])
  }
  expect(await kindsTold(silent)).toEqual(['deadline-day', 'deadline-moved'])
  expect(await kindsMailed(silent)).toEqual(['deadline-moved'])
  expect([await kindsTold(editor), await kindsMailed(editor)]).toEqual([[], []])
})
