import type { GuideSection } from '../../../guide.ts'
import { WayBack } from '../action/way-back.tsx'
import { GuideText } from './guide-text.tsx'
import { useLandOnHash } from './land-on-hash.ts'
import { Page } from './page.tsx'

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
    <Page title={title} eyebrow={<WayBack {...back} />} lead={lead} width="full">
      <GuideText sections={sections} />
    </Page>
  )
}
