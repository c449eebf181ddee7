import {
  askedAnew,
  type LegalDocument,
  type LegalKind,
  legalKindNames,
} from '@portal/contract/editions/edition.ts'
import type { WholeEdition } from '@portal/contract/editions/editions.ts'

/** The day here, as yyyy-mm-dd. */
const today = () => new Date().toLocaleDateString('sv')

/** '2026-2' where there is a '2026-1', here or in another edition. */
function nextVersion(versions: readonly string[], year: number): string {
  let number = 1
  while (versions.includes(`${year}-${number}`)) number += 1
  return `${year}-${number}`
}

/** A copy of the last version, to be changed; without one, an empty text (E05). */
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
    // Who accepted another text has not accepted this one, unless somebody decides otherwise.
    mustAcceptAnew: last !== undefined && kind in askedAnew,
    sections: last?.sections ?? [{ heading: '', paragraphs: [] }],
  }
}

/** Kinds of which publishing brings a version that people are asked to accept: nobody has accepted it yet. */
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
