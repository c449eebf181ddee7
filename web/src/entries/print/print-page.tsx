import { Navigate } from 'react-router'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import type { Enrollment } from '@portal/contract/entries/enrollments.ts'
import { stepLink } from '@portal/contract/entries/entry-links.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { useCompanyCredits, useTeamCredits } from '../credits/credit-queries.ts'
import { useFiles } from '../files/file-queries.ts'
import { useQuestions } from '../answers/question-queries.ts'
import { NoSuchCampaign } from '../steps/no-such-campaign.tsx'
import { useActiveEntry } from '../steps/use-active-entry.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { PrintAnswers } from './print-answers.tsx'
import { PrintCredits } from './print-credits.tsx'
import { PrintFacts } from './print-facts.tsx'
import { PrintFiles } from './print-files.tsx'
import { PrintState } from './print-state.tsx'
import styles from './print-page.module.css'

/** A whole entry on paper. Without a category in the address, the campaign in all its categories. */
export function PrintPage() {
  const { campaigns, campaignId, campaign, active } = useActiveEntry()
  if (campaignId === null) return <Navigate to="/campanas" replace />
  if (campaign) return <Sheet campaign={campaign} entries={active ? [active] : campaign.enrollments} />
  if (campaigns.isError && !campaigns.data) return <LoadState query={campaigns} />
  if (campaigns.isPending || campaigns.isFetching) return <Skeleton label="Cargando la campaña" />
  return <NoSuchCampaign />
}

function Sheet({ campaign, entries }: { campaign: Campaign; entries: readonly Enrollment[] }) {
  const catalog = useCatalog()
  const program = catalog.programOf(campaign.programId)
  const { videos } = catalog.editionOf(campaign.programId)
  const categoryIds = entries.map(({ categoryId }) => categoryId)
  const questions = useQuestions(campaign.id, categoryIds)
  const files = useFiles(campaign.id)
  const people = useTeamCredits(campaign.id)
  const companies = useCompanyCredits(campaign.id)
  const parts = [questions, files, people, companies]
  const failed = parts.find(({ isError }) => isError)
  const ready = parts.every(({ data }) => data)
  const [only] = entries.length === 1 ? entries : []

  return (
    <Page
      // The browser proposes this title as the name of a PDF.
      title={[only?.enrollCode, campaign.name].filter(Boolean).join(' ')}
      heading={campaign.name}
      eyebrow={program.label}
      className={styles.sheet}
      actions={
        <div className={styles.tools}>
          <Button variant="primary" disabled={!ready} onClick={() => void print()}>
            Imprimir
          </Button>
          <ButtonLink to={only ? stepLink('preguntas', campaign.id, only.categoryId) : '/campanas'}>
            Volver
          </ButtonLink>
        </div>
      }
    >
      <PrintState entries={entries} isBlocked={campaign.isBlocked} program={program} />
      {failed && <LoadState query={failed} />}
      {!failed && !ready && <Skeleton rows={6} label="Cargando la inscripción" />}
      {questions.data && files.data && people.data && companies.data && (
        <>
          <PrintFacts campaign={campaign} />
          <PrintAnswers questions={questions.data} />
          <PrintFiles files={files.data} videos={videos} />
          <PrintCredits people={people.data} companies={companies.data} />
        </>
      )}
    </Page>
  )
}

/** Prints once all pictures are loaded, also those further down. */
async function print() {
  await Promise.all(
    Array.from(document.images, async (image) => {
      image.loading = 'eager'
      await image.decode().catch(() => {})
    }),
  )
  window.print()
}
