import type { KeyboardEvent } from 'react'

export type PlayerKey = 'play' | 'back' | 'forward' | 'mute' | 'full' | 'captions' | 'slower' | 'faster'

const keys: Readonly<Record<string, PlayerKey>> = {
  ' ': 'play',
  k: 'play',
  j: 'back',
  l: 'forward',
  m: 'mute',
  f: 'full',
  c: 'captions',
  '<': 'slower',
  '>': 'faster',
}

const REPEATABLE: ReadonlySet<PlayerKey> = new Set(['back', 'forward'])

/**
 * Returns what a key does while the focus is in the player; undefined when the focused control needs the key
 * itself.
 */
export function playerKeyOf(event: KeyboardEvent): PlayerKey | undefined {
  const { key, target, repeat } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (target instanceof HTMLSelectElement) return undefined
  if (key === ' ' && target instanceof HTMLButtonElement) return undefined
  const meaning = keys[key.toLowerCase()]
  return meaning && repeat && !REPEATABLE.has(meaning) ? undefined : meaning
}
