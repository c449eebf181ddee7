import { lead, sections } from '../../../../docs/editions.md'
import { Link } from '../../ui/action/link.tsx'
import { GuideText } from '../../ui/layout/guide-text.tsx'
import { useLandOnHash } from '../../ui/layout/land-on-hash.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './guide-page.module.css'

/** Part 1 of docs/editions.md. */
export function GuidePage() {
  useLandOnHash(true)
  return (
    <Page
      title="Cómo preparar una edición"
      eyebrow={
        <Link to="/admin/ediciones" className={styles.back}>
          <Icon name="arrow-left" />
          Ediciones
        </Link>
      }
      lead={lead}
      width="full"
    >
      <GuideText sections={sections} />
    </Page>
  )
}
