import { readDate } from './date-text.ts'

/** As much of an input, select or textarea as reading its value takes. */
export interface FormControl {
  name: string
  type: string
  value: string
  checked?: boolean
  dataset: { type?: string | undefined }
  matches(selector: string): boolean
  hasAttribute(name: string): boolean
}

const NO_VALUE = new Set(['submit', 'button', 'reset', 'image', 'fieldset', 'output', 'file', 'object'])

type Scalar = string | number | boolean | undefined

function typed({ value, dataset }: FormControl): Scalar {
  if (dataset.type === 'number') return value.trim() === '' ? undefined : Number(value)
  if (dataset.type === 'date') return readDate(value) ?? value
  if (dataset.type === 'boolean') return value === '' ? undefined : value === 'true'
  return value
}

interface Entry {
  list: boolean
  values: Scalar[]
}

/**
 * The raw values of a form, before its schema sees them. Unlike FormData an unticked box is false, a radio group
 * without a choice is '', and what is declared a number is one.
 */
export function readValues(controls: Iterable<FormControl>): Record<string, unknown> {
  const entries = new Map<string, Entry>()
  for (const control of controls) {
    if (!control.name || NO_VALUE.has(control.type) || control.matches(':disabled')) continue
    const list = control.name.endsWith('[]') || (control.type === 'checkbox' && control.hasAttribute('value'))
    const name = control.name.replace(/\[\]$/, '')
    const entry = entries.get(name) ?? { list, values: [] }
    entries.set(name, entry)
    if (control.type === 'checkbox' && !list) entry.values.push(control.checked ?? false)
    else if ((control.type !== 'radio' && control.type !== 'checkbox') || control.checked)
      entry.values.push(typed(control))
  }

  const values: Record<string, unknown> = {}
  for (const [name, entry] of entries) put(values, name.split('.'), valueOf(entry))
  return values
}

// Only a radio group can be left without a value here: '' lets a required text rule speak.
const valueOf = ({ list, values }: Entry) =>
  list || values.length > 1 ? values : values.length === 1 ? values[0] : ''

function put(target: Record<string, unknown> | unknown[], path: string[], value: unknown) {
  const [key = '', ...rest] = path
  const place = target as Record<string, unknown>
  if (rest.length === 0) {
    place[key] = value
    return
  }
  const inner = (place[key] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {})
  put(inner as Record<string, unknown>, rest, value)
}
