import { sittingRoutes } from '@portal/contract/jury/sittings/sittings.ts'
import { expect, it } from 'vitest'
import { ApiError, refusalIn } from './call.ts'

it.each([
  [0, false],
  [400, true],
  [408, false],
  [409, true],
  [429, false],
  [499, true],
  [500, false],
  [503, false],
])('an answer with the status %i is a refusal: %s (J24, J53)', (status, isRefusal) => {
  const error = new ApiError(sittingRoutes.vote, status, { code: 'motion_closed', message: 'Cerrada' })
  expect(refusalIn(error)).toBe(isRefusal ? error : null)
})

it('an error that is no answer is no refusal', () => {
  expect(refusalIn(new TypeError('aborted'))).toBeNull()
})
