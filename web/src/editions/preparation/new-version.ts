import {
  askedAnew,
  type LegalDocument,
  type LegalKind,
  legalKindNames,
} from '@portal/contract/editions/edition.ts'
import type { WholeEdition } from '@portal/contract/editions/editions.ts'

/** Returns today's date in the browser's zone, as yyyy-mm-dd. */
const today = () => new Date().toLocaleDateString('sv')

/** Returns '2026-2' if '2026-1' exists, in this edition or another. */
function nextVersion(versions: readonly string[], year: number): string {
  let number = 1
  while (versions.includes(`${year}-${number}`)) number += 1
  return `${year}-${number}`
}

/** Returns a copy of the last version, to be edited; without one, an empty text (E05). */
export function newVersion(
  kind: LegalKind,
  versions: readonly LegalDocument[],
  { edition, legalElsewhere }: Pick<WholeEdition, 'edition' | 'legalElsewhere'>,
): LegalDocument {
  const last = versions.toSorted((a, b) => a.effectiveOn.localeCompare(b.effectiveOn)).at(-1)
  return {
    kind,
    version: nextVersion(
      [...versions, ...legalElsewhere.filter((each) => each.kind === kind)].map(({ version }) => version),
      edition.about.year,
    ),
    title: last?.title ?? legalKindNames[kind],
    effectiveOn: today(),
    // Who accepted an earlier text has not accepted this one. An admin can decide otherwise.
    mustAcceptAnew: last !== undefined && kind in askedAnew,
    sections: last?.sections ?? [{ heading: '', paragraphs: [] }],
  }
}

/** Returns the kinds of which publishing brings a new version that people must accept. */
export const acceptedAnew = ({
  edition,
  legalElsewhere,
}: Pick<WholeEdition, 'edition' | 'legalElsewhere'>): LegalKind[] => {
  const anew = edition.legal.filter(
    ({ kind, version, mustAcceptAnew }) =>
      mustAcceptAnew &&
      kind in askedAnew &&
      !legalElsewhere.some((each) => each.kind === kind && each.version === version && each.isPublished),
  )
  return [...new Set(anew.map(({ kind }) => kind))]
}
