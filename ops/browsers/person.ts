import { lostTexts, sidewaysScroll } from '../../e2e/in-page.ts'
import type { Driver } from './driver.ts'
import { cutChoices, find, type Found, needlessLines, selectorOf, type Wanted } from './in-page.ts'

const PATIENCE = 30_000
const MOST_STOPS = 80

export type Person = ReturnType<typeof createPerson>

/**
 * Returns what a person does with any browser: looks until something is there, then clicks, types or moves by Tab.
 */
export function createPerson(driver: Driver) {
  const look = (wanted: Wanted, scroll = false) =>
    driver.run(find, {
      selector: selectorOf(wanted),
      name: wanted.name,
      begins: wanted.begins,
      index: wanted.index,
      scroll,
    })

  /** Waits until it is there and, if `is` is given, until that is true of it. */
  async function see(
    wanted: Wanted,
    is: (found: Found) => boolean = () => true,
    scroll = false,
  ): Promise<Found> {
    let last: Found | null = null
    const end = Date.now() + PATIENCE
    while (Date.now() < end) {
      last = await look(wanted, scroll)
      if (last && is(last)) return last
      await pause()
    }
    const { role, name = '' } = wanted
    const seen = last ? `stayed ${JSON.stringify(last)}` : 'was not found'
    throw new Error(`The ${role} «${name}» ${seen}; ${await driver.run(whereNow, null)}`)
  }

  /** Waits until `is` says yes; `what` says in words what should have come true. */
  async function until(is: () => Promise<boolean>, what: string) {
    const end = Date.now() + PATIENCE
    while (Date.now() < end) {
      if (await is()) return
      await pause()
    }
    throw new Error(`Never: ${what}; ${await driver.run(whereNow, null)}`)
  }

  async function click(wanted: Wanted) {
    let last = ''
    // Waits until it has come to rest: two looks find it in the same place.
    const { x, y } = await see(
      wanted,
      ({ x, y, disabled, reachable }) => {
        const rests = last === `${x} ${y}`
        last = `${x} ${y}`
        return rests && !disabled && reachable
      },
      true,
    )
    await driver.click(x, y)
  }

  async function tabTo(wanted: Wanted) {
    await see(wanted, ({ disabled }) => !disabled)
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      const found = await look(wanted)
      if (found?.focused) return found
      await driver.press('Tab')
    }
    throw new Error(
      `Tab never reaches the ${wanted.role} «${wanted.name}»; ${await driver.run(whereNow, null)}`,
    )
  }

  /** Moves to it by Tab and checks that a ring shows the focus. */
  async function showsFocus(wanted: Wanted) {
    const { ring } = await tabTo(wanted)
    if (ring === 0) throw new Error(`The ${wanted.role} «${wanted.name}» has the focus and doesn't show it.`)
  }

  return {
    driver,
    see,
    until,
    gone: (wanted: Wanted) =>
      until(async () => !(await look(wanted)), `the ${wanted.role} «${wanted.name}» goes`),
    click,
    tabTo,
    press: (name: string) => click({ role: 'button', name }),
    /** Types over what the field holds. */
    async fill(name: string, text: string) {
      await click({ role: 'field', name })
      await see({ role: 'field', name }, ({ focused }) => focused)
      await driver.run(selectAll, null)
      await driver.type(text)
    },
    async choose(name: string, option: string) {
      await see({ role: 'field', name })
      await driver.run(chooseOption, { name, option })
    },
    /** Types into a field that is reached by keys alone. */
    async enter(name: string, text: string) {
      await showsFocus({ role: 'field', name })
      await driver.type(text)
    },
    async activate(wanted: Wanted, key: 'Enter' | 'Space' = 'Enter') {
      await showsFocus(wanted)
      await driver.press(key)
    },
    toast: (text: string) => see({ role: 'toast', name: text, begins: true }),
    heading: (name: string) => see({ role: 'heading', name }),
    /** Waits for one of the four steps of S11–S15, by its heading. */
    step: (number: number, name: string) => see({ role: 'heading', name: `Paso ${number} de 4: ${name}` }),
    /** Checks that nothing is wider than the window, cut off or covered, or takes more lines than it needs. */
    async expectRoom() {
      const faults: string[] = []
      for (const look of [sidewaysScroll, lostTexts, cutChoices, needlessLines])
        faults.push(...(await driver.run(look, null)))
      if (faults.length > 0) throw new Error(`${faults.join('; ')}; ${await driver.run(whereNow, null)}`)
    },
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

function whereNow() {
  const { tagName, textContent } = document.activeElement ?? document.body
  const dialogs = document.querySelectorAll('dialog:modal').length
  return `at ${location.pathname}, «${document.title}», ${dialogs} dialogs, focus on ${tagName} «${textContent?.slice(0, 40)}»`
}

function selectAll() {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
}

/**
 * Chooses an option by setting it and telling the page. No script reaches the list that opens, which is the
 * system's.
 */
function chooseOption({ name, option }: { name: string; option: string }) {
  const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const field = [...root.querySelectorAll('select')].find(
    (each) => words(each.labels?.[0]?.textContent) === name,
  )
  const chosen = [...(field?.options ?? [])].find(({ text }) => words(text) === option)
  if (!field || !chosen) throw new Error(`There is no option «${option}» in «${name}».`)
  field.value = chosen.value
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
