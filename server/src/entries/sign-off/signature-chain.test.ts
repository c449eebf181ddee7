import { expect, it } from 'vitest'
import {
  firstBroken,
  type PersonalPart,
  personalParts,
  saltedHash,
  type SignatureFacts,
  signatureHash,
  type SignatureRow,
} from './signature-chain.ts'

const personOf = (salt: string) =>
  Object.fromEntries(personalParts.map((part) => [part, saltedHash(salt, part, 'Ana')])) as Record<
    PersonalPart,
    string
  >

const factsOf = (campaignId: number): SignatureFacts => ({
  what: 'signed',
  campaignId,
  side: 'agency',
  parts: { data: 'a', 'answers-3': 'b' },
  statements: { version: '2026-1', hash: 'c' },
  person: personOf(`salt ${campaignId}`),
  at: new Date(campaignId * 1000),
})

function chainOf(count: number): SignatureRow[] {
  const rows: SignatureRow[] = []
  for (let id = 1; id <= count; id += 1) {
    const previousHash = rows.at(-1)?.rowHash ?? null
    const facts = factsOf(id)
    rows.push({ previousHash, rowHash: signatureHash(previousHash, facts), facts })
  }
  return rows
}

it('a chain is whole without what was erased, because it holds salted hashes alone (C04)', () => {
  expect(firstBroken([])).toBe(null)
  expect(firstBroken(chainOf(3))).toBe(null)
  expect(personOf('one').name).not.toBe(personOf('two').name)
  expect(new Set(Object.values(personOf('one'))).size).toBe(personalParts.length)
})

it('tells the row that was changed, taken out or moved (C04)', () => {
  const rows = chainOf(3)
  const [first, second, third] = rows as [SignatureRow, SignatureRow, SignatureRow]
  const facts = { ...second.facts, parts: { ...second.facts.parts, data: 'x' } }
  expect(firstBroken([first, { ...second, facts }, third])).toBe(1)
  expect(firstBroken([first, third])).toBe(1)
  expect(firstBroken([second, third])).toBe(0)
  expect(firstBroken([first, third, second])).toBe(1)
})

it('doesn’t depend on the order in which parts are read (C04)', () => {
  const facts = factsOf(1)
  const turned = { ...facts, parts: { 'answers-3': 'b', data: 'a' } as const }
  expect(signatureHash(null, turned)).toBe(signatureHash(null, facts))
})
