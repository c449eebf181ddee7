import { randomUUID } from 'node:crypto'
import { api } from '@portal/contract/api.ts'
import type { AssignedEntry } from '@portal/contract/jury/judge-desk.ts'
import type { NewJudge } from '@portal/contract/jury/judges.ts'
import type { NewPanel, RoundKind } from '@portal/contract/jury/rounds.ts'
import { refreshConflicts } from '../jury/conflicts/refresh-conflicts.ts'
import { tendRounds } from '../jury/rounds/tend-rounds.ts'
import { freezeEntries } from '../jury/versions/freeze-entries.ts'
import type { start } from '../start.ts'
import { demoApi } from './demo-api.ts'
import { demoAdmin, demoPassword } from './demo-content.ts'
import { demoLateJudge, demoPanel, FEAT_CREADORES, POWER_TO_THE_PEOPLE } from './demo-jury-content.ts'
import { choosePassword, endRound } from './queries.ts'

type Call = ReturnType<typeof demoApi>
type Portal = Pick<Awaited<ReturnType<typeof start>>, 'address' | 'deps'>

const COLOMBIA = 1
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** At six in the afternoon in Bogotá. */
const inDays = (days: number) =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T23:00:00Z`

/** Colombia's entries have closed: its jury has a round in each stage. The portal's own work is done at once, not when it is due. */
export async function judgeColombia({ address, deps }: Portal): Promise<void> {
  const admin = await logIn(address, demoAdmin)
  const entriesCloseAt = new Date(Date.now() - HOUR_MS).toISOString()
  await admin(api.programs.update, { params: { programId: COLOMBIA }, body: { entriesCloseAt } })
  await freezeEntries(deps)

  const judgeIds: number[] = []
  for (const judge of [...demoPanel, demoLateJudge]) judgeIds.push(await confirm(admin, judge))
  const emails = [...demoPanel, demoLateJudge].map(({ email }) => email)
  await choosePassword(deps.db, emails, demoPassword)
  await refreshConflicts(deps)
  const { conflicts } = await admin(api.conflicts.list, { query: { search: demoPanel[0]?.lastName } })
  await admin(api.conflicts.confirm, { body: { ids: conflicts.map(({ id }) => id) } })

  const ofPanel = judgeIds.slice(0, demoPanel.length)
  const panelOf = (name: string, categoryIds: number[], chair: number): NewPanel => ({
    name,
    categoryIds,
    judgeIds: ofPanel,
    chairId: ofPanel[chair] ?? null,
  })
  const both = [FEAT_CREADORES, POWER_TO_THE_PEOPLE]
  const shortlist = await draft(admin, 'Preselección', 'yesno', [panelOf('Todo el jurado', both, 0)])
  const marks = await draft(admin, 'Primera ronda', 'marks', [
    panelOf('Creadores', [FEAT_CREADORES], 1),
    panelOf('Comunidad', [POWER_TO_THE_PEOPLE], 2),
  ])
  await draft(admin, 'Final', 'marks', [
    { name: 'Final', categoryIds: [FEAT_CREADORES], judgeIds, chairId: null },
  ])

  const desks = await Promise.all(emails.slice(0, demoPanel.length).map((email) => logIn(address, email)))
  for (const desk of desks) await desk(api.judgeDesk.declare, { body: { companies: [], people: [] } })
  await open(admin, shortlist)
  for (const [index, desk] of desks.entries()) await answerAll(desk, shortlist, index)
  await endRound(deps.db, shortlist)
  await tendRounds(deps)

  await open(admin, marks)
  const [paula, tomas, , camilo] = desks
  if (!paula || !tomas || !camilo) throw new Error('The panel is too small')
  await mark(paula, marks, [FEAT_CREADORES], 5)
  await handIn(paula, marks, FEAT_CREADORES)
  await mark(tomas, marks, [FEAT_CREADORES], 5)
  await handIn(tomas, marks, FEAT_CREADORES)
  await mark(tomas, marks, [POWER_TO_THE_PEOPLE], 2)
  await mark(camilo, marks, both, 5)
  for (const categoryId of both) await handIn(camilo, marks, categoryId)
}

async function logIn(address: string, email: string): Promise<Call> {
  const { token } = await demoApi(address)(api.session.login, { body: { email, password: demoPassword } })
  return demoApi(address, token)
}

/** Answers with the judge's id. */
async function confirm(admin: Call, judge: Omit<NewJudge, 'judgePrograms'>): Promise<number> {
  const { judge: created } = await admin(api.judges.create, { body: { ...judge, judgePrograms: [COLOMBIA] } })
  const code = new URL(created.invitationUrl).searchParams.get('verification_code') ?? ''
  await admin(api.judges.verify, { params: { code }, body: { nda: true, imageCession: true } })
  return created.id
}

async function draft(admin: Call, name: string, kind: RoundKind, panels: NewPanel[]): Promise<number> {
  const { round } = await admin(api.rounds.create, { params: { programId: COLOMBIA }, body: { name, kind } })
  const params = { roundId: round.id }
  const dates = { revision: round.revision, opensAt: inDays(-2), closesAt: inDays(9) }
  const dated = await admin(api.rounds.change, { params, body: dates })
  await admin(api.rounds.setPanels, { params, body: { revision: dated.round.revision, panels } })
  return round.id
}

async function open(admin: Call, roundId: number): Promise<void> {
  const params = { roundId }
  const { plan } = await admin(api.rounds.plan, { params })
  const { round } = await admin(api.rounds.assign, { params, body: { digest: plan.digest } })
  await admin(api.rounds.open, { params, body: { revision: round.revision } })
}

const entriesOf = (desk: Call, roundId: number) => desk(api.judgeDesk.entries, { params: { roundId } })

const setMark = (desk: Call, { assignmentId }: AssignedEntry, criterionId: number, value: number) =>
  desk(api.judgeDesk.mark, {
    params: { assignmentId },
    body: { criterionId, value, revision: 0, clientId: randomUUID() },
  })

const handIn = (desk: Call, roundId: number, categoryId: number) =>
  desk(api.judgeDesk.handIn, { params: { roundId }, body: { categoryId } })

/** Yes to most entries, one abstention by the last judge, and all is handed in. */
async function answerAll(desk: Call, roundId: number, judge: number): Promise<void> {
  const { categories, entries } = await entriesOf(desk, roundId)
  for (const [index, entry] of entries.entries())
    if (judge === demoPanel.length - 1 && index === 0)
      await desk(api.judgeDesk.abstain, {
        params: { assignmentId: entry.assignmentId },
        body: { why: 'broken', text: '' },
      })
    else await setMark(desk, entry, 0, (index + judge) % 3 === 0 ? 0 : 1)
  for (const { id } of categories) await handIn(desk, roundId, id)
}

/** Marks some entries of these categories, each criterion a little differently. */
async function mark(desk: Call, roundId: number, categoryIds: number[], most: number): Promise<void> {
  const { categories, entries } = await entriesOf(desk, roundId)
  for (const { id, criteria } of categories.filter((category) => categoryIds.includes(category.id)))
    for (const [index, entry] of entries
      .filter(({ categoryId }) => categoryId === id)
      .slice(0, most)
      .entries())
      for (const [place, criterion] of criteria.entries())
        await setMark(desk, entry, criterion.id, 4 + ((index * 2 + place * 3) % 6))
}
