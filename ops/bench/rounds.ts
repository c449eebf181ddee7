import { load, type Load } from './load.ts'

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/**
 * Measures all of them in turn, several rounds, so that other load on the machine affects all alike. Returns the
 * results of each round.
 */
export async function inTurn<Name extends string>(
  rounds: number,
  measures: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const results = Object.fromEntries(Object.keys(measures).map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >
  for (let round = 0; round < rounds; round += 1)
    for (const name of Object.keys(measures) as Name[]) results[name].push(await measures[name]())
  return results
}

/** Returns the median of the ratios within each round. */
export const ratio = (portal: number[], floor: number[]): number =>
  median(portal.map((value, round) => value / (floor[round] ?? Number.NaN)))

const WARM_UP = 0.7
const SECONDS = 1.2
const ROUNDS = 7

interface Side {
  url: string
  requests: Buffer[]
}

/** Measures the calls a second of portal and floor. Returns the median of each, and of portal / floor. */
export async function compare(portal: Side, floor: Side, connections: number) {
  const run = (side: Side, seconds: number): Promise<Load> =>
    load(side.url, side.requests, { connections, seconds })
  for (const side of [portal, floor]) await run(side, WARM_UP)
  const perSecond = async (side: Side) => (await run(side, SECONDS)).perSecond
  const results = await inTurn(ROUNDS, { portal: () => perSecond(portal), floor: () => perSecond(floor) })
  return {
    portal: median(results.portal),
    floor: median(results.floor),
    ratio: ratio(results.portal, results.floor),
  }
}
