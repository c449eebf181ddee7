interface Figure {
  what: string
  goal: string
  measured: string
  verdict: 'ok' | 'MISSED' | ''
}

const figures: Figure[] = []

export const atMost = (what: string, value: number, goal: number, unit = '') =>
  add({
    what,
    goal: `≤ ${goal} ${unit}`.trim(),
    measured: `${value} ${unit}`.trim(),
    verdict: value <= goal ? 'ok' : 'MISSED',
  })

/** Adds a count that has to be zero, and prints what was found. */
export function none(what: string, found: readonly string[]) {
  for (const each of found.slice(0, 20)) console.log(`  ${each}`)
  add({ what, goal: '0', measured: String(found.length), verdict: found.length === 0 ? 'ok' : 'MISSED' })
}

export const holds = (what: string, isSo: boolean, measured: string) =>
  add({ what, goal: 'yes', measured, verdict: isSo ? 'ok' : 'MISSED' })

/** Adds a figure for information, which promises nothing. */
export const note = (what: string, measured: string) => add({ what, goal: '', measured, verdict: '' })

function add(figure: Figure) {
  figures.push(figure)
  console.log([figure.what, figure.goal, figure.measured, figure.verdict].filter(Boolean).join(' · '))
}

/** Prints the figures and returns how many goals were missed. */
export function printFigures(): number {
  const columns = ['what', 'goal', 'measured', 'verdict'] as const
  const widths = columns.map((column) => Math.max(...figures.map((figure) => figure[column].length)))
  console.log('')
  for (const figure of figures)
    console.log(columns.map((column, at) => figure[column].padEnd(widths[at] ?? 0)).join('  '))
  const missed = figures.filter(({ verdict }) => verdict === 'MISSED').length
  console.log(`\n${missed} goals missed`)
  return missed
}
