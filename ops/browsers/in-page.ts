/** What is looked for: a role, and its name as people read it. Without a name the first of the role. */
export interface Wanted {
  role: keyof typeof selectors
  name?: string | undefined
  /** Whether it is enough that the name begins like this. */
  begins?: boolean | undefined
  /** Which of the matching elements is meant, from 0. */
  index?: number | undefined
}

const selectors = {
  button: 'button, [role=button]',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4',
  field: 'input:not([type=checkbox], [type=radio], [type=file]), select, textarea',
  textarea: 'textarea',
  file: 'input[type=file]',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  combobox: '[role=combobox]',
  option: '[role=option]',
  dialog: 'dialog:modal',
  region: 'section[aria-labelledby]',
  row: 'tr',
  toast: '.Toastify__toast',
} as const

export interface Found {
  /** The middle of its visible part, once it has been scrolled to. */
  x: number
  y: number
  text: string
  value: string
  checked: boolean
  focused: boolean
  disabled: boolean
  pressed: string | null
  /** What is read out together with it: hint and error. */
  description: string
  /** The width of the ring around it, in CSS pixels; 0 without one. */
  ring: number
  /** Whether a click in its middle reaches it, because nothing lies over it. */
  reachable: boolean
}

export const selectorOf = ({ role }: Wanted) => selectors[role]

type Sought = Omit<Wanted, 'role'> & { selector: string; scroll: boolean }

/** Finds an element; runs in the page. Behind an open dialog it finds nothing, because nobody can use it there. */
export function find({ selector, name, begins, index = 0, scroll }: Sought): Found | null {
  // Returns only what is read out, because a button keeps its other text hidden in the same place.
  const read = (node: Node): string => {
    if (!(node instanceof HTMLElement)) return node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : ''
    const { visibility, display } = getComputedStyle(node)
    if (visibility === 'hidden' || display === 'none' || node.ariaHidden === 'true') return ''
    const inner = [...node.childNodes].map(read).join('')
    return display === 'inline' ? inner : ` ${inner} `
  }
  const words = (element: HTMLElement | null | undefined) =>
    element ? read(element).replaceAll(/\s+/g, ' ').trim() : ''
  const named = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => words(document.getElementById(id)))
      .join(' ')
      .trim()
  const nameOf = (element: HTMLElement) =>
    named(element.getAttribute('aria-labelledby')) ||
    element.getAttribute('aria-label') ||
    words((element as HTMLInputElement).labels?.[0]) ||
    words(element)
  const top = [...document.querySelectorAll('dialog:modal')].at(-1)
  const root = top?.parentElement ?? document
  const element = [...root.querySelectorAll<HTMLElement>(selector)].filter((each) => {
    if (top && !top.contains(each)) return false
    if (!each.checkVisibility({ visibilityProperty: true })) return false
    if (name === undefined) return true
    return begins ? nameOf(each).startsWith(name) : nameOf(each) === name
  })[index]
  if (!element) return null
  if (scroll) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const box = element.getBoundingClientRect()
  const x = box.left + box.width / 2
  const y = box.top + box.height / 2
  const hit = document.elementFromPoint(x, y)
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const input = element as HTMLInputElement
  return {
    x,
    y,
    text: words(element),
    value: input.value,
    checked: input.checked,
    focused: document.activeElement === element && document.hasFocus(),
    disabled: input.disabled,
    pressed: element.getAttribute('aria-pressed'),
    description: named(element.getAttribute('aria-describedby')),
    ring: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
    reachable: hit !== null && (element.contains(hit) || hit.contains(element)),
  }
}

/**
 * Returns the lists that cut off their chosen line. Firefox measures it without the space between words that the
 * style adds.
 */
export function cutChoices(): string[] {
  return [...document.querySelectorAll('select')].flatMap((select) => {
    const { font, letterSpacing, wordSpacing, paddingLeft, paddingRight } = getComputedStyle(select)
    const line = document.createElement('span')
    Object.assign(line.style, { position: 'absolute', whiteSpace: 'pre', font, letterSpacing, wordSpacing })
    line.textContent = select.selectedOptions[0]?.text ?? ''
    document.body.append(line)
    const needed = line.getBoundingClientRect().width
    line.remove()
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return select.checkVisibility() && needed > room ? [`«${line.textContent}» is cut off in its list`] : []
  })
}

/**
 * Returns the short sentences that take a line more than they need. WebKit adds one for a more even edge, which is
 * good only for running text.
 */
export function needlessLines(): string[] {
  return [...document.querySelectorAll('p')].flatMap((paragraph) => {
    const height = paragraph.offsetHeight
    const own = paragraph.style.textWrap
    paragraph.style.textWrap = 'wrap'
    const needed = paragraph.offsetHeight
    const isShort = needed < 3.5 * Number.parseFloat(getComputedStyle(paragraph).lineHeight)
    paragraph.style.textWrap = own
    return isShort && height > needed
      ? [`«${paragraph.innerText.slice(0, 40)}» takes more lines than it needs`]
      : []
  })
}
