/** As long as the second press of a double click may take. */
export const DOUBLE_CLICK_MS = 500

function ignore(event: MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

/** For what comes or goes under the pointer: the second press of a double click would meet what the first one never meant. */
export function ignoreSecondPress() {
  const options = { capture: true, signal: AbortSignal.timeout(DOUBLE_CLICK_MS) }
  // A field takes the focus, and a select opens, before the click.
  window.addEventListener('mousedown', ignore, options)
  window.addEventListener('click', ignore, options)
}
