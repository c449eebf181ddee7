import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { lostFocus } from '../../e2e/in-page.ts'
import { expectAccessible } from './axe.ts'
import { lost, lostWithSpacing, NARROW, untilDrawn } from './good-screen.ts'
import { dialog } from './steps.ts'

/**
 * Opens a dialog by keyboard in a narrow window, from a button of this name or from an element. It has a name and the focus, nothing in it is lost, Tab stays inside,
 * Escape closes it, and the focus returns.
 */
export async function expectGoodDialog(
  from: string | RegExp | Locator,
  title: string | RegExp,
  keys = '{Enter}',
) {
  await page.viewport(...NARROW)
  const isName = typeof from === 'string' || from instanceof RegExp
  const opener = isName ? page.getByRole('button', { name: from }).first() : from
  // A page that arrives takes the focus to its heading.
  await expect.poll(() => document.querySelector('h1')).not.toBe(null)
  await untilDrawn()
  await expect.element(opener).toBeEnabled()
  opener.element().focus()
  await userEvent.keyboard(keys)
  const opened = page.getByRole('dialog', { name: title })
  await expect.element(opened).toBeInTheDocument()
  await expect.poll(() => opened.element().contains(document.activeElement)).toBe(true)
  await expect.poll(() => opened.element().querySelector('[data-loading], [aria-busy=true]')).toBe(null)
  await expectAccessible()
  expect(lost()).toEqual([])
  // Once a key has been pressed, the focus is visible.
  await userEvent.keyboard('{Tab}')
  expect(lostFocus()).toEqual([])
  expect(lostWithSpacing()).toEqual([])
  const stops = opened.element().querySelectorAll('a, button, input, select, textarea, summary')
  for (let press = 0; press <= stops.length; press += 1) {
    await userEvent.keyboard('{Tab}')
    // After the last one comes the browser's own bar; then nothing in the page has the focus.
    expect(document.activeElement?.closest('#root')).toBe(null)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
}
