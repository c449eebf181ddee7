import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { focusTitle, keepFocus } from './keep-focus.ts'
import { pushModal, topmostModal } from './modal-stack.ts'
import { ignoreSecondPress } from './second-press.ts'

/** The first thing to do in it: what asks for it, a field, else its heading. */
const FIRST = [
  '[data-autofocus]',
  ':is(input:not([type=hidden]), select, textarea):not(:disabled)',
  'h2',
  'output',
]

function focusFirst(dialog: HTMLDialogElement) {
  for (const selector of FIRST) {
    const element = dialog.querySelector<HTMLElement>(selector)
    if (element) return element.focus()
  }
}

/** What opened the dialog may have left the page: with what was deleted, or as others changed what it is for. */
function focusWithoutOpener() {
  const below = topmostModal()
  if (below) focusFirst(below)
  else focusTitle()
}

/**
 * Back to its beginning as it closes: Firefox remembers by the place in the page how far a box was scrolled, and would open the
 * next dialog there, a text that nobody has read at its end.
 */
function scrollBack({ currentTarget, newState }: ToggleEvent) {
  if (newState !== 'closed' || !(currentTarget instanceof HTMLDialogElement)) return
  for (const element of currentTarget.querySelectorAll('*')) {
    if (element.scrollTop > 0) element.scrollTo({ top: 0, behavior: 'instant' })
  }
}

/** A `<dialog>` that is modal for as long as it is mounted. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, blocking: boolean, onClose?: () => void) {
  const closed = useEffectEvent((dialog: HTMLDialogElement) => {
    if (dialog.open) return
    // A browser without closedby closes on the second Escape whatever the page says.
    if (blocking) dialog.showModal()
    else onClose?.()
  })

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const listen = () => closed(dialog)
    const opener = document.activeElement
    dialog.showModal()
    focusFirst(dialog)
    ignoreSecondPress()
    const release = pushModal(dialog)
    dialog.addEventListener('close', listen)
    dialog.addEventListener('beforetoggle', scrollBack)
    return () => {
      dialog.removeEventListener('close', listen)
      release()
      // Closing it while it is still in the page gives focus back to what opened it.
      dialog.close()
      if (opener !== document.body) keepFocus(focusWithoutOpener)
      ignoreSecondPress()
      dialog.removeEventListener('beforetoggle', scrollBack)
    }
  }, [ref])
}
