import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { EntryResult } from '@portal/contract/jury/results/results.ts'
import { ScorePlot } from './score-plot.tsx'

const entry = (code: string, official: number): EntryResult => ({
  entryId: 1,
  code,
  campaign: 'Faro',
  brand: 'Páramo',
  n: 3,
  raw: official,
  adjusted: null,
  official,
  deviation: 0.23,
  chance: 0.6,
  place: 1,
  zone: 'zone',
  technicalTieWith: [],
  isDivided: false,
  range: null,
  sd: null,
  note: null,
  isDisqualified: false,
})

const draw = (kind: 'marks' | 'yesno', entries: EntryResult[]) =>
  renderToStaticMarkup(
    createElement(ScorePlot, { category: { name: 'Feat', entries, isPartial: false }, kind }),
  )

it('a score and its margin are in the same unit: points, or percent of yes (J40, J44)', () => {
  expect(draw('marks', [entry('A', 6.857)])).toContain('<td>6,86</td><td>0,23</td><td>60 %</td>')
  const yesno = draw('yesno', [entry('A', 1), entry('B', 2 / 3)])
  expect(yesno).toContain('<td>100 %</td><td>23 %</td><td>60 %</td>')
  expect(yesno).toContain('<td>67 %</td><td>23 %</td><td>60 %</td>')
})

it('the plot of a round of yes and no goes to 100 % and not beyond (J40, J44)', () => {
  const plot = draw('yesno', [entry('A', 1)])
  expect(plot).toContain('>100 %</text>')
  expect(plot).toContain('x1="77.00%" x2="100.00%"')
})
