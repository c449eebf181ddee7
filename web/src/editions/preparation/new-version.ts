import { type LegalDocument, type LegalKind, legalKindNames } from '@portal/contract/editions/edition.ts'

/** The day here, as yyyy-mm-dd. */
const today = () => new Date().toLocaleDateString('sv')

/** '2026-2' where there is a '2026-1'. */
function nextVersion(versions: readonly string[], year: number): string {
  let number = 1
  while (versions.includes(`${year}-${number}`)) number += 1
  return `${year}-${number}`
}

/** A copy of the last version, to be changed; without one, an empty text (E05). */
export function newVersion(kind: LegalKind, versions: readonly LegalDocument[], year: number): LegalDocument {
  const last = versions.toSorted((a, b) => a.effectiveOn.localeCompare(b.effectiveOn)).at(-1)
  return {
    kind,
    version: nextVersion(
      versions.map(({ version }) => version),
      year,
    ),
    title: last?.title ?? legalKindNames[kind],
    effectiveOn: today(),
    // Who accepted another text has not accepted this one, unless somebody decides otherwise.
    mustAcceptAnew: last !== undefined,
    sections: last?.sections ?? [{ heading: '', paragraphs: [] }],
  }
}
