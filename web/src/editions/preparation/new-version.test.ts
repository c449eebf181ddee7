import { expect, it } from 'vitest'
import type { LegalDocument } from '@portal/contract/editions/edition.ts'
import type { WholeEdition } from '@portal/contract/editions/editions.ts'
import { newVersion } from './new-version.ts'

const edition = { about: { year: 2026 } } as WholeEdition['edition']
const terms: LegalDocument = {
  kind: 'terms',
  version: '2026-1',
  title: 'Términos',
  effectiveOn: '2026-01-01',
  mustAcceptAnew: false,
  sections: [],
}

it('calls a new version as none of its kind is called, here or in another edition (E05)', () => {
  const named = (legalElsewhere: WholeEdition['legalElsewhere']) =>
    newVersion('terms', [terms], { edition, legalElsewhere }).version
  expect(named([])).toBe('2026-2')
  expect(named([{ kind: 'nda', version: '2026-2' }])).toBe('2026-2')
  expect(named([{ kind: 'terms', version: '2026-2' }])).toBe('2026-3')
})
