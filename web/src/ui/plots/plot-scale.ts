const STEPS = [0.5, 1, 2, 5, 10, 20, 50, 100]
/** The most lines of a scale. More would be too close on a phone. */
const MOST_STEPS = 6

export interface PlotScale {
  low: number
  high: number
  ticks: number[]
}

/** The scale of shares, from 0 to 100 %. */
export const SHARES: PlotScale = { low: 0, high: 1, ticks: [0, 0.25, 0.5, 0.75, 1] }

/** Returns a scale with round ends and room for all values, even for one or none. */
export function plotScale(values: readonly number[]): PlotScale {
  const [least, most] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 0]
  const step = STEPS.find((size) => (most - least) / size <= MOST_STEPS) ?? (most - least) / MOST_STEPS
  const [floor, ceiling] = [Math.floor(least / step), Math.ceil(most / step)]
  const [first, last] = floor === ceiling ? [floor - 1, ceiling + 1] : [floor, ceiling]
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { low: first * step, high: last * step, ticks }
}

/** Returns the position of a value, from '0%' to '100%'. A value beyond the scale is placed at its end. */
export const positionOn = ({ low, high }: PlotScale, value: number) =>
  `${(((Math.min(Math.max(value, low), high) - low) / (high - low)) * 100).toFixed(2)}%`
