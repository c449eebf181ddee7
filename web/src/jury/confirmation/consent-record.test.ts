import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { LegalDocument } from '@portal/contract/editions/edition.ts'
import { legalText } from '@portal/contract/editions/offer.ts'
import type { Consent } from '@portal/contract/jury/judges/judges.ts'
import starter from '@portal/edition/2025.json' with { type: 'json' }
import { consentRecord, isAccepted } from './consent-record.ts'

const nda = starter.legal.find(({ kind }) => kind === 'nda') as LegalDocument

const consent: Consent = {
  kind: 'nda',
  version: nda.version,
  textHash: hash('sha256', legalText(nda)),
  acceptedAt: '2025-05-02T15:04:05.000Z',
  address: '203.0.113.7',
  userAgent: '<script>alert("1")</script> & co',
}
const ana = { name: 'Ana <b>', email: 'ana@ejemplo.com' }
const accepted = { consent, title: nda.title, document: nda }

it('holds who, what, when, from where, and the whole text (S21.4)', () => {
  const page = consentRecord(ana, starter.about, [accepted])
  for (const text of [
    'Ad Awards 2025',
    'ana@ejemplo.com',
    nda.title,
    nda.version,
    consent.textHash,
    '02/05/2025',
    consent.address,
  ])
    expect(page).toContain(text)
  for (const { heading } of nda.sections) expect(page).toContain(heading)
})

it('leaves out a text that is not the one that was accepted (S21.4)', () => {
  const page = consentRecord(ana, starter.about, [{ ...accepted, document: null }])
  expect(page).toContain(nda.version)
  for (const { heading } of nda.sections) expect(page).not.toContain(heading)
})

it('knows the accepted text by its hash, whatever its version is called (S21.4, E05)', async () => {
  expect(await isAccepted(consent, nda)).toBe(true)
  expect(await isAccepted(consent, { ...nda, title: `${nda.title}.` })).toBe(false)
})

it('is text whatever a browser called itself (S21.4)', () => {
  const page = consentRecord(ana, starter.about, [accepted])
  expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; co')
  expect(page).toContain('Ana &lt;b&gt;')
  expect(page).not.toContain('<script')
})
