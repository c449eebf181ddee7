import { usePending } from '../campaigns/pending-query.ts'
import { printLink } from '../campaigns/print-link.ts'
import { useShowCard } from '../campaigns/shown-card.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { useLandOnHash } from '../../ui/layout/land-on-hash.ts'
import { CompanyCredits } from './company-credits.tsx'
import { useCompanyCredits, useTeamCredits, useAgreement } from './credit-queries.ts'
import { useEntry } from '../steps/entry-context.ts'
import { NotUploadedNotice } from '../uploads/not-uploaded-notice.tsx'
import { PeopleCredits } from './people-credits.tsx'
import { Agreements } from './agreements.tsx'
import { StepPage } from '../steps/step-page.tsx'
import { StillMissing } from '../steps/still-missing.tsx'
import styles from './credits-page.module.css'

/** S14 */
export function CreditsPage() {
  const { campaign, lock } = useEntry()
  const showCard = useShowCard()
  useLandOnHash(true)
  const answers = [
    useTeamCredits(campaign.id),
    useCompanyCredits(campaign.id),
    useAgreement(campaign.id),
    usePending(campaign.id),
  ]

  return (
    <StepPage
      section="creditos"
      lead={
        lock
          ? undefined
          : 'Nombra a las personas y empresas que hicieron la campaña, tal como deben aparecer si la campaña gana.'
      }
    >
      <div className={styles.blocks}>
        <PeopleCredits campaignId={campaign.id} locked={lock !== null} />
        <CompanyCredits campaignId={campaign.id} locked={lock !== null} />
      </div>
      {/* Shown once nothing of the page is awaited: it would move away from whoever presses it. */}
      <div className={styles.foot} hidden={answers.some(({ isLoading }) => isLoading)}>
        {!campaign.isBlocked && <Agreements campaignId={campaign.id} />}
        <NotUploadedNotice campaignId={campaign.id} locked={lock !== null} />
        {!lock && <StillMissing campaign={campaign} />}
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => void showCard(campaign)}>
            Finalizar
          </Button>
          <ButtonLink to={printLink(campaign.id)}>Imprimir</ButtonLink>
        </div>
      </div>
    </StepPage>
  )
}
