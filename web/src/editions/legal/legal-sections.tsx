import type { LegalDocument } from '@portal/edition/legal/document.ts'
import { LinkedText } from './linked-text.tsx'

/** 'Versión 2025-1, del 01/05/2025' */
export const versionInWords = ({ version, updated }: LegalDocument) =>
  `Versión ${version}, del ${updated.split('-').toReversed().join('/')}`

export const sectionId = (index: number) => `seccion-${index + 1}`

interface LegalSectionsProps {
  document: LegalDocument
  heading: 'h2' | 'h3'
}

export const LegalSections = ({ document: { sections }, heading: Heading }: LegalSectionsProps) =>
  sections.map(({ heading, paragraphs }, index) => (
    <section key={heading} id={sectionId(index)}>
      <Heading>
        {index + 1}. {heading}
      </Heading>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <LinkedText text={paragraph} />
        </p>
      ))}
    </section>
  ))
