import { expect, it } from 'vitest'
import { type LegalDocument, type LegalKind, legalKinds } from '@portal/contract/editions/edition.ts'
import type { WholeEdition } from '@portal/contract/editions/editions.ts'
import { acceptedAnew, newVersion } from './new-version.ts'

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
  expect(named([{ kind: 'nda', version: '2026-2', isPublished: true }])).toBe('2026-2')
  expect(named([{ kind: 'terms', version: '2026-2', isPublished: false }])).toBe('2026-3')
})

it('is accepted anew unless somebody decides otherwise; privacy never is, because nobody is asked (E05)', () => {
  const isAnew = (kind: LegalKind) =>
    newVersion(kind, [{ ...terms, kind }], { edition, legalElsewhere: [] }).mustAcceptAnew
  expect(legalKinds.filter(isAnew)).toEqual(['terms', 'nda', 'image'])
})

it('publishing asks for what no other published edition has, and for privacy never (E05, E14)', () => {
  const anew = { ...terms, mustAcceptAnew: true }
  const legal: LegalDocument[] = [
    anew,
    { ...anew, version: '2026-2' },
    { ...anew, kind: 'privacy' },
    { ...anew, kind: 'nda' },
    { ...terms, kind: 'image' },
  ]
  const elsewhere = (version: string, isPublished: boolean) => ({
    kind: 'terms' as const,
    version,
    isPublished,
  })
  const asked = (...legalElsewhere: WholeEdition['legalElsewhere']) =>
    acceptedAnew({ edition: { ...edition, legal }, legalElsewhere })
  expect(asked()).toEqual(['terms', 'nda'])
  expect(asked(elsewhere('2026-1', true), elsewhere('2026-2', false))).toEqual(['terms', 'nda'])
  expect(asked(elsewhere('2026-1', true), elsewhere('2026-2', true))).toEqual(['nda'])
})
