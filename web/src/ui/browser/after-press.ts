let isPressed = false
for (const press of ['mousedown', 'mouseup'] as const)
  window.addEventListener(press, () => (isPressed = press === 'mousedown'), { capture: true })

/**
 * Shows something about a field that the focus has left. It waits until the press that took the focus is over:
 * before that, it could move the pressed element away from the pointer. If the field has the focus again, nothing
 * is shown.
 */
export function afterPress(field: Element, show: () => void) {
  if (!isPressed) return show()
  const showUnlessBack = () => field.contains(document.activeElement) || show()
  // The click follows mouseup at once, so this waits for the next task.
  window.addEventListener('mouseup', () => setTimeout(showUnlessBack), { once: true })
}
