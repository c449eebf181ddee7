import { useRef, useState } from 'react'
import {
  type LegalDocument,
  type LegalKind,
  legalKindNames,
  legalKinds,
} from '@portal/contract/editions/edition.ts'
import type { WholeEdition } from '@portal/contract/editions/editions.ts'
import { legalKindsOf, legalText } from '@portal/contract/editions/offer.ts'
import { MAX_LEGAL_DOCUMENTS } from '@portal/contract/editions/limits.ts'
import { Button } from '../../ui/action/button.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { useThisEdition } from './edition-context.ts'
import { useEditions, useWholeEdition } from './edition-queries.ts'
import { LegalVersion } from './legal-version.tsx'
import { newVersion } from './new-version.ts'
import { SectionPage } from './section-page.tsx'
import { editionName } from './sections.ts'
import styles from './legal-section.module.css'

const readers: Record<LegalKind, string> = {
  terms: 'Lo aceptan las marcas al registrarse.',
  privacy: 'Lo aceptan las marcas al registrarse.',
  nda: 'Lo acepta cada juez al confirmar su participación.',
  image: 'La acepta cada juez al confirmar su participación.',
  signOff: 'Cada apartado es una declaración que marca quien firma un aval.',
}

/** The versions of the legal texts: terms, privacy, and what judges sign (E05). */
export function LegalSection() {
  const whole = useThisEdition()
  const needed = new Set(legalKindsOf(whole.edition))
  const { publishedIn, query } = usePublishedTexts()
  return (
    <SectionPage
      whole={whole}
      section="legal"
      lead="Una versión publicada no cambia nunca: para corregirla se agrega otra, que rige desde su día."
    >
      {({ content, change, readOnly }) => (
        <>
          <LoadState query={query} />
          {legalKinds
            .filter((kind) => needed.has(kind) || content.some((each) => each.kind === kind))
            .map((kind) => (
              <Versions
                key={kind}
                kind={kind}
                legal={content}
                change={change}
                whole={whole}
                publishedIn={publishedIn}
                readOnly={readOnly || query.data === undefined}
              />
            ))}
        </>
      )}
    </SectionPage>
  )
}

/**
 * Returns where a version was published: in this edition, or in the one before, from which it came; and the query whose
 * data that needs. A version whose text differs from the published one can be edited; publishing demands another version
 * name for it.
 */
function usePublishedTexts() {
  const { edition } = useThisEdition()
  const editions = useEditions()
  const others = editions.data?.filter(({ id, state }) => id !== edition.id && state !== 'draft')
  const last = useWholeEdition(others?.[0]?.id ?? edition.id)
  const before = last.data?.edition
  const publishedIn = (document: LegalDocument): string | null =>
    [edition, before]
      .filter((each) => each !== undefined && each.state !== 'draft')
      .map(
        (each) =>
          each &&
          each.legal.some(
            (published) =>
              published.kind === document.kind &&
              published.version === document.version &&
              (each.id === edition.id || legalText(published) === legalText(document)),
          ) &&
          editionName(each.about),
      )
      .find(Boolean) || null
  return { publishedIn, query: editions.data ? last : editions }
}

interface VersionsProps {
  kind: LegalKind
  legal: readonly LegalDocument[]
  change: (legal: LegalDocument[]) => void
  whole: WholeEdition
  publishedIn: (document: LegalDocument) => string | null
  readOnly: boolean
}

function Versions({ kind, legal, change, whole, publishedIn, readOnly }: VersionsProps) {
  const [added, setAdded] = useState<number | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const versions = legal
    .map((document, index) => ({ document, index }))
    .filter(({ document }) => document.kind === kind)
  const id = `legal-${kind}`
  return (
    <section aria-labelledby={id} className={styles.kind}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{legalKindNames[kind]}</h2>
          <p>{readers[kind]}</p>
        </div>
        {!readOnly && legal.length < MAX_LEGAL_DOCUMENTS && (
          <Button
            ref={add}
            size="small"
            aria-label={`${versions.length === 0 ? 'Escribir' : 'Nueva versión'}: ${legalKindNames[kind]}`}
            icon="plus"
            onClick={() => {
              setAdded(legal.length)
              change([
                ...legal,
                newVersion(
                  kind,
                  versions.map(({ document }) => document),
                  whole,
                ),
              ])
            }}
          >
            {versions.length === 0 ? 'Escribir' : 'Nueva versión'}
          </Button>
        )}
      </header>
      {versions.length === 0 && <p className={styles.none}>Aún no hay ninguna versión.</p>}
      {versions.toReversed().map(({ document, index }) => (
        <LegalVersion
          key={index}
          document={document}
          path={String(index)}
          isNew={index === added}
          publishedIn={publishedIn(document)}
          readOnly={readOnly}
          onChange={(changed) => change(legal.with(index, changed))}
          onRemove={() => {
            setAdded(null)
            change(legal.toSpliced(index, 1))
            add.current?.focus()
          }}
        />
      ))}
    </section>
  )
}
