import { focusOutsideModals } from './modal-stack.ts'

/**
 * Gives the keyboard another place where what was pressed has left the page. To be called when a list has been fetched again:
 * it is painted one task later.
 */
export const keepFocus = (place: () => void) =>
  void setTimeout(() => document.activeElement === document.body && place())

/** For a step that takes its own button away: on to what it brought, which is painted one task later too. */
export const focusResult = (id: string) =>
  void setTimeout(() =>
    focusOutsideModals(() => {
      const place = document.getElementById(id)
      place?.scrollIntoView({ block: 'nearest' })
      return place
    }),
  )

/**
 * Ref of a button that may leave the page by itself, with its row or without. The keyboard goes on to what is left of its
 * list, or to the page.
 */
export const passFocusOn = (button: HTMLElement | null) => () => {
  if (!button || document.activeElement !== button) return
  const list = button.closest('ul')
  keepFocus(() =>
    list?.isConnected && list.hasChildNodes()
      ? list.focus({ preventScroll: true })
      : focusOutsideModals(() => document.querySelector('h1')),
  )
}
