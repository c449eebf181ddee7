import { focusOutsideModals } from './modal-stack.ts'

/**
 * Gives the keyboard another place where what was pressed has left the page. To be called when a list has been fetched again:
 * it is painted one task later.
 */
export const keepFocus = (place: () => void) =>
  void setTimeout(() => document.activeElement === document.body && place())

/** Who uses the keyboard must see where the focus is (2.4.7, 2.4.11). Who uses a pointer stays where they look. */
function focusInSight(place: HTMLElement | null | undefined) {
  place?.focus({ preventScroll: true })
  if (place?.matches(':focus-visible')) place.scrollIntoView({ block: 'nearest' })
}

/** Where nothing nearer is left. */
export const focusTitle = () => focusOutsideModals(() => document.querySelector('h1'), focusInSight)

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
 * Ref of a button that may leave the page by itself, with its row or without, and of its list where that may leave later.
 * The keyboard goes on to what is left of its list, or to the page.
 */
export const passFocusOn = (button: HTMLElement | null) => () => {
  if (!button || document.activeElement !== button) return
  const list = button.closest('ul')
  keepFocus(() => (list?.isConnected && list.hasChildNodes() ? focusInSight(list) : focusTitle()))
}

const FIELDS = ':is(input:not([type=hidden]), select, textarea):enabled'

/**
 * Ref of a button of a notice above fields, which goes with the notice. The keyboard goes on to the nearest field, also when
 * the form begins anew.
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
 * Ref of the button that brings the rest of the list before it, and goes with the last of it. The keyboard goes on to the
 * first item that is new.
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
