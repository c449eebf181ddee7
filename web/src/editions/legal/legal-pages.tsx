import type { LegalDocument, LegalKind } from '@portal/contract/editions/edition.ts'
import { publicEdition } from '../../catalog/public-edition.ts'
import { useLandOnHash } from '../../ui/layout/land-on-hash.ts'
import { Page } from '../../ui/layout/page.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { useLegal } from './legal-query.ts'
import { LegalSections, sectionId, versionInWords } from './legal-sections.tsx'
import styles from './legal-pages.module.css'

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
  <div className={styles.columns}>
    <nav aria-label="Contenido" className={styles.contents}>
      <ol>
        {document.sections.map(({ heading }, index) => (
          <li key={heading}>
            <a href={`#${sectionId(index)}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
    <article className={styles.text}>
      <LegalSections document={document} heading="h2" hasAddresses />
    </article>
  </div>
)
