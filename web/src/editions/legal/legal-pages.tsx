import type { LegalDocument, LegalKind } from '@portal/contract/editions/edition.ts'
import { publicEdition } from '../../catalog/public-edition.ts'
import { useLandOnHash } from '../../ui/layout/land-on-hash.ts'
import { Page } from '../../ui/layout/page.tsx'
import { WithContents } from '../../ui/layout/with-contents.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { useLegal } from './legal-query.ts'
import { LegalSections, numbered, sectionId, versionInWords } from './legal-sections.tsx'

/** R10 */
export const PrivacyPage = () => <LegalPage kind="privacy" />

/** R10 */
export const TermsPage = () => <LegalPage kind="terms" />

function LegalPage({ kind }: { kind: LegalKind }) {
  const text = useLegal(kind)
  useLandOnHash(text.data !== undefined)
  // Its title and version stand in the first page.
  const facts = text.data ?? publicEdition().legal.find((each) => each.kind === kind)
  return (
    <Page title={facts?.title ?? 'Textos legales'} lead={facts && versionInWords(facts)} width="full">
      <LoadState query={text}>
        <Skeleton rows={8} label="Cargando el texto…" />
      </LoadState>
      {text.data && <LegalText document={text.data} />}
    </Page>
  )
}

const LegalText = ({ document }: { document: LegalDocument }) => (
  <WithContents
    contents={document.sections.map((section, index) => ({
      id: sectionId(index),
      heading: numbered(section.heading, index),
    }))}
  >
    <LegalSections document={document} heading="h2" hasAddresses />
  </WithContents>
)
