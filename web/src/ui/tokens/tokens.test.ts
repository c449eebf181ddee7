// oxlint-disable-next-line no-restricted-imports -- vitest empties style sheets it imports
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

const colours = new Map<string, [light: string, dark: string]>()
for (const [, name = '', light = '', dark = light] of css.matchAll(
  /--([\w-]+): (?:light-dark\()?(#[\da-f]{6})(?:, (#[\da-f]{6})\))?;/g,
))
  colours.set(name, [light, dark])

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

const text = ['ink', 'ink-soft', 'link', 'danger', 'sent', 'done', 'open']
const pairs = [
  ...text.flatMap((name) => ['ground', 'surface'].map((ground) => [name, ground, 4.5] as const)),
  ['ink-soft', 'wash', 4.5],
  ['on-signal', 'signal', 4.5],
  ['on-signal', 'gold', 4.5],
  ['on-signal', 'silver', 4.5],
  ['on-signal', 'bronze', 4.5],
  ['on-action', 'action', 4.5],
  ['on-danger', 'danger', 4.5],
  ['line-strong', 'ground', 3],
  ['line-strong', 'surface', 3],
] as const

describe('colour tokens (WCAG 1.4.3, 1.4.11)', () => {
  it.each(pairs)('%s on %s reaches %d in both themes', (name, ground, least) => {
    for (const theme of [0, 1] as const) {
      const [front, back] = [colours.get(name)?.[theme], colours.get(ground)?.[theme]]
      expect(front && back && contrast(front, back), `${front} on ${back}`).toBeGreaterThanOrEqual(least)
    }
  })
})
