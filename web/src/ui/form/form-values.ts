import { readDate } from './date-text.ts'
import { readNumber } from './read-number.ts'

/** The properties of an input, select or textarea that reading its value needs. */
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
  if (dataset.type === 'number') return value.trim() === '' ? undefined : readNumber(value)
  if (dataset.type === 'date') return readDate(value) ?? value
  if (dataset.type === 'boolean') return value === '' ? undefined : value === 'true'
  return value
}

interface Entry {
  list: boolean
  values: Scalar[]
}

/**
 * Returns the raw values of a form, before the schema checks them. Unlike in FormData, an unticked box is false, a
 * radio group without a choice is '', and a field declared as a number is a number.
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

// Only a radio group can have no value here. With '' the schema's rule for required text reports it.
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
