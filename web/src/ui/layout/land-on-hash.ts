import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { idInHash } from '../browser/id-in-hash.ts'
import { focusOutsideModals } from '../browser/modal-stack.ts'

const CONTROL = 'input:not([type=hidden]), select, textarea, button, a[href]'

/**
 * Scrolls to the place that the address names (`…/archivos#video-caso`) once it is on the page, and focuses its
 * first control. So a pending item leads to its field.
 */
export function useLandOnHash(ready: boolean) {
  const location = useLocation()

  useEffect(() => {
    const id = idInHash(location.hash)
    const place = ready && id ? document.getElementById(id) : null
    if (!place) return
    place.scrollIntoView({ block: 'center' })
    const control = place.matches(CONTROL) ? place : place.querySelector<HTMLElement>(CONTROL)
    if (!control) place.tabIndex = -1
    focusOutsideModals(() => control ?? place)
  }, [ready, location])
}
