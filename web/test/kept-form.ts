import type { User } from '@portal/contract/people/accounts.ts'
import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** The form's fields, and what is typed or chosen in them. */
export type KeptFields = [Locator, string | boolean][]

/** A form that keeps what is typed. */
export interface Kept {
  path: string
  /** Who fills it in; an admin unless it says other. Null: nobody is signed in. */
  user?: User | null
  /** Answers what its page asks for. */
  answers: () => void
  /** Opens the form's dialog on its page. */
  open?: () => Promise<void>
  fields: KeptFields
}

export async function fillIn(fields: KeptFields) {
  for (const [control, value] of fields) {
    await expect.element(control).toBeVisible()
    const element = control.element()
    if (typeof value === 'string' && element instanceof HTMLSelectElement) await control.selectOptions(value)
    else if (typeof value === 'string') await control.fill(value)
    else if ((element as HTMLInputElement).checked !== value) await control.click()
  }
}

function valueOf(control: Locator) {
  const field = control.query() as HTMLInputElement | HTMLSelectElement | null
  return field && 'checked' in field && /radio|checkbox/.test(field.type) ? field.checked : field?.value
}

/** Waits until the fields hold what was typed or chosen. */
export async function expectKept(fields: KeptFields) {
  await expect
    .poll(() => fields.map(([control]) => valueOf(control)))
    .toEqual(fields.map(([, value]) => value))
}
