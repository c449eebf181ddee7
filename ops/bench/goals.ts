interface Line {
  what: string
  goal: string
  measured: string
  verdict: 'ok' | 'MISSED' | ''
}

const lines: Line[] = []

const percent = (share: number) => `${Math.round(share * 100)} %`
const rounded = (value: number) => String(Math.round(value * 100) / 100)

/** Adds a measurement that is a share of the floor's. */
export const atLeast = (what: string, share: number, goal: number) =>
  add({
    what,
    goal: `≥ ${percent(goal)}`,
    measured: percent(share),
    verdict: share >= goal ? 'ok' : 'MISSED',
  })

export const atMost = (what: string, value: number, goal: number, unit: string) =>
  add({
    what,
    goal: `≤ ${goal} ${unit}`,
    measured: `${rounded(value)} ${unit}`,
    verdict: value <= goal ? 'ok' : 'MISSED',
  })

/** Adds a measurement for information, without a goal. */
export const note = (what: string, measured: string) => add({ what, goal: '', measured, verdict: '' })

function add(line: Line) {
  lines.push(line)
  console.log([line.what, line.goal, line.measured, line.verdict].filter(Boolean).join(' · '))
}

export function printGoals() {
  const columns = ['what', 'goal', 'measured', 'verdict'] as const
  const widths = columns.map((column) => Math.max(...lines.map((line) => line[column].length)))
  console.log('')
  for (const line of lines)
    console.log(columns.map((column, at) => line[column].padEnd(widths[at] ?? 0)).join('  '))
  console.log(`\n${lines.filter(({ verdict }) => verdict === 'MISSED').length} goals missed`)
}
