import type { LegalDocument } from '@portal/contract/editions/edition.ts'

/** 'Versión 2025-1, del 01/05/2025' */
export const versionInWords = ({ version, effectiveOn }: Pick<LegalDocument, 'version' | 'effectiveOn'>) =>
  `Versión ${version}, del ${effectiveOn.split('-').toReversed().join('/')}`

export const sectionId = (index: number) => `seccion-${index + 1}`

export const numbered = (heading: string, index: number) => `${index + 1}. ${heading}`

interface LegalSectionsProps {
  document: Pick<LegalDocument, 'sections'>
  heading: 'h2' | 'h3'
  /** Whether links can lead to the sections. Only for the single text of a page. */
  hasAddresses?: true
}

export const LegalSections = ({
  document: { sections },
  heading: Heading,
  hasAddresses,
}: LegalSectionsProps) =>
  sections.map(({ heading, paragraphs }, index) => (
    <section key={heading} id={hasAddresses && sectionId(index)}>
      <Heading>{numbered(heading, index)}</Heading>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <LinkedText text={paragraph} />
        </p>
      ))}
    </section>
  ))

/** E-mail addresses of a text become links. */
const LinkedText = ({ text }: { text: string }) =>
  text.split(/([\w.-]+@[\w-]+(?:\.[\w-]+)+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={`mailto:${part}`}>
        {part}
      </a>
    ),
  )
