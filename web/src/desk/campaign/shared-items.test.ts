import { expect, it } from 'vitest'
import { splitShared } from './shared-items.ts'

const item = (text: string) => ({ section: 'preguntas', field: text, text }) as const
const [a, b, c] = [item('a'), item('b'), item('c')]

it('tells once what all entries of a campaign lack', () => {
  expect(splitShared([[a, b], [a, c], [a]])).toEqual({ shared: [a], own: [[b], [c], []] })
  expect(splitShared([[a, b], []])).toEqual({ shared: [], own: [[a, b], []] })
})

it('leaves the only entry what it lacks', () => {
  expect(splitShared([[a, b]])).toEqual({ shared: [], own: [[a, b]] })
  expect(splitShared([])).toEqual({ shared: [], own: [] })
})
