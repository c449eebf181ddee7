import { useSyncExternalStore } from 'react'

/** The longest time between the two presses of a double click. */
const DOUBLE_CLICK_MS = 500

let changedAt = -DOUBLE_CLICK_MS
let settling: number | undefined
const listeners = new Set<() => void>()

const tell = () => listeners.forEach((listener) => listener())

/**
 * Ignores the second press of a double click. Call it when something appears or goes under the pointer, which that
 * press would hit without being meant for it.
 */
export function ignoreSecondPress() {
  changedAt = performance.now()
  clearTimeout(settling)
  settling = window.setTimeout(() => {
    settling = undefined
    tell()
  }, DOUBLE_CLICK_MS)
  tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Returns false while a press may be the second one of a double click. It serves for what the browser itself does
 * on a press.
 */
export const useSettled = () => useSyncExternalStore(subscribe, () => settling === undefined)

/**
 * Returns whether a press may be a second one. The time of the press counts, not the time when a busy page handles
 * it.
 */
export const mayBeSecondPress = ({ timeStamp }: { timeStamp: number }) =>
  timeStamp <= changedAt + DOUBLE_CLICK_MS

function ignore(event: MouseEvent) {
  if (event.detail < 2 || !mayBeSecondPress(event)) return
  event.preventDefault()
  event.stopPropagation()
}

// `mousedown` too, because it focuses a field, and opens a select, before the click.
for (const press of ['mousedown', 'click'] as const) window.addEventListener(press, ignore, { capture: true })
