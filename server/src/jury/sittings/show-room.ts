import type {
  CurrentItem,
  Motion,
  OwnSitting,
  Room,
  SittingSummary,
} from '@portal/contract/jury/sittings/sittings.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { addressesOf } from '../versions/addresses-of.ts'
import { besideEntry } from '../versions/beside-entry.ts'
import { judgeViewOf, namesForJudges } from '../versions/judge-view.ts'
import { selectItem, selectNameable, selectVoted } from './entries-sql.ts'
import { selectOwnVote } from './ballots-sql.ts'
import { type MotionRow, selectMotions } from './motions-sql.ts'
import {
  attendSitting,
  type Caller,
  type OwnSittingRow,
  selectOwnSittings,
  type SittingRow,
} from './sitting-sql.ts'

type Given = Pick<Deps, 'db' | 'catalog' | 'videoKey'>

export async function listSittings(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  userId: number,
): Promise<{ sittings: OwnSitting[]; now: string }> {
  const { sittings, now } = await selectOwnSittings(db, userId)
  return {
    sittings: sittings.map((row) => ({ ...summaryOf(catalog, row), mustDeclare: row.mustDeclare })),
    now: now.toISOString(),
  }
}

export function summaryOf(catalog: Deps['catalog'], row: OwnSittingRow): SittingSummary {
  const { panelId, panel, roundId, round, programId, opensAt, startedAt, endedAt, cantBegin, isChair } = row
  const { label: program, timeZone } = catalog.now().programOf(programId)
  return {
    panelId,
    panel,
    roundId,
    round,
    program,
    timeZone,
    opensAt: opensAt.toISOString(),
    stage: endedAt ? 'ended' : startedAt ? 'sitting' : 'waiting',
    cantBegin,
    isChair,
  }
}

/**
 * Returns the sitting as a judge sees it; null: the version is the one that the judge's screen shows. The call
 * also marks the judge as present (J50, J51).
 * @throws Failure `not_found`, `declaration_needed`
 */
export async function showRoom(
  { db, catalog, videoKey }: Given,
  userId: number,
  panelId: number,
  known: string | undefined,
): Promise<Room | null> {
  const caller = { userId, isAdmin: false }
  const row = requireDeclared(await attendSitting(db, panelId, caller))
  if (String(row.version) === known) return null
  const { version, roundJudgeId, itemId, hasOpened, startedAt } = row
  const ownId = roundJudgeId ?? 0
  const isNaming = hasOpened && startedAt === null
  const ownVote = itemId === null ? undefined : await selectOwnVote(db, itemId, ownId)
  const entries = isNaming ? await selectNameable(db, panelId, ownId, caller) : []
  const voted = row.endedAt ? [] : await selectVoted(db, panelId, ownId, caller)
  return {
    ...summaryOf(catalog, row),
    version,
    now: await currentItem({ db, catalog, videoKey }, row, caller),
    isOut: row.isOut && row.endedAt === null,
    ownVote: ownVote?.choice ?? null,
    ownVoteId: ownVote?.clientId ?? null,
    voted: voted.map(({ categoryId, version: named, ...motion }) => ({
      ...motion,
      about: named
        ? namesForJudges(named.names, named.redactions).campaignName
        : categoryName(row, categoryId),
    })),
    entries: entries.map(({ entryId, code, categoryId, isNamed, names, redactions }) => {
      const { brandName: brand, campaignName: campaign } = namesForJudges(names, redactions)
      return { entryId, code, categoryId, brand, campaign, isNamed }
    }),
    categories: categoriesOf(row),
  }
}

/** Returns what the projector shows, and nothing else (J50). @throws Failure as `requireLeader` */
export async function showScreen(
  { db, catalog, videoKey }: Given,
  caller: Caller,
  panelId: number,
  known: string | undefined,
) {
  const row = requireLeader(await attendSitting(db, panelId, caller), caller)
  if (String(row.version) === known) return null
  const now = await currentItem({ db, catalog, videoKey }, row, caller)
  return { ...summaryOf(catalog, row), version: row.version, now }
}

/**
 * Returns the sitting, unless the judge must still declare for the round. Until then the judge is shown nothing,
 * can't vote, name or lead, isn't present, and isn't counted among those who may vote (J14). Once the sitting has
 * ended no declaration is needed.
 * @throws Failure `not_found`, `declaration_needed`
 */
export function requireDeclared(row: SittingRow | undefined): SittingRow {
  if (!row) throw fail('not_found')
  if (row.mustDeclare) throw fail('declaration_needed')
  return row
}

/**
 * Returns the sitting to an admin or its chair, who lead it; for anybody else it doesn't exist.
 * @throws Failure `not_found`; `declaration_needed` for a chair
 */
export function requireLeader(row: SittingRow | undefined, { isAdmin }: Caller): SittingRow {
  if (!row || !(isAdmin || row.isChair)) throw fail('not_found')
  return requireDeclared(row)
}

/** Returns the panel's categories in the round's order. */
export const categoriesOf = ({ rules, categoryIds }: Pick<SittingRow, 'rules' | 'categoryIds'>) =>
  rules.categories.filter(({ id }) => categoryIds.includes(id)).map(({ id, name }) => ({ id, name }))

const categoryName = ({ rules }: Pick<SittingRow, 'rules'>, categoryId: number) =>
  rules.categories.find(({ id }) => id === categoryId)?.name ?? ''

async function currentItem(
  { db, catalog, videoKey }: Given,
  { panelId, itemId, programId, rules, endedAt }: SittingRow,
  caller: Caller,
): Promise<CurrentItem | null> {
  const found = itemId === null || endedAt ? undefined : await selectItem(db, panelId, itemId, caller)
  if (!found) return null
  const { categoryId, entry } = found
  const motions = await selectMotions(db, panelId, [found.itemId])
  return {
    itemId: found.itemId,
    categoryId,
    categoryName: categoryName({ rules }, categoryId),
    entry:
      entry &&
      judgeViewOf(
        entry.content,
        entry.redactions,
        (file) => addressesOf(entry, file, videoKey),
        await besideEntry({ db, catalog }, { ...entry, programId }),
      ),
    motions: motions.map(motionOf),
  }
}

export function motionOf(row: MotionRow): Motion {
  const { yes, no, abstentions, openedAt, closedAt, eligible, ...motion } = row
  const isCounted = yes !== null && no !== null && abstentions !== null
  return {
    ...motion,
    eligible,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    tally: isCounted ? { eligible, yes, no, abstentions } : null,
  }
}
