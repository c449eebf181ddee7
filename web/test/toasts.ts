import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { instead, mute, Refusal } from './calls.ts'

const CLOSE = 'Cerrar notificación'

/** What the toasts say now. */
export const toasts = () =>
  [...document.querySelectorAll('.Toastify__toast')].map(({ textContent }) => textContent.replace(CLOSE, ''))

/** Waits for a toast with these words. */
export async function expectToast(words: string) {
  await expect.poll(toasts).toContainEqual(expect.stringContaining(words))
}

/** Closes all toasts, because a visible toast is not repeated. */
export async function closeToasts() {
  for (const cross of page.getByRole('button', { name: CLOSE }).elements()) (cross as HTMLElement).click()
  await expect.poll(toasts).toEqual([])
}

const WORDS = 'Lo que dice el servidor.'
const said = () => {
  throw new Refusal('credit_exists', { message: WORDS })
}

/**
 * Makes an action fail in three ways: no answer, an answer without a message, and the server's message (M06). Each
 * has to show its toast, and nothing else; `prefix` is the text before the server's message.
 */
export async function expectFailures(
  route: RouteDefinition,
  act: () => Promise<void>,
  { fallback = route.failure, prefix = '' } = {},
) {
  for (const [reply, words] of [
    ['cut', fallback],
    [mute, fallback],
    [said, prefix + WORDS],
  ] as const) {
    const restore = instead(route, reply)
    await act()
    await expect.poll(toasts).toEqual([words])
    await closeToasts()
    restore()
  }
}
