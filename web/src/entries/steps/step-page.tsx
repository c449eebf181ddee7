import type { ReactNode } from 'react'
import type { Section } from '@portal/contract/entries/enrollments.ts'
import { entrySteps } from '@portal/contract/entries/entry-links.ts'
import { SignedNotice } from '../sign-off/signed-notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useEntry } from './entry-context.ts'
import styles from './step-page.module.css'

interface StepPageProps {
  section: Section
  lead?: string | undefined
  children: ReactNode
}

/** The page of one of the four steps. Its h1 says which one it is. */
export function StepPage({ section, lead, children }: StepPageProps) {
  const { campaign, lock } = useEntry()
  const index = entrySteps.findIndex((step) => step.section === section)
  const label = entrySteps[index]?.label ?? ''
  return (
    <Page
      title={label}
      heading={
        <>
          <span className={styles.count}>
            Paso {index + 1} de {entrySteps.length}:{' '}
          </span>
          {label}
        </>
      }
      lead={lead}
    >
      {lock === null && <SignedNotice campaign={campaign} />}
      {children}
    </Page>
  )
}
