import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { browserStore } from '../../../ui/browser/stores.ts'

const KEY = 'ad-awards-desk-keys'

/** Returns whether single keys act. Each person may turn them off (J22, 2.1.4). */
export const useKeysSetting = create<{ areOn: boolean; turn: (areOn: boolean) => void }>((set) => ({
  areOn: browserStore.getItem(KEY) !== 'off',
  turn(areOn) {
    browserStore.setItem(KEY, areOn ? 'on' : 'off')
    set({ areOn })
  },
}))

export interface SheetKeys {
  /** Returns the mark of a key, from 1 to 10; '0' means 10. */
  onMark: (mark: number) => void
  onPlay: () => void
  onSkip: (seconds: number) => void
  onNext: () => void
  onHelp: () => void
}

const TEN = 10
const SKIP_SECONDS = 5

/** The keys of the judge's desk (J22). */
export const useSheetKeys = ({ onMark, onPlay, onSkip, onNext, onHelp }: SheetKeys) =>
  useSingleKeys((key, isRepeat) => {
    if (isRepeat && key !== 'j' && key !== 'l') return false
    if (/^\d$/.test(key)) onMark(Number(key) || TEN)
    else if (key === ' ') onPlay()
    else if (key === 'j') onSkip(-SKIP_SECONDS)
    else if (key === 'l') onSkip(SKIP_SECONDS)
    else if (key === 'n') onNext()
    else if (key === '?') onHelp()
    else return false
    return true
  })

/**
 * Handles single keys of a screen, outside of text fields, dialogs and the player, which has its own keys.
 * @param act returns whether it used the key
 */
export function useSingleKeys(act: (key: string, isRepeat: boolean) => boolean) {
  const areOn = useKeysSetting((state) => state.areOn)

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !isFree(event)) return
    if (act(event.key.toLowerCase(), event.repeat)) event.preventDefault()
  })

  useEffect(() => {
    if (!areOn) return
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [areOn])
}

/** Returns whether the focused element doesn't need the key itself. */
function isFree({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return true
  if (target.closest('dialog')) return false
  if (target.closest('textarea, select, [contenteditable]')) return false
  if (target instanceof HTMLInputElement) return target.type === 'checkbox' && key !== ' '
  if (key !== ' ') return true
  // Space does nothing on a mark that is already chosen.
  if (target.getAttribute('aria-checked') === 'true') return true
  return target.closest('button, a, summary, [role=radio]') === null
}
