import { expect, it } from 'vitest'
import { reminderRoutes } from '@portal/contract/desk/reminders.ts'
import { randomKey } from './random-key.ts'

it('makes keys that the server takes, another each time (A70)', () => {
  const { key } = reminderRoutes.send.body.shape
  const keys = Array.from({ length: 100 }, randomKey)
  expect(keys.filter((each) => key.safeParse(each).success)).toEqual(keys)
  expect(new Set(keys).size).toBe(100)
})
