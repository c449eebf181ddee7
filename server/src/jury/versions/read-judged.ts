import type { JudgedEntry, JudgedEntryDetail } from '@portal/contract/jury/sheets/judged-entries.ts'
import { readEntries } from '../../entries/campaigns/read-campaigns.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import {
  type JudgedDetailRow,
  type JudgedFilter,
  type JudgedRow,
  selectJudgedEntry,
  selectJudgedPage,
} from './judged-entries-sql.ts'
import { redactionsRevision } from './entry-version.ts'
import { scanLeaks } from './scan-leaks.ts'

type Reading = Pick<Deps, 'db' | 'catalog'>

const PAGE = 100

/** Returns a page of a programme's judged entries (A108). */
export async function listJudged({ db, catalog: catalogs }: Reading, filter: JudgedFilter) {
  const catalog = catalogs.now()
  if (!catalog.findProgram(filter.programId)) throw fail('not_found')
  const { counts, leaking, frozenAt, entries: found } = await selectJudgedPage(db, filter, PAGE)
  const rows = found.slice(0, PAGE)
  return {
    entries: await judgedOfRows(db, catalog, rows),
    next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null,
    counts,
    leaking,
    frozenAt: frozenAt && instant(frozenAt),
  }
}

/** Returns one judged entry with everything that an admin decides by (A109). */
export async function readJudged(
  { db, catalog: catalogs }: Reading,
  entryId: number,
  adminId: number,
): Promise<JudgedEntryDetail> {
  const catalog = catalogs.now()
  const row = await selectJudgedEntry(db, entryId)
  const [entry] = row ? await judgedOfRows(db, catalog, [row]) : []
  if (!row || !entry) throw fail('not_found')
  const { content } = row
  return {
    ...entry,
    versions: row.versions.map((version) => ({ ...version, madeAt: instant(version.madeAt) })),
    answers:
      content?.answers.map(({ questionKey: key, question, answer }) => ({ key, question, answer })) ?? [],
    found: content ? scanLeaks(content) : [],
    redactions: row.redactions ?? [],
    revision: redactionsRevision(row.version, row.redactions),
    award: row.award,
    askedAward: row.askedAward,
    leftOut: row.leftOutReason === null ? null : { reason: row.leftOutReason, by: person(row.leftOut) },
    disqualification: disqualificationOf(row, adminId),
  }
}

const disqualificationOf = (row: JudgedDetailRow, adminId: number): JudgedEntryDetail['disqualification'] =>
  row.disqualificationReason === null
    ? null
    : {
        reason: row.disqualificationReason,
        asked: person(row.asked),
        approved: row.state === 'disqualified' ? person(row.approved) : null,
        isAskedByMe: row.askedBy === adminId,
        undoing: row.undoing && {
          name: row.undoing.name,
          at: instant(row.undoing.at),
          isMine: row.undoingBy === adminId,
        },
      }

const person = ({ name, at }: { name: string | null; at: string }) =>
  name === null ? null : { name, at: instant(at) }

const instant = (text: string) => new Date(text).toISOString()

async function judgedOfRows(db: Db, catalog: Catalog, rows: JudgedRow[]): Promise<JudgedEntry[]> {
  const undecided = rows.filter(({ state, isDeleted }) => state === 'undecided' && !isDeleted)
  const states =
    undecided.length === 0
      ? []
      : await readEntries(db, catalog, [...new Set(undecided.map(({ campaignId }) => campaignId))])
  return rows.map(({ categoryName, ...row }) => ({
    ...row,
    category: categoryName ?? catalog.findCategory(row.categoryId)?.name ?? 'Categoría retirada',
    missing:
      row.state === 'undecided'
        ? (states.find(({ enrollCode }) => enrollCode === row.code)?.pending.map(({ text }) => text) ?? [])
        : [],
  }))
}
