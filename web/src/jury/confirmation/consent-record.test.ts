import { expect, it } from 'vitest'
import type { Consent } from '@portal/contract/jury/judges.ts'
import { nda } from '@portal/edition/legal/nda.ts'
import { consentRecord } from './consent-record.ts'

const consent: Consent = {
  kind: 'nda',
  version: nda.version,
  textHash: 'ab'.repeat(32),
  acceptedAt: '2025-05-02T15:04:05.000Z',
  address: '203.0.113.7',
  userAgent: '<script>alert("1")</script> & co',
}
const ana = { name: 'Ana <b>', email: 'ana@ejemplo.com' }

it('holds who, what, when, from where, and the whole text (S21.4)', () => {
  const page = consentRecord(ana, [consent])
  for (const text of [
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

it('leaves out a text that is no longer the one that was accepted (S21.4)', () => {
  const page = consentRecord(ana, [{ ...consent, version: '2024-1' }])
  expect(page).toContain('2024-1')
  for (const { heading } of nda.sections) expect(page).not.toContain(heading)
})

it('is text whatever a browser called itself (S21.4)', () => {
  const page = consentRecord(ana, [consent])
  expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; co')
  expect(page).toContain('Ana &lt;b&gt;')
  expect(page).not.toContain('<script')
})
