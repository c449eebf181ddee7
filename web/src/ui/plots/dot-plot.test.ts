import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DotPlot, type PlotRow } from './dot-plot.tsx'

const draw = (rows: PlotRow[], isOfShares = false) =>
  renderToStaticMarkup(
    createElement(DotPlot, { title: 'Puntajes', of: 'Código', columns: ['Ajustado'], rows, isOfShares }),
  )

const rows: PlotRow[] = [
  { key: 1, label: 'AR-014', value: 8, from: 7.5, to: 8.5, cells: ['8,00'] },
  { key: 2, label: 'AR-003', value: 6, from: 5.5, to: 6.5, look: 'half', cells: ['6,00'] },
  { key: 3, label: 'CO-044', value: null, cells: ['sin puntaje'] },
]

it('a plot stands beside a table of the same rows, which is what screen readers get (J44)', () => {
  const markup = draw(rows)
  expect(markup).toMatch(/_plot_\w+" aria-hidden="true"/)
  expect(markup).toContain('<section aria-label="Puntajes: tabla"')
  expect(markup.match(/<th scope="row">[^<]+<\/th><td>[^<]+/g)).toEqual([
    '<th scope="row">AR-014</th><td>8,00',
    '<th scope="row">AR-003</th><td>6,00',
    '<th scope="row">CO-044</th><td>sin puntaje',
  ])
  // A row without a value has a line in the plot, but no dot.
  expect(markup.match(/<circle/g)).toHaveLength(2)
})

it('a dot stands where its value is, its line from end to end (J44)', () => {
  // The scale goes from 5.5 to 8.5.
  expect(draw(rows)).toMatch(/x1="66.67%" x2="100.00%"[^>]*><\/line><svg x="83.33%"/)
})

it('shares stand between 0 and 100 %, and no line reaches beyond (J40, J44)', () => {
  const markup = draw([{ key: 1, label: 'AR-014', value: 1, from: 0.77, to: 1.23, cells: ['100 %'] }], true)
  expect([...markup.matchAll(/<text[^>]*>([^<]+)/g)].map(([, text]) => text)).toEqual([
    '0 %',
    '25 %',
    '50 %',
    '75 %',
    '100 %',
  ])
  expect(markup).toMatch(/x1="77.00%" x2="100.00%"[^>]*><\/line><svg x="100.00%"/)
})

it.each([
  ['no rows', []],
  ['one row', rows.slice(0, 1)],
  ['no values', rows.slice(2)],
])('%s: nothing is drawn at a place that is none (J43)', (_, some) => {
  expect(draw(some)).not.toMatch(/NaN|Infinity/)
})
