import { useSyncExternalStore } from 'react'

/** As long as the second press of a double click may take. */
const DOUBLE_CLICK_MS = 500

let changedAt = -DOUBLE_CLICK_MS
let settling: number | undefined
const listeners = new Set<() => void>()

const tell = () => listeners.forEach((listener) => listener())

/** For what comes or goes under the pointer: the second press of a double click would meet what the first one never meant. */
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

/** For what the browser does by itself on a press: false while that may be the second one. */
export const useSettled = () => useSyncExternalStore(subscribe, () => settling === undefined)

/** When it was pressed counts, not when a busy page comes to it. */
export const mayBeSecondPress = ({ timeStamp }: { timeStamp: number }) =>
  timeStamp <= changedAt + DOUBLE_CLICK_MS

function ignore(event: MouseEvent) {
  if (event.detail < 2 || !mayBeSecondPress(event)) return
  event.preventDefault()
  event.stopPropagation()
}

// A field takes the focus, and a select opens, before the click.
for (const press of ['mousedown', 'click'] as const) window.addEventListener(press, ignore, { capture: true })
