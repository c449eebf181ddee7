import { focusOutsideModals } from './modal-stack.ts'

/**
 * Moves the focus if the pressed element has left the page. Call it when a list has been fetched again: the list is
 * rendered one task later.
 */
export const keepFocus = (place: () => void) =>
  void setTimeout(() => document.activeElement === document.body && place())

/**
 * Focuses an element. For the keyboard it is scrolled into view (2.4.7, 2.4.11); for a pointer the page doesn't
 * scroll.
 */
function focusInSight(place: HTMLElement | null | undefined) {
  place?.focus({ preventScroll: true })
  if (place?.matches(':focus-visible')) place.scrollIntoView({ block: 'nearest' })
}

/** Focuses the page's title. It is the last resort, when nothing nearer is left. */
export const focusTitle = () => focusOutsideModals(() => document.querySelector('h1'), focusInSight)

/** Focuses the result of a step whose own button goes away. The result is rendered one task later too. */
export const focusResult = (id: string) =>
  void setTimeout(() =>
    focusOutsideModals(() => {
      const place = document.getElementById(id)
      place?.scrollIntoView({ block: 'nearest' })
      return place
    }),
  )

/**
 * Ref of a button that may leave the page, with or without its row, before its list does. The focus moves to what
 * is left of its list, or else to the page's title.
 */
export const passFocusOn = (button: HTMLElement | null) => () => {
  if (!button || document.activeElement !== button) return
  const list = button.closest('ul')
  keepFocus(() => (list?.isConnected && list.hasChildNodes() ? focusInSight(list) : focusTitle()))
}

const FIELDS = ':is(input:not([type=hidden]), select, textarea):enabled'

/**
 * Ref of a button in a notice above fields. When the notice goes, the focus moves to the nearest field, even if the
 * form is rendered anew.
 */
export const passFocusToField = (button: HTMLElement | null) => {
  const around: HTMLElement[] = []
  for (let place = button?.parentElement; place; place = place.parentElement) around.push(place)
  return () => {
    if (!button || document.activeElement !== button) return
    keepFocus(() =>
      focusInSight(
        around
          .find((place) => place.isConnected && place.querySelector(FIELDS))
          ?.querySelector<HTMLElement>(FIELDS),
      ),
    )
  }
}

/**
 * Ref of a button that loads more of the list before it, and leaves the page after the last part. The focus moves
 * to the first new item.
 */
export const passFocusToNew = (button: HTMLElement | null) => {
  const list = button?.parentElement?.previousElementSibling
  const items = () => list?.querySelectorAll<HTMLElement>(':scope > li, tbody > tr') ?? []
  let known = 0
  const count = () => (known = items().length)
  button?.addEventListener('click', count)
  return () => {
    button?.removeEventListener('click', count)
    if (!button || document.activeElement !== button) return
    keepFocus(() => {
      const item = items()[known]
      if (item) item.tabIndex = -1
      focusInSight(item ?? document.querySelector('h1'))
    })
  }
}
