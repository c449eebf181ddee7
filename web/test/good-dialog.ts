import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lostFocus } from '../../e2e/in-page.ts'
import { expectAccessible } from './axe.ts'
import { lost, lostWithSpacing, NARROW } from './good-screen.ts'
import { dialog, pressOn } from './steps.ts'

/**
 * Opens a dialog by keyboard in a narrow window. It has a name and the focus, nothing in it is lost, Tab stays inside,
 * Escape closes it, and the focus returns.
 */
export async function expectGoodDialog(from: string | RegExp, title: string | RegExp) {
  await page.viewport(...NARROW)
  const opener = page.getByRole('button', { name: from }).first()
  await pressOn(opener)
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
