import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

/** Presses a key on an element, as who uses the keyboard alone. */
export async function pressOn(target: Locator, key = 'Enter') {
  await expect.element(target).toBeEnabled()
  target.element().focus()
  await userEvent.keyboard(`{${key}}`)
}

/** Expects a toast with this text, whether it tells of a success or of a failure. */
export async function expectToast(text: string) {
  const shown = () => [...document.querySelectorAll('.Toastify__toast')].map((toast) => toast.textContent)
  await expect.poll(() => shown().join(' ')).toContain(text)
}

export const dialog = page.getByRole('dialog')
