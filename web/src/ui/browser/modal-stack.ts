/** The open modal dialogs, last on top. Whatever must stay usable (toasts) lives inside the topmost one. */
const stack: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

export const topmostModal = (): HTMLDialogElement | undefined => stack.at(-1)

export function onTopmostModal(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns what takes it off again. */
export function pushModal(dialog: HTMLDialogElement) {
  const tell = () => listeners.forEach((listener) => listener())
  stack.push(dialog)
  tell()
  return () => {
    stack.splice(stack.indexOf(dialog), 1)
    tell()
  }
}

/**
 * For what the page under the dialogs focuses by itself: it waits until none is open. WebKit would take the focus out of the
 * dialog and give it to nobody.
 */
export function focusOutsideModals(find: () => HTMLElement | null) {
  const modal = topmostModal()
  if (modal) modal.addEventListener('close', () => focusOutsideModals(find), { once: true })
  else find()?.focus({ preventScroll: true })
}
