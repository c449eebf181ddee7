import { randomUUID } from 'node:crypto'
import { api } from '@portal/contract/api.ts'
import type { Award, BallotChoice, MotionKind } from '@portal/contract/jury/rounds/awards.ts'
import { verificationPath } from '@portal/contract/jury/results/diplomas.ts'
import { signingStatement } from '@portal/contract/jury/sittings/minutes.ts'
import { winnersPath } from '@portal/contract/jury/results/publication.ts'
import { refreshConflicts } from '../jury/conflicts/refresh-conflicts.ts'
import { makeCampaignDiplomas } from '../jury/diplomas/make-campaign-diplomas.ts'
import { tellResults } from '../jury/publication/tell-results.ts'
import { tendRounds } from '../jury/rounds/tend-rounds.ts'
import { freezeEntries } from '../jury/versions/freeze-entries.ts'
import { demoAdmin } from './demo-content.ts'
import { enterBrand } from './demo-entries.ts'
import { demoPanel, FEAT_CREADORES, POWER_TO_THE_PEOPLE } from './demo-jury-content.ts'
import { type Call, draft, judgeAll, logIn, open, openSession, type Portal } from './demo-rounds.ts'
import { demoChile, demoChileans, demoSecondAdmin } from './demo-winners-content.ts'
import { endRound, publishNow } from './queries.ts'

const HOUR_MS = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** Lets two admins unseal the results of a round (J31). */
export async function unseal(address: string, roundId: number): Promise<void> {
  const params = { roundId }
  await (
    await logIn(address, demoAdmin)
  )(api.results.ask, { params })
  await (
    await logIn(address, demoSecondAdmin)
  )(api.results.agree, { params })
}

/** The pages that the tour leads to. */
export interface Winners {
  page: string
  diploma: string
}

/**
 * Takes Chile's jury to the end: a session gives medals and leaves a category void, and the winners are published.
 */
export async function awardChile({ address, deps }: Portal, programId: number): Promise<Winners> {
  const brandIds: number[] = []
  for (const brand of demoChileans) brandIds.push(await enterBrand(address, deps.db, { ...brand, programId }))
  const admin = await logIn(address, demoAdmin)
  await admin(api.programs.update, { params: { programId }, body: { entriesCloseAt: inHours(-1) } })
  await freezeEntries(deps)
  await refreshConflicts(deps)

  const { judges } = await admin(api.judges.list, { params: { programId } })
  const emails = demoPanel.map(({ email }) => email)
  const judgeIds = emails.map((email) => judges.find(({ user }) => user.email === email)?.id ?? 0)
  const panels = [
    {
      name: 'Jurado de Chile',
      categoryIds: [FEAT_CREADORES, POWER_TO_THE_PEOPLE],
      judgeIds,
      chairId: judgeIds[0] ?? null,
    },
  ]
  const marks = await draft(admin, { programId, name: 'Puntajes', kind: 'marks', panels })
  const session = await draft(admin, {
    programId,
    name: 'Deliberación',
    kind: 'session',
    panels,
    sourceRoundId: marks,
  })
  const desks = await Promise.all(emails.map((email) => logIn(address, email)))
  for (const desk of desks) await desk(api.sheets.declare, { body: { companies: [], people: [] } })
  await open(admin, marks)
  await Promise.all(desks.map((desk, index) => judgeAll(desk, marks, index)))
  await endRound(deps.db, marks)
  await tendRounds(deps)
  await unseal(address, marks)
  await openSession(admin, session)
  await deliberate(desks, session)
  for (const desk of desks.slice(0, 2)) await sign(desk)
  await shareComments(admin, programId)
  await publish({ address, deps }, programId)
  await examine(address, programId)
  return {
    page: winnersPath({ id: programId, label: demoChile.label }),
    diploma: verificationPath(await firstDiploma(address, brandIds)),
  }
}

/** Returns a diploma of the first brand that won something. */
async function firstDiploma(address: string, brandIds: readonly number[]): Promise<string> {
  for (const [index, brandId] of brandIds.entries()) {
    const brand = await logIn(address, demoChileans[index]?.email ?? '')
    const { diplomas } = await brand(api.diplomas.list, { params: { brandId } })
    if (diplomas[0]) return diplomas[0].code
  }
  throw new Error('Nobody has won')
}

/** The motion for each entry of the first category, in the order of the agenda. */
const MEDALS: readonly MotionKind[] = ['gold', 'silver', 'bronze', 'advance']

/** Discusses all items of the agenda, each with a motion. The one for bronze passes when it is voted on again. */
async function deliberate(seats: readonly Call[], roundId: number): Promise<void> {
  const [chair] = seats
  if (!chair) throw new Error('A panel has a chair')
  const { sittings } = await chair(api.sittings.mine, {})
  const panelId = sittings.find((sitting) => sitting.roundId === roundId)?.panelId ?? 0
  const params = { panelId }
  const { table } = await chair(api.sittings.begin, { params })
  // A judge who had only looked in before the beginning would be absent in the minutes.
  for (const seat of seats) await seat(api.sittings.room, { params, query: {} })
  let { version } = table
  let given = 0

  const vote = async (itemId: number, kind: MotionKind, votes: BallotChoice[], revoteOf?: number) => {
    const body = { itemId, kind, text: '', isSecret: kind === 'void', clientId: randomUUID() }
    const opened = await chair(api.sittings.openMotion, {
      params,
      body: { ...body, ...(revoteOf !== undefined && { revoteOf }) },
    })
    const motion = opened.table.items
      .flatMap(({ motions }) => motions)
      .find(({ closedAt }) => closedAt === null)
    const motionParams = { panelId, motionId: motion?.id ?? 0 }
    for (const [index, seat] of seats.entries())
      await seat(api.sittings.vote, {
        params: motionParams,
        body: { choice: votes[index] ?? 'yes', clientId: randomUUID() },
      })
    await chair(api.sittings.closeMotion, { params: motionParams, body: { chairVote: null } })
    return motionParams.motionId
  }

  for (const { id, categoryId, entryId } of table.items) {
    const moved = await chair(api.sittings.moveTo, { params, body: { itemId: id, version } })
    version = moved.table.version
    if (categoryId === POWER_TO_THE_PEOPLE && entryId === null) await vote(id, 'void', [])
    if (categoryId !== FEAT_CREADORES || entryId === null) continue
    const kind = MEDALS[given++] ?? 'advance'
    const before = kind === 'bronze' ? await vote(id, kind, ['yes', 'no', 'no']) : undefined
    await vote(id, kind, kind === 'silver' ? ['yes', 'yes', 'yes', 'abstain'] : [], before)
  }
  await chair(api.sittings.end, { params })
}

async function sign(desk: Call): Promise<void> {
  const { minutes } = await desk(api.minutes.mine, {})
  for (const { id } of minutes) {
    const params = { minutesId: id }
    const { digest } = (await desk(api.minutes.read, { params })).minutes
    await desk(api.minutes.sign, { params, body: { digest, version: signingStatement.version } })
  }
}

/** Shares all comments but one, which is left undecided. */
async function shareComments(admin: Call, programId: number): Promise<void> {
  const params = { programId }
  const { comments } = await admin(api.feedback.comments, { params, query: {} })
  const seen = comments.slice(1).map(({ id, state }) => ({ commentId: id, state }))
  await admin(api.feedback.decide, { params, body: { comments: seen, isShared: true } })
}

/** Lets two admins set the instant of the publication, and then makes it come at once (J60). */
async function publish({ address, deps }: Portal, programId: number): Promise<void> {
  const request = { params: { programId }, body: { publishAt: inHours(1), seen: null } }
  await (
    await logIn(address, demoAdmin)
  )(api.publication.ask, request)
  await (
    await logIn(address, demoSecondAdmin)
  )(api.publication.approve, request)
  await publishNow(deps.db, programId)
  await tellResults(deps, makeCampaignDiplomas)
}

/** Asks the brand of the bronze about its entry, and withdraws an award that was public (C08). */
async function examine(address: string, programId: number): Promise<void> {
  const [admin, second] = [await logIn(address, demoAdmin), await logIn(address, demoSecondAdmin)]
  const { decisions } = await admin(api.decisions.list, { params: { programId } })
  const codeOf = (award: Award) => decisions.findLast((each) => each.award === award)?.entry?.code ?? ''
  const examined = async (code: string, reason: string) => ({
    caseId: (await admin(api.integrity.open, { body: { code, reason, key: randomUUID() } })).case.id,
  })

  const asked = await examined(codeOf('bronze'), 'Un medio dice que no encuentra la pauta en su registro.')
  await admin(api.integrity.ask, {
    params: asked,
    body: {
      question: '¿En qué medios y qué días se pautó? Indica con quién podemos comprobarlo.',
      answerBy: inHours(7 * 24).slice(0, 10),
    },
  })
  const params = await examined(codeOf('finalist'), 'El video del caso muestra noticias que nadie publicó.')
  const body = { outcome: 'award-withdrawn', reason: 'El video del caso muestra hechos inventados.' } as const
  await admin(api.integrity.propose, { params, body })
  await second(api.integrity.confirm, { params, body })
}
