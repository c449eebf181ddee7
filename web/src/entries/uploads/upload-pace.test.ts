import { describe, expect, it } from 'vitest'
import { measure, type Pace, secondsLeft, startPace, timeLeftText } from './upload-pace.ts'

const MB = 1024 * 1024

/** Reports progress every 250 ms at a speed in bytes a second. */
function run(pace: Pace, seconds: number, speed: number): Pace {
  let now = pace
  for (let step = 1; step <= seconds * 4; step++)
    now = measure(now, pace.bytes + (step * speed) / 4, pace.at + step * 250)
  return now
}

describe('time left of an upload (S12.4)', () => {
  it('is the rest at the speed seen', () => {
    const pace = run(startPace(1000), 20, 2 * MB)
    expect(pace.bytes).toBe(40 * MB)
    expect(pace.speed).toBeCloseTo(2 * MB, 0)
    expect(secondsLeft(pace, 400 * MB)).toBeCloseTo(180, 3)
    expect(secondsLeft(pace, 40 * MB)).toBe(0)
  })

  it('is not guessed during the first seconds, nor while nothing moves', () => {
    expect(secondsLeft(startPace(0), MB)).toBeNull()
    expect(secondsLeft(run(startPace(0), 2.75, MB), 10 * MB)).toBeNull()
    expect(secondsLeft(run(startPace(0), 3, MB), 10 * MB)).toBeCloseTo(7, 3)
    expect(secondsLeft(run(startPace(0), 5, 0), 10 * MB)).toBeNull()
  })

  it('follows a line that slows down, without jumping', () => {
    const fast = run(startPace(0), 30, 4 * MB)
    const soon = run(fast, 1, MB)
    expect(soon.speed).toBeGreaterThan(3.5 * MB)
    expect(soon.speed).toBeLessThan(4 * MB)
    const later = run(fast, 60, MB)
    expect(Math.abs((later.speed ?? 0) / MB - 1)).toBeLessThan(0.01)
  })

  it('keeps a report that comes too soon out', () => {
    const pace = startPace(0)
    expect(measure(pace, MB, 249)).toBe(pace)
    expect(measure(pace, MB, 250)).toEqual({ startedAt: 0, at: 250, bytes: MB, speed: 4 * MB })
  })
})

it.each([
  [0, 'quedan 5 s'],
  [5.1, 'quedan 10 s'],
  [55, 'quedan 55 s'],
  [55.1, 'queda 1 min'],
  [60, 'queda 1 min'],
  [61, 'quedan 2 min'],
  [3540, 'quedan 59 min'],
  [3541, 'queda 1 h'],
  [5000, 'queda 1 h 24 min'],
  [7260, 'quedan 2 h 1 min'],
])('says %d seconds in words: %s (S12.4)', (seconds, words) => {
  expect(timeLeftText(seconds)).toBe(words)
})
