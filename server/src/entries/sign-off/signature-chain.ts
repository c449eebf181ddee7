import type { PartDigests, SignedPart } from '@portal/contract/entries/sign-off-parts.ts'
import { digestOf } from '../../platform/digest/digest.ts'

/** A person's own things in a signature. They enter the chain as salted hashes, so that they can be erased. */
export const personalParts = ['name', 'role', 'company', 'email', 'address', 'device'] as const
export type PersonalPart = (typeof personalParts)[number]

/** What a row of the chain says; `erased`: a credited person was, and the parts have these digests since (C04). */
export interface SignatureFacts {
  what: 'signed' | 'erased'
  campaignId: number
  side: 'agency' | 'client' | null
  parts: PartDigests
  /** The statements that were ticked. */
  statements: { version: string; hash: string } | null
  person: Record<PersonalPart, string> | null
  /** To the millisecond. */
  at: Date
}

export interface SignatureRow {
  previousHash: string | null
  rowHash: string
  facts: SignatureFacts
}

/** Returns the hash of a row, which includes that of the row before. */
export const signatureHash = (previousHash: string | null, facts: SignatureFacts): string =>
  digestOf([previousHash, { ...facts, parts: sorted(facts.parts) }])

const sorted = (parts: PartDigests) =>
  (Object.keys(parts) as SignedPart[]).toSorted().map((part) => [part, parts[part]])

/** Returns what of a person enters the chain: with another salt nobody can compare it, without it nobody can guess it. */
export const saltedHash = (salt: string, part: PersonalPart, value: string): string =>
  digestOf([salt, part, value])

/** Returns the first row, from 0, that doesn't fit; null: the chain is whole. */
export function firstBroken(rows: Iterable<SignatureRow>): number | null {
  let head: string | null = null
  let at = 0
  for (const { previousHash, rowHash, facts } of rows) {
    if (previousHash !== head || rowHash !== signatureHash(head, facts)) return at
    head = rowHash
    at += 1
  }
  return null
}
