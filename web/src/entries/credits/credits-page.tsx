import { useNavigate } from 'react-router'
import { printLink } from '../campaigns/print-link.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { useLandOnHash } from '../../ui/layout/land-on-hash.ts'
import { CompanyCredits } from './company-credits.tsx'
import { useEntry } from '../steps/entry-context.ts'
import { PeopleCredits } from './people-credits.tsx'
import { VideoAgreement } from './video-agreement.tsx'
import { StepPage } from '../steps/step-page.tsx'
import { StillMissing } from '../steps/still-missing.tsx'
import styles from './credits-page.module.css'

/** S14 */
export function CreditsPage() {
  const { campaign, lock } = useEntry()
  const navigate = useNavigate()
  useLandOnHash(true)

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
      <VideoAgreement campaignId={campaign.id} />
      {!lock && <StillMissing campaign={campaign} />}
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void navigate('/campanas')}>
          Finalizar
        </Button>
        <ButtonLink to={printLink(campaign.id)}>Imprimir</ButtonLink>
      </div>
    </StepPage>
  )
}
