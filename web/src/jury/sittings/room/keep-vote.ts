import { keysOf } from '../../../ui/browser/stores.ts'
import type { Vote } from './vote-sender.ts'

const PREFIX = 'ad-awards-vote:'

export interface KeptVote {
  vote: Vote
  /** What the vote is about, in words. */
  what: string
}

/**
 * Keeps a vote that the server may not have, for the next screen of this tab and for a reload (J53).
 * @param storage that of the tab, because a vote may be secret and the device shared
 */
export function keepVote(storage: Storage, userId: number, panelId: number) {
  const key = `${PREFIX}${userId}:${panelId}`

  function read(): KeptVote | null {
    try {
      return JSON.parse(storage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  }

  return {
    read,
    write: (kept: KeptVote) => storage.setItem(key, JSON.stringify(kept)),
    drop: () => storage.removeItem(key),
    /** A vote that was chosen after it stays. */
    markSaved: ({ clientId }: Vote) => read()?.vote.clientId === clientId && storage.removeItem(key),
  }
}

/** Removes all votes. It is called when the session ends. */
export function dropVotes(storage: Storage) {
  for (const key of keysOf(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
}
