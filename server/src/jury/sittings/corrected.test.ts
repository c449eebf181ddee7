import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { REDACTED } from '@portal/contract/jury/sheets/redact.ts'
import { ok, setDeadline } from '../../../test/entries.ts'
import { judgedEntry } from '../../../test/judged.ts'
import { addSession, begun, opened, seat } from '../../../test/jury-sittings.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

it('shows at once on every screen what is redacted of an entry, and its new version (J02, J18, J50)', async () => {
  const admin = await portal.registerAdmin()
  const { entryId, entry, campaign, code } = await judgedEntry(portal)
  const judged = { entryId, campaignId: campaign.id, categoryId: 3, code }
  const session = await addSession(portal, { entries: [judged] })
  const [chair, judge] = [seat(portal, session, 0), seat(portal, session, 1)]
  const redact = async (what: 'name' | 'answer', length: number) => {
    const read = await portal.call(api.judgedEntries.read, { params: { entryId } }, admin)
    const { version, redactions, answers } = ok(read).entry
    const questionKey = what === 'name' ? null : (answers[0]?.key ?? '')
    const body = { version: version ?? 0, redactions: [...redactions, { questionKey, at: 0, length }] }
    ok(await portal.call(api.judgedEntries.redact, { params: { entryId }, body }, admin))
  }
  ok(await chair.name(entryId))
  ok(await judge.room())
  const waiting = ok(await judge.room()).room
  await redact('name', 3)
  expect(ok(await judge.room(waiting?.version)).room?.entries[0]?.campaign).toContain(REDACTED)

  await begun(portal, session)
  await opened(portal, session, judged, { kind: 'gold' })
  ok(await judge.room())
  const room = ok(await judge.room()).room
  const screen = ok(await chair.screen()).screen
  await redact('answer', 4)
  const answersOf = (shown: typeof room | typeof screen) =>
    shown?.now?.entry?.answers.map(({ answer }) => answer).join() ?? ''
  expect(answersOf(room)).not.toContain(REDACTED)
  expect(answersOf(ok(await judge.room(room?.version)).room)).toContain(REDACTED)
  const redacted = ok(await chair.screen(screen?.version)).screen
  expect(answersOf(redacted)).toContain(REDACTED)

  await setDeadline(portal, 2, 3600)
  await entry.answer(campaign.id, 3, 'Otra respuesta.')
  const body = { reason: 'Faltaba una cifra', state: 'judged' as const }
  ok(await portal.call(api.judgedEntries.addVersion, { params: { entryId }, body }, admin))
  expect(answersOf(ok(await chair.screen(redacted?.version)).screen)).toContain('Otra respuesta.')
})
