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
