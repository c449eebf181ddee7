let isPressed = false
for (const press of ['mousedown', 'mouseup'] as const)
  window.addEventListener(press, () => (isPressed = press === 'mousedown'), { capture: true })

/**
 * For what a field shows once the focus has left it: before the press that took the focus is over, it would move what is
 * pressed away from under the pointer. Nothing is shown of a field that has the focus again by then.
 */
export function afterPress(field: Element, show: () => void) {
  if (!isPressed) return show()
  const showUnlessBack = () => field.contains(document.activeElement) || show()
  // The click comes right after.
  window.addEventListener('mouseup', () => setTimeout(showUnlessBack), { once: true })
}
