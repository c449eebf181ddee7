/**
 * Checks that axe lacks. Each function runs in the page, so it uses nothing outside itself, and returns its findings
 * as sentences.
 */

export function sidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than the window`] : []
}

/** Finds texts that a box cuts off or another text covers. A text shortened on purpose is whole in its title. */
export function lostTexts(): string[] {
  const found: string[] = []
  const lines: { text: Node; words: string; left: number; right: number; middle: number; height: number }[] =
    []
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    const element = text.parentElement
    const words = text.textContent?.trim().slice(0, 40)
    const isSeen = element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (!element || !words || !isSeen || element.closest('[aria-hidden=true], [popover], [title]')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const rects = [...range.getClientRects()]
    let isInPlace = true
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { clipPath, overflowX, overflowY, position } = getComputedStyle(box)
      isInPlace =
        clipPath === 'none' && !/fixed|sticky/.test(position) && !/auto|scroll/.test(overflowX + overflowY)
      if (!isInPlace) break
      if (!/hidden|clip/.test(overflowX + overflowY)) continue
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const isCut = rects.some(
        (line) =>
          line.left < left - 2 ||
          line.right > right + 2 ||
          line.top < top - line.height / 4 ||
          line.bottom > bottom + line.height / 4,
      )
      if (isCut) found.push(`«${words}» is cut off`)
    }
    if (!isInPlace) continue
    for (const { left, right, top, height } of rects) {
      const middle = top + height / 2
      const over = lines.find(
        (other) =>
          other.text !== text &&
          Math.abs(other.middle - middle) < Math.min(other.height, height) / 2 &&
          Math.min(other.right, right) - Math.max(other.left, left) > 2,
      )
      if (over) found.push(`«${words}» covers «${over.words}»`)
      lines.push({ text, words, left, right, middle, height })
    }
  }
  return found
}

/** Finds whatever can have the focus but is wholly covered (2.4.11), or doesn't show that it has it (2.4.7). */
export function lostFocus(): string[] {
  const found: string[] = []
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const stops = root.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, video[controls], [tabindex="0"]',
  )
  const outlined = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  for (const stop of stops) {
    stop.focus()
    if (document.activeElement !== stop) continue
    const name = stop.ariaLabel ?? (stop.textContent.trim().slice(0, 40) || stop.id)
    const labels = stop instanceof HTMLInputElement ? [...(stop.labels ?? [])] : []
    const isSeen = [stop, ...labels].some((each) =>
      [...each.getClientRects()].some(({ left, top, width, height }) =>
        [0.1, 0.5, 0.9].some((share) =>
          each.contains(document.elementFromPoint(left + width * share, top + height * share)),
        ),
      ),
    )
    if (!isSeen) found.push(`«${name}» has the focus behind something else`)
    if (![stop, ...labels, stop.parentElement].some((each) => each && outlined(each)))
      found.push(`«${name}» has the focus without an outline`)
  }
  return found
}

/** Finds what moves although motion is reduced. The toast's invisible timer is an exception. */
export function motion(): string[] {
  const longest = (times: string) => Math.max(...times.split(', ').map((time) => Number.parseFloat(time)))
  const elements = [...document.querySelectorAll('body *:not(.Toastify__progress-bar)')]
  const parts = elements.flatMap((element) =>
    [null, '::before', '::after'].map((pseudo) => ({ element, pseudo })),
  )
  return parts.flatMap(({ element, pseudo }) => {
    const { animationDuration, transitionDuration } = getComputedStyle(element, pseudo)
    const seconds = Math.max(longest(animationDuration), longest(transitionDuration))
    // Even the shortest transition hands an inherited colour on by only one element a frame.
    return longest(animationDuration) > 0.01 || longest(transitionDuration) > 0
      ? [`${element.tagName}.${element.className} moves for ${seconds} s`]
      : []
  })
}
