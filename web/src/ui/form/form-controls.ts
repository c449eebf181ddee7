import type { FormControl } from './form-values.ts'

type Control = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & FormControl

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

export const controlsOf = (form: HTMLFormElement | null): Control[] =>
  form ? [...form.elements].filter(isControl) : []

const named = (form: HTMLFormElement | null, name: string) =>
  controlsOf(form).filter((control) => control.name.replace(/\[\]$/, '') === name)

export const hasField = (form: HTMLFormElement | null, name: string) => named(form, name).length > 0

/**
 * Focuses the first of these fields in the order of the page. For a hidden input, its visible control gets the
 * focus.
 */
export function focusField(form: HTMLFormElement | null, names: readonly string[]): boolean {
  const control = controlsOf(form).find(({ name }) => names.includes(name.replace(/\[\]$/, '')))
  if (!control) return false
  const target = control.dataset.control ? document.getElementById(control.dataset.control) : control
  target?.focus()
  return target !== null
}

/** Sets a value as if it had been typed, so that listeners get the event. */
export function setField(form: HTMLFormElement | null, name: string, value: string | boolean) {
  for (const control of named(form, name)) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox' && !control.hasAttribute('value'))
      control.checked = String(value) === 'true'
    else if (control instanceof HTMLInputElement && typeof value === 'boolean') control.checked = value
    else if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type))
      control.checked = control.value === value
    else control.value = String(value)
    tell(control)
  }
}

export function setValue(control: HTMLInputElement, value: string) {
  control.value = value
  tell(control)
}

const tell = (control: Element) => control.dispatchEvent(new Event('input', { bubbles: true }))
