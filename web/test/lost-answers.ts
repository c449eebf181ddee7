import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import { expect } from 'vitest'
import { loseAnswers, sentWith } from './calls.ts'
import { dialog } from './steps.ts'
import { closeToasts } from './toasts.ts'

/** Presses the button of the open dialog, loses the answer, and presses it again. */
export async function pressTwice(route: RouteDefinition, button: string, meanwhile = async () => {}) {
  const confirm = dialog.getByRole('button', { name: button, exact: true })
  const mend = loseAnswers(route)
  await confirm.click()
  await expect.element(dialog).toMatchTextContent('Revisa tu conexión y vuelve a intentarlo')
  await meanwhile()
  mend()
  await closeToasts()
  await confirm.click()
}

/** Expects that a second try asks for the same as the first, so that the server does it once. */
export function expectSameTwice(route: RouteDefinition) {
  const [first, second, ...more] = sentWith(route)
  expect(first).toMatchObject({ body: { clientId: expect.any(String) } })
  expect([second, ...more]).toEqual([first])
}
