import {
  type IntegrityCase,
  type IntegrityCaseDetail,
  type IntegrityRequest,
  type IntegrityState,
} from '@portal/contract/jury/results/integrity-cases.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import * as queries from './queries.ts'

const PAGE = 100

/** Returns a page of a programme's cases (A350). */
export async function listCases(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  filter: { programId: number; state?: IntegrityState | undefined; before?: number | undefined },
): Promise<{ cases: IntegrityCase[]; next: number | null }> {
  if (!catalog.now().findProgram(filter.programId)) throw fail('not_found')
  const found = await queries.selectCases(db, filter, PAGE + 1)
  const cases = found.slice(0, PAGE)
  return {
    cases: cases.map(withInstants),
    next: found.length > PAGE ? (cases.at(-1)?.id ?? null) : null,
  }
}

/** Returns one case with its whole story (A351). */
export async function readCase(
  { db }: Pick<Deps, 'db'>,
  caseId: number,
  adminId: number,
): Promise<IntegrityCaseDetail> {
  const row = await queries.selectCase(db, caseId)
  if (!row) throw fail('not_found')
  const { proposedBy, ...shown } = withInstants(row)
  return {
    ...shown,
    opened: person(shown.opened),
    asked: person(shown.asked),
    answered: person(shown.answered),
    proposed: person(shown.proposed),
    confirmed: person(shown.confirmed),
    chairToldAt: shown.chairToldAt && iso(shown.chairToldAt),
    notes: shown.notes.map((note) => ({ ...note, at: iso(note.at) })),
    isProposedByMe: proposedBy === adminId,
  }
}

/** Returns what a brand was asked (A359). */
export async function listRequests(
  { db }: Pick<Deps, 'db'>,
  which: { brandId: number; caseId?: number },
): Promise<IntegrityRequest[]> {
  const rows = await queries.selectRequests(db, { ...which, most: PAGE })
  return rows.map((row) => ({
    ...row,
    askedAt: iso(row.askedAt),
    answerBy: iso(row.answerBy),
    answeredAt: row.answeredAt && iso(row.answeredAt),
  }))
}

const iso = (text: string) => new Date(text).toISOString()

const withInstants = <Row extends IntegrityCase>(row: Row): Row => ({
  ...row,
  openedAt: iso(row.openedAt),
  answerBy: row.answerBy && iso(row.answerBy),
})

const person = (by: IntegrityCaseDetail['opened']) => by && { ...by, at: iso(by.at) }
