import { expect, it } from 'vitest'
import { valueInWords } from './settings-values.ts'

it('names a kept value as its field shows it, whatever letters a name has (S13.6, J05)', () => {
  expect(valueInWords('closesAt', '2027-02-11T11:00')).toBe('11/02/2027 11:00')
  expect(valueInWords('name', 'Tanda Tres')).toBe('Tanda Tres')
  expect(valueInWords('doGroupsHide', 'true')).toBe('oculta la campaña')
})
