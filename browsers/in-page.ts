/** What is looked for: a role, and its name as people read it. Without a name the first of the role. */
export interface Wanted {
  role: keyof typeof selectors
  name?: string | undefined
  /** The name only begins like this. */
  begins?: boolean | undefined
}

const selectors = {
  button: 'button, [role=button]',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4',
  field: 'input:not([type=checkbox], [type=radio], [type=file]), select, textarea',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  combobox: '[role=combobox]',
  option: '[role=option]',
  dialog: 'dialog:modal',
  region: 'section[aria-labelledby]',
  toast: '.Toastify__toast',
} as const

export interface Found {
  /** The middle of what is seen of it, once it has been scrolled to. */
  x: number
  y: number
  text: string
  value: string
  checked: boolean
  focused: boolean
  disabled: boolean
  pressed: string | null
  /** Read out together with it: hint and error. */
  description: string
  /** The width of the ring around it, in CSS pixels; 0 without one. */
  ring: number
  /** A click in its middle reaches it: nothing lies over it. */
  reachable: boolean
}

export const selectorOf = ({ role }: Wanted) => selectors[role]

/** Runs in the page. Behind an open dialog nothing is found, as nobody can use it. */
export function find({ selector, name, begins, scroll }: Omit<Wanted, 'role'> & { selector: string; scroll: boolean }): Found | null {
  // What is laid out: a button keeps its other text hidden in the same place.
  const words = (element: HTMLElement | null | undefined) =>
    (element?.innerText ?? '').replaceAll(/\s+/g, ' ').trim()
  const named = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => words(document.getElementById(id)))
      .join(' ')
      .trim()
  const nameOf = (element: HTMLElement) =>
    named(element.getAttribute('aria-labelledby')) ||
    element.getAttribute('aria-label') ||
    words((element as HTMLInputElement).labels?.[0] as HTMLElement) ||
    words(element)
  const top = [...document.querySelectorAll('dialog:modal')].at(-1)
  const root = top?.parentElement ?? document
  const element = [...root.querySelectorAll<HTMLElement>(selector)].find((each) => {
    if (top && !top.contains(each)) return false
    if (!each.checkVisibility({ visibilityProperty: true })) return false
    const itsName = nameOf(each)
    return name === undefined || (begins ? itsName.startsWith(name) : itsName === name)
  })
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
