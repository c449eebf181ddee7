let isPressed = false
for (const press of ['mousedown', 'mouseup'] as const)
  window.addEventListener(press, () => (isPressed = press === 'mousedown'), { capture: true })

/**
 * For what a field shows once the focus has left it: before the press that took the focus is over, it would move what is
 * pressed away from under the pointer.
 */
export function afterPress(show: () => void) {
  if (!isPressed) return show()
  // The click comes right after.
  window.addEventListener('mouseup', () => setTimeout(show), { once: true })
}
