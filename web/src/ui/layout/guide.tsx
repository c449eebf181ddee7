import type { GuideSection } from '../../../guide.ts'
import { Link } from '../action/link.tsx'
import { Icon } from '../media/icon.tsx'
import { GuideText } from './guide-text.tsx'
import { useLandOnHash } from './land-on-hash.ts'
import { Page } from './page.tsx'
import styles from './guide.module.css'

interface GuideProps {
  title: string
  /** The screen that the guide belongs to. */
  back: { to: string; label: string }
  lead: string
  sections: readonly GuideSection[]
}

/** A page with the part of a document that the portal shows, beside its table of contents. */
export function Guide({ title, back, lead, sections }: GuideProps) {
  useLandOnHash(true)
  return (
    <Page
      title={title}
      eyebrow={
        <Link to={back.to} className={styles.back}>
          <Icon name="arrow-left" />
          {back.label}
        </Link>
      }
      lead={lead}
      width="full"
    >
      <GuideText sections={sections} />
    </Page>
  )
}
