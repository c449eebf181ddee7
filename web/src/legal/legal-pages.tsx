import type { LegalDocument } from '@portal/edition/legal/document.ts'
import { privacy } from '@portal/edition/legal/privacy.ts'
import { terms } from '@portal/edition/legal/terms.ts'
import { Page } from '../ui/page.tsx'
import { LinkedText } from './linked-text.tsx'
import styles from './legal-pages.module.css'

/** R10 */
export const PrivacyPage = () => <LegalPage document={privacy} />

/** R10 */
export const TermsPage = () => <LegalPage document={terms} />

const anchor = (index: number) => `seccion-${index + 1}`

const LegalPage = ({ document: { title, version, updated, sections } }: { document: LegalDocument }) => (
  <Page
    title={title}
    lead={`Versión ${version}, del ${updated.split('-').toReversed().join('/')}`}
    width="full"
  >
    <div className={styles.columns}>
      <nav aria-label="Contenido" className={styles.contents}>
        <ol>
          {sections.map(({ heading }, index) => (
            <li key={heading}>
              <a href={`#${anchor(index)}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={styles.text}>
        {sections.map(({ heading, paragraphs }, index) => (
          <section key={heading} id={anchor(index)}>
            <h2>
              {index + 1}. {heading}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <LinkedText text={paragraph} />
              </p>
            ))}
          </section>
        ))}
      </article>
    </div>
  </Page>
)
