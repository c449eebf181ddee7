import { LEAST_JUDGES } from '@portal/contract/jury/rounds/load.ts'
import { connect } from './connect.ts'
import { seeAll } from './coverage.ts'
import { fillByFlow } from './fill-by-flow.ts'
import { type Entry, judgesOf, PanelTable } from './panel-table.ts'

export interface PanelToAssign {
  id: number
  /** `released`: how many judges have judged the entry already whose data are deleted (J65). */
  entries: { id: number; categoryId: number; campaignId: number; minutes: number; released?: number }[]
  /** `group`: the judge's company group. */
  judges: { id: number; group: string | null }[]
  /** The judges and campaigns that must never be paired. */
  conflicts: { judgeId: number; campaignId: number }[]
  /** The existing pairs. They stay, unless they have become a conflict or their judge has left the panel. */
  existing: { entryId: number; judgeId: number }[]
  /** The pairs in which the judge has abstained: other judges fill their places. */
  abstained?: { entryId: number; judgeId: number }[]
  /** The judges and campaigns that should rather not be paired: the judge's company group is credited. */
  warned?: { judgeId: number; campaignId: number }[]
}

export interface AssignmentOptions {
  /** The same seed and panel give the same plan. */
  seed: string
  judgesPerEntry: number
  mostMinutes: number
  /** `auto`: all judges see all entries if nobody's load is above `mostMinutes` (J07). */
  coverage: 'all' | 'some' | 'auto'
}

export interface AssignmentPlan {
  /** All pairs, including the existing ones that stay. */
  pairs: { entryId: number; judgeId: number }[]
  loads: { judgeId: number; entries: number; minutes: number }[]
  /**
   * The entries with fewer judges than they should have, and what would be enough to fill the gap: more judges,
   * fewer conflicts, or more judges of other company groups. If all judges see all entries, an entry should have
   * at least the number of judges that a round needs.
   */
  gaps: { entryId: number; has: number; wants: number; reason: 'conflicts' | 'groups' | 'judges' }[]
  /** Whether all judges with entries are linked by entries they share. */
  isConnected: boolean
  /** `all`: all judges see all entries; a number: so many judges see each entry. */
  coverage: 'all' | number
}

/**
 * Plans who judges what in a panel (J07, J08). No pair is a conflict. If not everybody sees everything, an entry
 * has at most two judges of one company group, besides existing pairs, and loads differ by at most two unless
 * conflicts, company groups or existing pairs force more.
 */
export function planAssignment(
  panel: PanelToAssign,
  options: AssignmentOptions,
  onProgress: (share: number) => void = () => {},
): AssignmentPlan {
  const { coverage, seed, mostMinutes, judgesPerEntry } = options
  const table = new PanelTable(panel, seed)
  const seesAll = coverage === 'all' || (coverage === 'auto' && seeAll([panel], mostMinutes)[0] === true)
  if (seesAll) giveAll(table)
  else fillByFlow(table, judgesPerEntry, onProgress)
  const isConnected = connect(table)
  onProgress(1)
  const wants = seesAll ? LEAST_JUDGES : judgesPerEntry
  return {
    pairs: table.entries.flatMap((entry) =>
      table.judges.flatMap((judge) =>
        entry.judges.has(judge) ? [{ entryId: entry.id, judgeId: judge.id }] : [],
      ),
    ),
    loads: loadsOf(table),
    gaps: table.entries
      .filter((entry) => judgesOf(entry) < wants)
      .map((entry) => ({
        entryId: entry.id,
        has: judgesOf(entry),
        wants,
        reason: reasonOf(table, entry, wants - entry.released),
      })),
    isConnected,
    coverage: seesAll ? 'all' : judgesPerEntry,
  }
}

function giveAll(table: PanelTable) {
  for (const entry of table.entries)
    for (const judge of table.judges)
      if (table.isAllowed(entry, judge) && !entry.judges.has(judge)) table.give(entry, judge)
}

const loadsOf = ({ entries, judges }: PanelTable): AssignmentPlan['loads'] =>
  judges.map((judge) => ({
    judgeId: judge.id,
    entries: judge.load,
    minutes: sum(entries.filter((entry) => entry.judges.has(judge))),
  }))

function reasonOf(table: PanelTable, entry: Entry, wants: number): AssignmentPlan['gaps'][number]['reason'] {
  if (table.judges.length < wants) return 'judges'
  const allowed = table.judges.filter((judge) => table.isAllowed(entry, judge))
  return allowed.length < wants ? 'conflicts' : 'groups'
}

const sum = (entries: readonly Entry[]): number => entries.reduce((total, { minutes }) => total + minutes, 0)
