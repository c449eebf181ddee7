import { expect, it } from 'vitest'
import type { LegalDocument } from '@portal/contract/editions/edition.ts'
import { legalText } from '@portal/contract/editions/offer.ts'
import starter from '@portal/edition/2025.json' with { type: 'json' }

const documentOf = (kind: string) => {
  const document = starter.legal.find((each) => each.kind === kind)
  if (!document) throw new Error(`The starter edition has no ${kind}`)
  return document as LegalDocument
}
const nda = documentOf('nda')
const imageConsent = documentOf('image')

const section = (document: typeof nda, heading: string) =>
  document.sections.find((each) => each.heading === heading)?.paragraphs.join('\n') ?? ''

it('the NDA is valid for at most 3 months from its acceptance (K02)', () => {
  expect(section(nda, 'Cuánto dura')).toContain(
    'su vigencia es de 3 meses como máximo, contados desde tu aceptación',
  )
})

it('the NDA has the material returned within 7 business days (K02)', () => {
  expect(section(nda, 'Devolución del material')).toMatch(
    /^Cuando termine este acuerdo, .*, tienes 7 días hábiles para devolver el material/,
  )
})

it('the confidentiality survives the NDA for 3 years (K02)', () => {
  expect(section(nda, 'Cuánto dura')).toContain(
    'Tu deber de confidencialidad sobrevive al acuerdo: sigue vigente durante 3 años contados desde su fin',
  )
})

it('the image consent covers the event of 1 May to 31 July 2025 (K02)', () => {
  expect(section(imageConsent, 'Qué evento comprende')).toContain(
    'entre el 1 de mayo y el 31 de julio de 2025',
  )
})

it('the image consent is governed by the law of Mexico City (K02)', () => {
  expect(section(imageConsent, 'Ley aplicable y jurisdicción')).toMatch(
    /^Este documento se rige por las leyes aplicables en la Ciudad de México/,
  )
})

it.each([nda, imageConsent])('$title names no other span of time than its own (K02)', (document) => {
  const spans = legalText(document).match(/\d+ (días hábiles|días|meses|años)/g)
  expect([...new Set(spans)].toSorted()).toEqual(
    document === nda ? ['3 años', '3 meses', '7 días hábiles'] : ['10 días hábiles', '12 meses'],
  )
})

it('the plain text numbers the sections and holds every paragraph', () => {
  const document: LegalDocument = {
    kind: 'nda',
    mustAcceptAnew: false,
    version: '2025-1',
    title: 'Título',
    effectiveOn: '2025-03-01',
    sections: [
      { heading: 'Uno', paragraphs: ['a.', 'b.'] },
      { heading: 'Dos', paragraphs: ['c.'] },
    ],
  }
  expect(legalText(document)).toBe(
    'Título\n\nVersión 2025-1, del 2025-03-01\n\n1. Uno\n\na.\n\nb.\n\n2. Dos\n\nc.',
  )
})
