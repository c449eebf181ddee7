import { expect, it } from 'vitest'
import { entryFilterSchema } from '@portal/contract/desk/entries-list.ts'
import { readAddress } from './use-address-state.ts'

const read = (search: string) => readAddress(entryFilterSchema, search)

it('reads what the schema takes, numbers as numbers', () => {
  expect(read('?search=%C3%91and%C3%BA&programId=2&status=Enviada&duplicates=1')).toEqual({
    search: 'Ñandú',
    programId: 2,
    status: 'Enviada',
    duplicates: '1',
  })
})

it('leaves out what it does not take, and keeps the rest', () => {
  expect(read('?programId=nada&status=Borrador&missing=people&search=%20&other=1')).toEqual({
    missing: 'people',
  })
  expect(read('')).toEqual({})
})
