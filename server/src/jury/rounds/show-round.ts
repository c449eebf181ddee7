import { legalDay, versionToAccept } from '@portal/contract/editions/offer.ts'
import { minutesOfAll } from '@portal/contract/jury/rounds/load.ts'
import { missingBeforeOpening } from '@portal/contract/jury/rounds/missing-before-opening.ts'
import type { Round, RoundSummary } from '@portal/contract/jury/rounds/rounds.ts'
import type { Deps } from '../../deps.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { type RoundFacts, selectFacts, selectRounds, type SummaryRow } from './facts-sql.ts'

export async function listRounds(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  programId: number,
): Promise<RoundSummary[]> {
  if (!catalog.now().findProgram(programId)) throw fail('not_found')
  return (await selectRounds(db, programId)).map(summaryOf)
}

/** Returns a round as admins see it. @throws Failure `not_found` */
export async function readRound(db: Db, catalog: Catalog, roundId: number): Promise<Round> {
  const facts = await selectFacts(db, roundId)
  if (!facts) throw fail('not_found')
  return showRound(catalog, facts)
}

function showRound(catalog: Catalog, facts: RoundFacts): Round {
  const { revision, settings, rules, state, chainHead, chainCount, sheets } = facts
  return {
    ...summaryOf(facts),
    revision,
    settings,
    rules,
    categories: facts.categories.map(({ id, ...costs }) => ({
      id,
      entries: costs.entries,
      minutes: minutesOfAll(costs),
    })),
    panels: facts.panels.map((panel) => ({ ...panel, ...costsOf(facts, panel.id) })),
    candidates: facts.candidates.map(showCandidate),
    assigned: sheets,
    missing: state === 'draft' ? missingIn(catalog, facts) : [],
    chain: chainCount === null ? null : { head: chainHead, count: chainCount },
  }
}

export const missingIn = (catalog: Catalog, facts: RoundFacts) =>
  missingBeforeOpening({
    ...facts,
    now: facts.now.toISOString(),
    opensAt: isoOf(facts.opensAt),
    closesAt: isoOf(facts.closesAt),
    categories: facts.categories.map(({ id }) => ({ id, name: nameOfCategory(catalog, id) })),
    judges: facts.candidates
      .filter(({ number, removedAt }) => number !== null && removedAt === null)
      .map((candidate) => ({
        ...showCandidate(candidate),
        isInProgram: candidate.isInProgram,
        mustAcceptAnew: mustAcceptAnew(catalog, candidate),
      })),
  })

/** Returns a category's name, or its number if it was removed from its edition and has no name any more. */
export const nameOfCategory = (catalog: Catalog, id: number): string =>
  catalog.findCategory(id)?.name ?? `Categoría ${id}`

/** Returns whether the judge must accept a newer version of a document (E05). */
export const mustAcceptAnew = (
  { current }: Catalog,
  { nda, image }: Pick<RoundFacts['candidates'][number], 'nda' | 'image'>,
): boolean =>
  (['nda', 'image'] as const).some((kind) => {
    const version = { nda, image }[kind]?.version ?? null
    return versionToAccept(current.legal, kind, version, legalDay()) !== null
  })

function summaryOf({ opensAt, closesAt, ...row }: SummaryRow): RoundSummary {
  const { id, programId, kind, name, state, cantBegin, judges, entries, sheets, finishedSheets } = row
  return {
    id,
    programId,
    kind,
    name,
    state,
    opensAt: isoOf(opensAt),
    closesAt: isoOf(closesAt),
    cantBegin,
    judges,
    entries,
    sheets,
    finishedSheets,
  }
}

function costsOf({ categories }: RoundFacts, panelId: number) {
  const own = categories.filter((category) => category.panelId === panelId)
  const sum = (of: 'entries' | 'words' | 'videoSeconds') =>
    own.reduce((total, category) => total + category[of], 0)
  const entries = sum('entries')
  return {
    entries,
    minutes: minutesOfAll({ entries, words: sum('words'), videoSeconds: sum('videoSeconds') }),
  }
}

function showCandidate(candidate: RoundFacts['candidates'][number]): Round['candidates'][number] {
  const { judgeId, name, company, number, hasConfirmed, hasDeclared, nda, closesAt } = candidate
  const { removedAt, removedReason, asked } = candidate
  return {
    judgeId,
    name,
    company,
    number,
    hasConfirmed,
    hasDeclared,
    ndaEndsAt: isoOf(nda?.endsAt),
    closesAt: isoOf(closesAt),
    removed: removedAt === null ? null : { at: isoOf(removedAt) ?? '', reason: removedReason ?? '' },
    asked,
  }
}

/** Returns an instant as ISO text. JSON made by Postgres holds instants as text of another form. */
export const isoOf = (instant: Date | string | null | undefined): string | null =>
  instant == null ? null : new Date(instant).toISOString()
