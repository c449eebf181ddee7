import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { JudgeResult } from '@portal/contract/jury/results/results.ts'
import { JudgesAgainstPanel } from './judges-against-panel.tsx'

const answer = vi.hoisted((): { data: JudgeResult[] } => ({ data: [] }))
vi.mock('./result-queries.ts', () => ({ useComparison: () => answer }))

const judge = (severity: number | null): JudgeResult => ({
  number: 1,
  name: 'Ana',
  company: null,
  n: 12,
  severity,
  spread: 1.5,
  meanResidual: 0,
  ownCountry: { n: 3, meanResidual: 1 / 3, isMarked: false },
  ownGroup: { n: 0, meanResidual: null, isMarked: false },
})

function show(kind: 'marks' | 'yesno', severity: number | null) {
  answer.data = [judge(severity)]
  return renderToStaticMarkup(createElement(JudgesAgainstPanel, { roundId: 7, kind }))
}

it('of marks, judges have a severity beside their sheets and their spread (J44)', () => {
  const page = show('marks', -0.5)
  expect(page).toContain('donde los puntajes se ajustan, el cálculo ya lo tiene en cuenta')
  expect(page).toContain('Severidad de los jueces')
  expect(page).toContain('<td>12</td><td>-0,50</td><td>1,50</td>')
  expect(page).toContain('+0,33 en 3 planillas')
  expect(page.match(/<td>12<\/td>/g)).toHaveLength(1)
})

it('where no mark is adjusted there is no severity, and the rest stays (J41, J44)', () => {
  const page = show('marks', null)
  expect(page).not.toContain('Severidad de los jueces')
  expect(page).toContain('<td>12</td><td>1,50</td>')
})

it('of yes and no, the page says that severity is not corrected, and shows none (J40, J44)', () => {
  const page = show('yesno', null)
  expect(page).toContain('la severidad no se corrige: cuenta la proporción de síes')
  expect(page).not.toMatch(/ya lo tiene en cuenta|Severidad de los jueces|Dispersión/)
  expect(page).toContain('<td>12</td>')
  expect(page).toContain('+33 % en 3 planillas')
})
