import { type RefObject, useLayoutEffect } from 'react'

const GAP = 4
const MARGIN = 8
const MOST = 360
/** The smallest height of the popup in pixels. */
const LEAST = 96
/** Three options, the line above them and the one below. */
const FEW = 220

/**
 * Places the popup below its anchor. It is placed above only if there is no room for a few options below. The space
 * of a phone's keyboard counts as used.
 */
function place(popup: HTMLElement, anchor: HTMLElement) {
  const { left, top, bottom, width } = anchor.getBoundingClientRect()
  const view = window.visualViewport
  const viewTop = view?.offsetTop ?? 0
  const viewBottom = viewTop + (view?.height ?? window.innerHeight)
  const below = viewBottom - bottom - GAP - MARGIN
  const above = top - viewTop - GAP - MARGIN
  const upwards = below < FEW && above > below

  popup.style.left = `${left}px`
  popup.style.width = `${width}px`
  popup.style.maxHeight = `${Math.min(MOST, Math.max(LEAST, upwards ? above : below))}px`
  popup.style.top = upwards ? 'auto' : `${bottom + GAP}px`
  popup.style.bottom = upwards ? `${document.documentElement.clientHeight - top + GAP}px` : 'auto'
}

/**
 * Shows a `popover="manual"` beside its anchor in the top layer, where neither a dialog nor a scroller clips it.
 */
export function usePopup(
  popup: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  open: boolean,
) {
  useLayoutEffect(() => {
    const shown = popup.current
    const beside = anchor.current
    if (!open || !shown || !beside) return
    const follow = () => place(shown, beside)
    beside.scrollIntoView({ block: 'nearest' })
    shown.showPopover()
    follow()
    const view = window.visualViewport
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    view?.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
      view?.removeEventListener('resize', follow)
      shown.hidePopover()
    }
  }, [popup, anchor, open])
}
