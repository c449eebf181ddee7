import { describe, expect, it } from 'vitest'
import { type FormControl, readValues } from './form-values.ts'

interface Facts {
  type?: string
  value?: string
  checked?: boolean
  dataType?: string
  disabled?: boolean
}

function control(
  name: string,
  { type = 'text', value, checked, dataType, disabled = false }: Facts = {},
): FormControl {
  return {
    name,
    type,
    value: value ?? (type === 'checkbox' ? 'on' : ''),
    ...(checked !== undefined && { checked }),
    dataset: { type: dataType },
    matches: (selector) => selector === ':disabled' && disabled,
    hasAttribute: (attribute) => attribute === 'value' && value !== undefined,
  }
}

describe('readValues', () => {
  it('reads text as it was typed', () => {
    expect(readValues([control('name', { value: ' Ana ' }), control('empty')])).toEqual({
      name: ' Ana ',
      empty: '',
    })
  })

  it('reads a lone checkbox as true or false', () => {
    const terms = (checked: boolean) => readValues([control('terms', { type: 'checkbox', checked })])
    expect(terms(true)).toEqual({ terms: true })
    expect(terms(false)).toEqual({ terms: false })
  })

  it('reads checkboxes with values as a list, also when one or none is ticked', () => {
    const box = (value: string, checked: boolean) => control('kinds', { type: 'checkbox', value, checked })
    expect(readValues([box('a', true), box('b', false)])).toEqual({ kinds: ['a'] })
    expect(readValues([box('a', false), box('b', false)])).toEqual({ kinds: [] })
  })

  it('reads the chosen radio, and an empty text when none is chosen', () => {
    const radio = (value: string, checked: boolean) => control('role', { type: 'radio', value, checked })
    expect(readValues([radio('a', false), radio('b', true)])).toEqual({ role: 'b' })
    expect(readValues([radio('a', false), radio('b', false)])).toEqual({ role: '' })
  })

  it('reads a declared number as one, and nothing as undefined', () => {
    const program = (value: string) =>
      readValues([control('programId', { type: 'select-one', value, dataType: 'number' })])
    expect(program('2')).toEqual({ programId: 2 })
    expect(program('1.000')).toEqual({ programId: 1000 })
    expect(program('')).toEqual({ programId: undefined })
  })

  it('reads a declared boolean from its radio', () => {
    const ran = (value: string) =>
      readValues([control('ran', { type: 'radio', value, checked: true, dataType: 'boolean' })])
    expect(ran('true')).toEqual({ ran: true })
    expect(ran('false')).toEqual({ ran: false })
  })

  it('gathers a repeated name, and a name ending in [] even alone', () => {
    expect(readValues([control('tag', { value: 'a' }), control('tag', { value: 'b' })])).toEqual({
      tag: ['a', 'b'],
    })
    expect(readValues([control('tag[]', { value: 'a' })])).toEqual({ tag: ['a'] })
  })

  it('nests dotted names', () => {
    const answers = [
      control('answers.0.text', { value: 'uno' }),
      control('answers.0.id', { value: '7', dataType: 'number' }),
      control('answers.1.text', { value: 'dos' }),
    ]
    expect(readValues(answers)).toEqual({ answers: [{ text: 'uno', id: 7 }, { text: 'dos' }] })
  })

  it('leaves out buttons, files, disabled controls and those without a name', () => {
    const none = [
      control('save', { type: 'submit', value: 'return' }),
      control('video', { type: 'file' }),
      control('email', { value: 'a@b.co', disabled: true }),
      control('', { value: 'x' }),
    ]
    expect(readValues(none)).toEqual({})
  })
})
