import axe from 'axe-core'
import { expect } from 'vitest'

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Waits until what moves for less than a second has come to rest. */
export async function atRest() {
  const passing = document
    .getAnimations()
    .filter((each) => Number(each.effect?.getComputedTiming().endTime) < 1000)
  await Promise.allSettled(passing.map(({ finished }) => finished))
}

/** Expects no violation of WCAG 2.2 AA that axe can see; `only` are tags or rules. */
export async function expectAccessible(only = ALL) {
  await atRest()
  // axe decides by a dialog's corner whether it is modal, but beside a toast the corner lets the pointer through
  // (T05).
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]')
  for (const { style } of dialogs) style.pointerEvents = 'auto'
  const { violations } = await axe.run(document, { runOnly: only })
  for (const { style } of dialogs) style.pointerEvents = ''
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}
