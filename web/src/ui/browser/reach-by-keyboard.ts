/** Ref that lets the keyboard scroll content that is larger than its box, even after the window has shrunk. */
export function reachByKeyboard(place: HTMLElement | null) {
  if (!place) return undefined
  const observer = new ResizeObserver(() => {
    const isLarger = place.scrollHeight > place.clientHeight || place.scrollWidth > place.clientWidth
    if (isLarger) place.tabIndex = 0
    else place.removeAttribute('tabindex')
  })
  observer.observe(place)
  return () => observer.disconnect()
}
