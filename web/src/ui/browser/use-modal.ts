import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { focusTitle, keepFocus } from './keep-focus.ts'
import { pushModal, topmostModal } from './modal-stack.ts'
import { ignoreSecondPress } from './second-press.ts'

/** What gets the focus first: an element that asks for it, a field, or else the heading. */
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

/** Moves the focus when the element that opened the dialog has left the page, for instance with a deleted row. */
function focusWithoutOpener() {
  const below = topmostModal()
  if (below) focusFirst(below)
  else focusTitle()
}

/**
 * Scrolls a closing dialog back to its beginning. Firefox remembers the scroll position by the place in the page,
 * and would open the next dialog at its end, before anybody has read it.
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
    // A browser without `closedby` closes the dialog at the second Escape, even if the page forbids it.
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
      // Closing the dialog while it is still in the page gives the focus back to its opener.
      dialog.close()
      if (opener !== document.body) keepFocus(focusWithoutOpener)
      ignoreSecondPress()
      dialog.removeEventListener('beforetoggle', scrollBack)
    }
  }, [ref])
}
