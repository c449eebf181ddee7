import type { CampaignFile } from '@portal/contract/entries/files.ts'

const SOON_MS = 3000
const LATER_MS = 30_000
/** After so many answers a video that still waits may do so for hours. */
const SOON_LOOKS = 40

/**
 * Pause in milliseconds before the videos are looked at again; undefined: none of them has a copy to come (W04).
 * @param looks how many answers there were
 */
export function pauseUntilNextLook(files: readonly CampaignFile[], looks: number): number | undefined {
  const states = new Set(files.map(({ copy }) => copy.state))
  if (states.has('working')) return SOON_MS
  if (!states.has('waiting')) return undefined
  return looks < SOON_LOOKS ? SOON_MS : LATER_MS
}
