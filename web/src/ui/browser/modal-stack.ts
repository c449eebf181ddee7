/** The open modal dialogs, the topmost last. What must stay usable (toasts) is placed inside the topmost one. */
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
