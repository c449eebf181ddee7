import { api } from '@portal/contract/api.ts'
import type { NewJudge } from '@portal/contract/jury/judges/judges.ts'
import type { NewPanel } from '@portal/contract/jury/rounds/rounds.ts'
import { refreshConflicts } from '../jury/conflicts/refresh-conflicts.ts'
import { tendRounds } from '../jury/rounds/tend-rounds.ts'
import { freezeEntries } from '../jury/versions/freeze-entries.ts'
import { demoAdmin, demoPassword } from './demo-content.ts'
import { demoLateJudge, demoPanel, FEAT_CREADORES, POWER_TO_THE_PEOPLE } from './demo-jury-content.ts'
import {
  type Call,
  draft,
  entriesOf,
  handIn,
  judgeAll,
  logIn,
  open,
  openSession,
  type Portal,
  setMark,
} from './demo-rounds.ts'
import { unseal } from './demo-winners.ts'
import { choosePassword, endRound } from './queries.ts'

const COLOMBIA = 1
const HOUR_MS = 60 * 60 * 1000

/**
 * Closes Colombia's entries and gives its jury a round in each stage. The portal's own work is done at once, not
 * when it is due.
 * @param chile another programme of the first judges
 */
export async function judgeColombia({ address, deps }: Portal, chile: number): Promise<void> {
  const admin = await logIn(address, demoAdmin)
  const entriesCloseAt = new Date(Date.now() - HOUR_MS).toISOString()
  await admin(api.programs.update, { params: { programId: COLOMBIA }, body: { entriesCloseAt } })
  await freezeEntries(deps)

  const judgeIds: number[] = []
  for (const judge of demoPanel) judgeIds.push(await confirm(admin, judge, [COLOMBIA, chile]))
  judgeIds.push(await confirm(admin, demoLateJudge, [COLOMBIA]))
  const emails = [...demoPanel, demoLateJudge].map(({ email }) => email)
  await choosePassword(deps.db, emails, demoPassword)
  await refreshConflicts(deps)
  const { conflicts } = await admin(api.conflicts.list, { query: { search: demoPanel[0]?.lastName } })
  const seen = conflicts.map(({ id, revision }) => ({ conflictId: id, revision }))
  await admin(api.conflicts.confirm, { body: { conflicts: seen } })

  const ofPanel = judgeIds.slice(0, demoPanel.length)
  const panelOf = (name: string, categoryIds: number[], chair: number): NewPanel => ({
    name,
    categoryIds,
    judgeIds: ofPanel,
    chairId: ofPanel[chair] ?? null,
  })
  const both = [FEAT_CREADORES, POWER_TO_THE_PEOPLE]
  const round = { programId: COLOMBIA, kind: 'marks' } as const
  const panels = [panelOf('Todo el jurado', both, 0)]
  const shortlist = await draft(admin, { ...round, name: 'Preselección', kind: 'yesno', panels })
  const marks = await draft(admin, {
    ...round,
    name: 'Primera ronda',
    panels: [panelOf('Creadores', [FEAT_CREADORES], 1), panelOf('Comunidad', [POWER_TO_THE_PEOPLE], 2)],
  })
  await draft(admin, {
    ...round,
    name: 'Final',
    panels: [{ name: 'Final', categoryIds: [FEAT_CREADORES], judgeIds, chairId: null }],
  })
  const opened = await draft(admin, { ...round, name: 'Semifinal', panels })
  const session = await draft(admin, {
    ...round,
    name: 'Deliberación',
    kind: 'session',
    panels,
    sourceRoundId: opened,
  })

  const desks = await Promise.all(emails.slice(0, demoPanel.length).map((email) => logIn(address, email)))
  for (const desk of desks) await desk(api.sheets.declare, { body: { companies: [], people: [] } })
  await open(admin, shortlist)
  for (const [index, desk] of desks.entries()) await answerAll(desk, shortlist, index)
  await open(admin, opened)
  await Promise.all(desks.map((desk, index) => judgeAll(desk, opened, index)))
  for (const roundId of [shortlist, opened]) await endRound(deps.db, roundId)
  await tendRounds(deps)
  await unseal(address, opened)
  await openSession(admin, session)

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

/** Invites a judge, who confirms. Returns the judge's id. */
async function confirm(
  admin: Call,
  judge: Omit<NewJudge, 'judgePrograms'>,
  judgePrograms: number[],
): Promise<number> {
  const { judge: created } = await admin(api.judges.create, { body: { ...judge, judgePrograms } })
  const code = new URL(created.invitationUrl).searchParams.get('verification_code') ?? ''
  await admin(api.judges.verify, { params: { code }, body: { nda: true, imageCession: true } })
  return created.id
}

/** Answers yes to most entries and hands everything in. The last judge abstains from one entry. */
async function answerAll(desk: Call, roundId: number, judge: number): Promise<void> {
  const { categories, entries } = await entriesOf(desk, roundId)
  for (const [index, entry] of entries.entries())
    if (judge === demoPanel.length - 1 && index === 0)
      await desk(api.sheets.abstain, {
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
