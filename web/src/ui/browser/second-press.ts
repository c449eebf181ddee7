/** As long as the second press of a double click may take. */
export const DOUBLE_CLICK_MS = 500

let changedAt = -DOUBLE_CLICK_MS

/** For what comes or goes under the pointer: the second press of a double click would meet what the first one never meant. */
export const ignoreSecondPress = () => {
  changedAt = performance.now()
}

// When it was pressed counts, not when a busy page comes to it.
function ignore(event: MouseEvent) {
  if (event.detail < 2 || event.timeStamp > changedAt + DOUBLE_CLICK_MS) return
  event.preventDefault()
  event.stopPropagation()
}

// A field takes the focus, and a select opens, before the click.
for (const press of ['mousedown', 'click'] as const) window.addEventListener(press, ignore, { capture: true })
