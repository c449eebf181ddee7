import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { campaignProgress } from '@portal/contract/entries/enrollments.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { type MissingThing, unsignedIn } from '../campaigns/missing-things.ts'
import { hasStanding } from '../campaigns/standing.ts'

/** What a brand has still to do in a programme that takes entries. */
export interface OpenWork {
  program: Program
  /** Its campaigns that lack something. */
  incomplete: Campaign[]
  /** Its campaigns that have entries to send. */
  ready: Campaign[]
  /** What they lack, each thing once; empty also if that could not be loaded. */
  things: MissingThing[]
  done: number
  total: number
}

/** Returns the programmes in which there is something to do (F20), the one that closes first first (F01). */
export function openWork(
  campaigns: readonly Campaign[],
  things: readonly MissingThing[],
  openPrograms: readonly Program[],
): OpenWork[] {
  const unsigned = unsignedIn(things)
  const closing = ({ entriesCloseAt }: Program) => entriesCloseAt ?? '9999'
  return openPrograms
    .map((program) => {
      const own = campaigns.filter(({ programId, isBlocked }) => programId === program.id && !isBlocked)
      const incomplete = own.filter(
        (campaign) => hasStanding(campaign, 'por-completar', true) || unsigned.has(campaign.id),
      )
      const { done, total } = campaignProgress(own.flatMap(({ enrollments }) => enrollments))
      return {
        program,
        incomplete,
        ready: own.filter(
          (campaign) => hasStanding(campaign, 'por-enviar', true) && !unsigned.has(campaign.id),
        ),
        things: things.filter(({ campaignId }) => incomplete.some(({ id }) => id === campaignId)),
        done,
        total,
      }
    })
    .filter(({ incomplete, ready }) => incomplete.length > 0 || ready.length > 0)
    .toSorted((a, b) => closing(a.program).localeCompare(closing(b.program)))
}

/** Returns how many things are missing. A campaign without categories lacks one: a category. */
export const countThings = ({ things, incomplete }: Pick<OpenWork, 'things' | 'incomplete'>): number =>
  things.length + incomplete.filter(({ enrollments }) => enrollments.length === 0).length
