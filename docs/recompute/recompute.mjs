// Computes the results of a round again, from the file that the results page exports. It is for people who don't want to
// take our word for it: it has no dependency, shares no line with the portal, and takes the long way where the portal takes a
// short one. What it does is explained in ../jury-figures.md.
//
//   node recompute.mjs round.json          a table for each category
//   node recompute.mjs round.json --json   the same numbers unrounded
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [file, option] = process.argv.slice(2)
const round = JSON.parse(readFileSync(file, 'utf8'))
const isMarks = round.method === 'marks'

// 1. One score a sheet: the weighted mean of its marks.
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)
const categoryOf = new Map(round.entries.map(({ code, category }) => [code, category]))
const criteriaOf = new Map(
  round.categories.map(({ key, criteria }) => [key, criteria.toSorted((a, b) => compare(a.key, b.key))]),
)
const sheets = round.sheets
  .map(({ entry, judge, marks }) => {
    let points = 0
    let weights = 0
    for (const { key, weight } of criteriaOf.get(categoryOf.get(entry))) {
      points += weight * marks[key]
      weights += weight
    }
    return { entry, judge, y: points / weights }
  })
  .toSorted((a, b) => compare(a.entry, b.entry) || a.judge - b.judge)

// 2. Which entries and judges are linked: labels spread along the sheets until nothing changes.
const label = new Map(sheets.map(({ entry }) => [entry, entry]))
for (let changed = true; changed;) {
  changed = false
  for (const judge of new Set(sheets.map((sheet) => sheet.judge))) {
    const seen = sheets.filter((sheet) => sheet.judge === judge).map((sheet) => sheet.entry)
    const least = seen.map((entry) => label.get(entry)).toSorted(compare)[0]
    for (const entry of seen)
      if (label.get(entry) !== least) {
        label.set(entry, least)
        changed = true
      }
  }
}

/** The inverse, by Gauss and Jordan with row exchange. */
function inverse(matrix) {
  const size = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, k) => (i === k ? 1 : 0))])
  for (let i = 0; i < size; i += 1) {
    let best = i
    for (let k = i; k < size; k += 1) if (Math.abs(rows[k][i]) > Math.abs(rows[best][i])) best = k
    ;[rows[i], rows[best]] = [rows[best], rows[i]]
    const pivot = rows[i][i]
    rows[i] = rows[i].map((value) => value / pivot)
    for (let k = 0; k < size; k += 1) {
      const factor = rows[k][i]
      if (k !== i && factor !== 0) rows[k] = rows[k].map((value, column) => value - factor * rows[i][column])
    }
  }
  return rows.map((row) => row.slice(size))
}

// 3. Scores of one group of sheets: the whole system of equations at once, entries first, then judges with 3 sheets or more.
function fit(own, adjust) {
  const codes = [...new Set(own.map((sheet) => sheet.entry))]
  const judges = [...new Set(own.map((sheet) => sheet.judge))].toSorted((a, b) => a - b)
  const countOf = (judge) => own.filter((sheet) => sheet.judge === judge).length
  const free = adjust ? judges.filter((judge) => countOf(judge) >= 3) : []
  const size = codes.length + free.length
  const normal = Array.from({ length: size }, () => Array.from({ length: size }, () => 0))
  const right = Array.from({ length: size }, () => 0)
  for (const { entry, judge, y } of own) {
    const unknowns = [codes.indexOf(entry)]
    if (free.includes(judge)) unknowns.push(codes.length + free.indexOf(judge))
    for (const i of unknowns) {
      right[i] += y
      for (const k of unknowns) normal[i][k] += 1
    }
  }
  for (let i = codes.length; i < size; i += 1) normal[i][i] += 2
  const C = inverse(normal)
  const solution = C.map((row) => row.reduce((total, value, k) => total + value * right[k], 0))
  const severity = (judge) => (free.includes(judge) ? solution[codes.length + free.indexOf(judge)] : 0)
  let squares = 0
  for (const { entry, judge, y } of own)
    squares += (y - solution[codes.indexOf(entry)] - severity(judge)) ** 2
  const divisor = own.length - codes.length - (adjust ? judges.length - 1 : 0)
  const s = divisor < 10 ? (isMarks ? 1.2 : 0.5) : Math.sqrt(squares / divisor)
  const meanOf = (numbers) => numbers.reduce((total, number) => total + number, 0) / numbers.length
  const raw = codes.map((code) => meanOf(own.filter((sheet) => sheet.entry === code).map((sheet) => sheet.y)))
  const a = solution.slice(0, codes.length)
  const move = meanOf(raw) - meanOf(a)
  return { codes, free, own, C, s, raw, a: a.map((value) => value + move), severity }
}

/** Normal numbers from a seed: SHA-256, xoshiro128**, Box–Muller, as jury-figures.md describes them. */
function* normals(seed) {
  const digest = createHash('sha256').update(seed).digest('hex')
  const state = [0, 8, 16, 24].map((from) => Number.parseInt(digest.slice(from, from + 8), 16))
  const left = (x, k) => ((x << k) | (x >>> (32 - k))) >>> 0
  const next = () => {
    const number = Math.imul(left(Math.imul(state[1], 5) >>> 0, 7), 9) >>> 0
    const t = (state[1] << 9) >>> 0
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= t
    state[3] = left(state[3] >>> 0, 11)
    return (number + 0.5) / 4294967296
  }
  for (;;) {
    const [u, v] = [next(), next()]
    yield Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v)
    yield Math.sqrt(-2 * Math.log(u)) * Math.sin(2 * Math.PI * v)
  }
}

/**
 * Rows v with C = 1/n + v·v for entries. The part of C that judges add is X·S⁻¹·Xᵀ (X: 1/n where a judge saw an entry),
 * and S is the inverse of the judges' corner of C. With S = L·Lᵀ, each v solves L·v = x.
 */
function sharedRows({ codes, free, own, C }) {
  if (free.length === 0) return codes.map(() => [])
  const S = inverse(C.slice(codes.length).map((row) => row.slice(codes.length)))
  const L = S.map((row) => row.map(() => 0))
  for (let i = 0; i < S.length; i += 1)
    for (let k = 0; k <= i; k += 1) {
      let rest = S[i][k]
      for (let m = 0; m < k; m += 1) rest -= L[i][m] * L[k][m]
      L[i][k] = i === k ? Math.sqrt(rest) : rest / L[k][k]
    }
  return codes.map((code) => {
    const seen = own.filter((sheet) => sheet.entry === code)
    const v = []
    for (const [i, judge] of free.entries()) {
      let rest = seen.some((sheet) => sheet.judge === judge) ? 1 / seen.length : 0
      for (const [k, value] of v.entries()) rest -= L[i][k] * value
      v.push(rest / L[i][i])
    }
    return v
  })
}

/** 4. In which share of 2,000 repetitions each entry is within the places of its category. */
function chances(fitted, contests) {
  const { codes, own, free, a, s } = fitted
  const stream = normals(`${round.seed}/${codes[0]}`)
  const rows = sharedRows(fitted)
  const n = codes.map((code) => own.filter((sheet) => sheet.entry === code).length)
  const within = new Map(codes.map((code) => [code, 0]))
  for (let draw = 0; draw < 2000; draw += 1) {
    const z = free.map(() => stream.next().value)
    const drawn = codes.map((_, i) => {
      const fromJudges = rows[i].reduce((total, value, k) => total + value * z[k], 0)
      return a[i] + s * fromJudges + (s / Math.sqrt(n[i])) * stream.next().value
    })
    for (const { members, places } of contests) {
      const values = members.map((code) => drawn[codes.indexOf(code)])
      const sorted = values.toSorted((x, y) => y - x)
      const cut = places === 0 ? Infinity : sorted[Math.min(places, sorted.length) - 1]
      for (const [k, code] of members.entries())
        if (values[k] >= cut - 1e-9) within.set(code, within.get(code) + 1)
    }
  }
  return new Map([...within].map(([code, count]) => [code, count / 2000]))
}

// 5. Each category: adjusted where it lies in one group of at least 4 judges, else the plain means.
const groups = new Map()
for (const name of new Set(label.values())) {
  const own = sheets.filter(({ entry }) => label.get(entry) === name)
  if (isMarks && new Set(own.map(({ judge }) => judge)).size >= 4) groups.set(name, fit(own, true))
}
const rated = round.categories
  .map(({ key, places }) => {
    const all = new Set(round.entries.filter(({ category }) => category === key).map(({ code }) => code))
    const own = sheets.filter(({ entry }) => all.has(entry))
    const names = [...new Set(own.map(({ entry }) => label.get(entry)))]
    const group = names.length === 1 ? groups.get(names[0]) : undefined
    const members = [...new Set(own.map(({ entry }) => entry))]
    return { key, places, members, isAdjusted: Boolean(group), fitted: group ?? fit(own, false) }
  })
  .filter(({ members }) => members.length > 0)

const results = rated.map(({ key, places, members, isAdjusted, fitted }) => {
  const { codes, raw, a, s, C } = fitted
  const p = chances(
    fitted,
    rated.filter((other) => other.fitted === fitted),
  )
  const rows = members.map((code) => {
    const i = codes.indexOf(code)
    const deviation = s * Math.sqrt(C[i][i])
    return {
      code,
      raw: raw[i],
      adjusted: isAdjusted ? a[i] : null,
      official: a[i],
      deviation,
      chance: p.get(code),
    }
  })
  const isEqual = (x, y) => Math.abs(x.official - y.official) < 1e-9
  rows.sort((x, y) => (isEqual(x, y) ? compare(x.code, y.code) : y.official - x.official))
  return { category: key, places, s, entries: rows }
})

// 6. What the portal stored to tell this file from any other: SHA-256 of everything in a fixed order.
const content = {
  method: round.method,
  sheets: round.sheets
    .toSorted((a, b) => compare(a.entry, b.entry) || a.judge - b.judge)
    .map(({ entry, judge, marks }) => ({
      entry,
      judge,
      marks: criteriaOf.get(categoryOf.get(entry)).map(({ key }) => marks[key]),
    })),
  entries: round.entries
    .map(({ code, category }) => ({ code, category }))
    .toSorted((a, b) => compare(a.code, b.code)),
  categories: round.categories
    .map(({ key, places }) => ({
      key,
      places,
      criteria: criteriaOf.get(key).map((criterion) => ({ key: criterion.key, weight: criterion.weight })),
    }))
    .toSorted((a, b) => compare(a.key, b.key)),
  seed: round.seed,
}
const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex')

if (option === '--json') console.log(JSON.stringify(results))
else {
  console.log(`SHA-256 ${digest}`)
  for (const { category, places, s, entries } of results) {
    console.log(`\n${category}: ${places} places, s = ${s.toFixed(2)}`)
    const two = (number) => (number === null ? null : number.toFixed(2))
    console.table(
      entries.map(({ code, raw, adjusted, deviation, chance }) => ({
        code,
        raw: two(raw),
        adjusted: two(adjusted),
        deviation: two(deviation),
        p: chance,
      })),
    )
  }
}
