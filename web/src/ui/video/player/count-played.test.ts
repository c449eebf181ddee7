import { expect, it } from 'vitest'
import { countPlayed } from './count-played.ts'

it('counts the seconds that were played, not the position (W08)', () => {
  const played = countPlayed()
  played.reach(10)
  played.reach(10.25)
  played.reach(11)
  expect(played.seconds()).toBe(1)

  played.jump()
  played.reach(40)
  played.reach(42)
  expect(played.seconds()).toBe(3)

  played.jump()
  played.reach(40)
  played.reach(41)
  expect(played.take()).toBe(4)

  played.reach(41.5)
  expect(played.take()).toBe(0.5)
  expect(played.take()).toBe(0)
})
