import { awards } from '@portal/contract/jury/rounds/awards.ts'
import type { Publication } from '@portal/contract/jury/results/publication.ts'
import { isGiven } from '@portal/contract/entries/sign-off-state.ts'
import type { Deps } from '../../deps.ts'
import { readSignOffStates } from '../../entries/sign-off/states.ts'
import { fail } from '../../platform/http/fail.ts'
import { composeResults } from './compose-results.ts'
import * as queries from './queries.ts'
import { programOf } from './set-instant.ts'
import { readWinners } from './winners.ts'

type Given = Pick<Deps, 'db' | 'catalog' | 'config'>

/**
 * Returns the instant, what everybody will see then, and the mails that will go (J60, J64).
 * @throws Failure `not_found`
 */
export async function showPublication(
  deps: Given,
  { programId, adminId }: { programId: number; adminId: number },
): Promise<Publication> {
  const { db, catalog: catalogs } = deps
  programOf(deps, programId)
  const catalog = catalogs.now()
  const row = await queries.selectPublication(db, programId, adminId)
  if (!row) throw fail('not_found')
  const { winners, void: without } = await readWinners(db, catalog, { programId, isPreview: true })
  const { hasDecisions: _has, undecided, contradictory, publishAt, askedAt, approvedAt, ...rest } = row
  return {
    ...rest,
    publishAt: publishAt?.toISOString() ?? null,
    askedAt: askedAt?.toISOString() ?? null,
    approvedAt: approvedAt?.toISOString() ?? null,
    awards: awards
      .map((award) => ({ award, count: winners.filter((winner) => winner.award === award).length }))
      .filter(({ count }) => count > 0)
      .toReversed(),
    void: without.map(({ name }) => name),
    undecided: undecided.map((id) => catalog.categoryOf(id).name),
    contradictory: contradictory.map((id) => catalog.categoryOf(id).name),
    unsigned: await unsignedOf(deps, programId),
    videos: winners.filter(({ videos }) => videos.length > 0).length,
    mails: await mailsOf(deps, programId),
  }
}

/** Returns the campaigns with a medal that somebody has neither signed off nor was dispensed from it (C06). */
async function unsignedOf({ db, catalog }: Given, programId: number): Promise<Publication['unsigned']> {
  const campaigns = await queries.selectMedalled(db, programId)
  const states = await readSignOffStates(db, catalog.now(), campaigns)
  return campaigns.flatMap(({ id, name: campaign }) => {
    const sides = (states.get(id) ?? []).flatMap(({ side, state }) => (isGiven(state) ? [] : side))
    return sides.length === 0 ? [] : [{ campaign, sides }]
  })
}

async function mailsOf({ db, catalog, config }: Given, programId: number): Promise<Publication['mails']> {
  const counts = await queries.countParticipants(db, programId)
  const ofKind = async (kind: 'winners' | 'others') => {
    const found = counts.find(({ hasWon }) => hasWon === (kind === 'winners'))
    if (!found) return { kind, count: 0, sample: null }
    const [first] = await queries.selectParticipants(db, {
      programId,
      after: found.firstBrandId - 1,
      most: 1,
    })
    if (!first) return { kind, count: found.count, sample: null }
    const [mail] = composeResults(catalog.now(), config, programId, first)
    if (!mail) return { kind, count: found.count, sample: null }
    const { to, content } = mail
    return { kind, count: found.count, sample: { to, subject: content.subject, text: content.text } }
  }
  return [await ofKind('winners'), await ofKind('others')]
}
