/** The open modal dialogs, the topmost last. Toasts must stay usable, so they are placed inside the topmost one. */
const stack: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

export const topmostModal = (): HTMLDialogElement | undefined => stack.at(-1)

export function onTopmostModal(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Adds a dialog. Returns a function that removes it again. */
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
 * Focuses an element of the page below the dialogs once no dialog is open. Before that, WebKit would take the focus
 * out of the dialog and give it to nothing.
 */
export function focusOutsideModals(find: () => HTMLElement | null, focus = focusInPlace) {
  const modal = topmostModal()
  if (modal) modal.addEventListener('close', () => focusOutsideModals(find, focus), { once: true })
  else focus(find())
}

const focusInPlace = (place: HTMLElement | null) => place?.focus({ preventScroll: true })
