import type { LegalDocument } from '@portal/edition/legal/document.ts'
import { privacy } from '@portal/edition/legal/privacy.ts'
import { terms } from '@portal/edition/legal/terms.ts'
import { Page } from '../../ui/layout/page.tsx'
import { LegalSections, sectionId, versionInWords } from './legal-sections.tsx'
import styles from './legal-pages.module.css'

/** R10 */
export const PrivacyPage = () => <LegalPage document={privacy} />

/** R10 */
export const TermsPage = () => <LegalPage document={terms} />

const LegalPage = ({ document }: { document: LegalDocument }) => (
  <Page title={document.title} lead={versionInWords(document)} width="full">
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
        <LegalSections document={document} heading="h2" />
      </article>
    </div>
  </Page>
)
