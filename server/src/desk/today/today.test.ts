import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { addEdition, changeEdition, content2025 } from '../../../test/editions.ts'
import { entrant, ok, setDeadline } from '../../../test/entries.ts'
import { judgeForm } from '../../../test/judges.ts'
import { addConflict, addJudgedEntries, addJudges } from '../../../test/jury.ts'
import { addDecisions } from '../../../test/jury-decisions.ts'
import { addRound } from '../../../test/jury-rounds.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { addSignedJudges } from '../../../test/rounds.ts'
import { recordBackup } from '../../platform/installation/installation-sql.ts'
import { CORRECTED } from '../../platform/mail/deliver.ts'

let portal: Portal
let admin: { token: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
})
afterAll(() => portal.stop())

const ARGENTINA = 2
const COLOMBIA = 1
const today = async () => ok(await portal.call(api.today.read, {}, admin))
const none = { entriesCloseAt: null, unsent: 0, unconfirmed: 0, conflicts: 0, signatures: 0 }
const programs = async () => (await today()).programs

it('nothing waits in a new portal, and reading it takes few statements (F40, A250)', async () => {
  await portal.db.deleteFrom('mails').execute()
  expect(await today()).toEqual({
    now: expect.any(String),
    failedMails: 0,
    failedCopies: 0,
    freeBytes: expect.any(Number),
    backup: null,
    programs: [
      { programId: ARGENTINA, ...none },
      { programId: COLOMBIA, ...none },
    ],
    rounds: [],
  })
  expect(await portal.countStatements(today)).toBe(4)
})

it('counts mails of the last week that failed and that nobody sent again or withdrew (F40, A250)', async () => {
  const mail = (parts: { created_at?: Date; last_error?: string; state?: 'sent' } = {}) => ({
    kind: 'email-verification',
    to_address: 'a@b.example',
    subject: 'Hola',
    text: '',
    html: '',
    message_id: crypto.randomUUID(),
    state: 'failed' as const,
    ...parts,
  })
  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 3_600_000)
  const rows = await portal.db
    .insertInto('mails')
    .values([
      mail(),
      mail(),
      mail({ created_at: eightDaysAgo }),
      mail({ last_error: CORRECTED }),
      mail({ state: 'sent' }),
    ])
    .returning('id')
    .execute()
  expect(await today()).toMatchObject({ failedMails: 2 })
  const [first, , , , sent] = rows
  await portal.db
    .updateTable('mails')
    .where('id', '=', first?.id ?? 0)
    .set({ resent_as: sent?.id ?? 0 })
    .execute()
  expect(await today()).toMatchObject({ failedMails: 1 })
})

it('counts by programme what isn’t sent, confirmed, answered or signed (F40, A250)', async () => {
  const { campaign } = entrant(portal, await portal.registerBrand())
  await campaign({ categoryIds: [1, 2] })
  await setDeadline(portal, ARGENTINA, 3600)
  const judgePrograms = [COLOMBIA]
  ok(await portal.call(api.judges.create, { body: judgeForm({ judgePrograms }) }, admin))
  const judges = await addJudges(portal, 2)
  const [first] = judges
  const [entry] = await addJudgedEntries(portal, 1)
  if (!first || !entry) throw new Error('There is one')
  await addConflict(portal, first, entry)
  const { minutesIds, roundId } = await addDecisions(portal, [{ entry, award: 'gold' }], { judges })
  const inArgentina = {
    programId: ARGENTINA,
    entriesCloseAt: expect.any(String),
    unsent: 2,
    unconfirmed: 0,
    conflicts: 1,
    signatures: 2,
  }
  const inColombia = { programId: COLOMBIA, ...none, unconfirmed: 1 }
  expect(await programs()).toEqual([inArgentina, inColombia])

  await sql`
    insert into minutes_signatures (minutes_id, round_judge_id, name, version, ip, user_agent, signed_at, row_hash)
    select ${[...minutesIds.values()][0]}, id, 'Ana', '1', '', '', now(), ''
    from round_judges where round_id = ${roundId} and judge_id = ${first.judgeId}`.execute(portal.db)
  await portal.db.updateTable('conflicts').set({ state: 'confirmed' }).execute()
  await setDeadline(portal, ARGENTINA, -60)
  expect(await programs()).toEqual([{ ...inArgentina, unsent: 0, conflicts: 0, signatures: 1 }, inColombia])
})

it('names the rounds that are open or will open, with judges who have not begun or must accept anew (F40, A250)', async () => {
  const judges = await addSignedJudges(portal, 3, { programId: ARGENTINA })
  const nda = content2025.legal.find(({ kind }) => kind === 'nda')
  if (!nda) throw new Error('There is one')
  const newer = { ...nda, version: '2025-9', effectiveOn: '2025-06-01', mustAcceptAnew: true }
  await changeEdition(portal, (content) => ({ ...content, legal: [...content.legal, newer] }))
  const entries = await addJudgedEntries(portal, 1)
  const [begun, gone] = judges
  const [entry] = entries
  if (!begun || !gone || !entry) throw new Error('There are three')
  await addRound(portal, { state: 'closed', judges, entries })
  const draft = await addRound(portal, { state: 'draft', name: 'Segunda', opensIn: 7200 })
  const open = await addRound(portal, { judges, entries, name: 'Primera' })
  await portal.db
    .insertInto('sheets')
    .values({ assignment_id: open.assignmentOf(begun, entry) })
    .execute()
  await portal.db
    .updateTable('round_judges')
    .where('round_id', '=', open.roundId)
    .where('judge_id', '=', gone.judgeId)
    .set({ removed_at: new Date(), removed_reason: 'Viaja' })
    .execute()
  const opened = {
    roundId: open.roundId,
    programId: ARGENTINA,
    name: 'Primera',
    isOpen: true,
    opensAt: expect.any(String),
    closesAt: expect.any(String),
    toAccept: 2,
    notBegun: 1,
  }
  const { rounds } = await today()
  expect(rounds).toEqual([
    opened,
    { ...opened, roundId: draft.roundId, name: 'Segunda', isOpen: false, toAccept: 0, notBegun: 0 },
  ])
})

it('tells of the last backup and of videos that could not be read (F40, A250)', async () => {
  await recordBackup(portal.db, 1)
  const brand = await portal.registerBrand()
  const entry = entrant(portal, brand)
  const { id } = await entry.addFile((await entry.campaign({ country: 'CO' })).id, 'video_case')
  await portal.db
    .updateTable('viewing_copies')
    .where('file_id', '=', id)
    .set({ state: 'failed', fault: 'damaged' })
    .execute()
  expect(await today()).toMatchObject({
    failedCopies: 1,
    backup: { at: expect.any(String), damaged: 1 },
  })
})

it('pages begin with a programme with an open round, then with open entries, each the one that closes first (F04, A251)', async () => {
  const start = async () => ok(await portal.call(api.today.start, {}, admin))
  const withRound = (programId: number | null) => ({ programId, isJudged: programId !== null })
  expect(await start()).toEqual(withRound(ARGENTINA))
  const { programIds } = await addEdition(portal, {
    programs: [{ countryCode: 'PE' }, { countryCode: 'CL' }],
  })
  const [peru = 0, chile = 0] = programIds
  await addRound(portal, { programId: peru, closesIn: 60 })
  expect(await start()).toEqual(withRound(peru))

  const closed = { state: 'closed' as const, closed_at: new Date() }
  await portal.db.updateTable('rounds').set(closed).where('state', '=', 'open').execute()
  const begun = (programId: number) => ({ programId, isJudged: false })
  expect(await start()).toEqual(begun(peru))
  await setDeadline(portal, chile, 60)
  expect(await start()).toEqual(begun(chile))
  await setDeadline(portal, COLOMBIA, 30)
  expect(await start()).toEqual(begun(COLOMBIA))
  for (const programId of [COLOMBIA, chile, peru]) await setDeadline(portal, programId, -60)
  expect(await start()).toEqual(begun(peru))
  await portal.db.updateTable('editions').set({ state: 'archived', archived_at: new Date() }).execute()
  expect(await start()).toEqual(withRound(null))
})
