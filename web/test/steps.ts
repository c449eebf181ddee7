import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

/** Presses a key on an element, as who uses the keyboard alone. */
export async function pressOn(target: Locator, key = 'Enter') {
  await expect.element(target).toBeEnabled()
  target.element().focus()
  await userEvent.keyboard(`{${key}}`)
}

export const dialog = page.getByRole('dialog')
