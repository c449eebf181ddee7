import { useId } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { ScrollRegion } from '../../ui/table/scroll-region.tsx'
import type { InviteOutcome } from './invite-judge.ts'
import type { InviteRun } from './use-invite-all.ts'
import styles from './invite-outcomes.module.css'

export const OutcomeList = ({ outcomes }: { outcomes: readonly InviteOutcome[] }) => (
  <ul className={styles.list}>
    {outcomes.map(({ judge, sent, message }) => (
      <li key={judge.id} className={sent ? styles.sent : styles.failed}>
        <Icon name={sent ? 'check' : 'alert'} />
        {message}
      </li>
    ))}
  </ul>
)

/** Says how a bulk run ended, after its toasts are gone. */
export function InviteOutcomes({ run, onDismiss }: { run: InviteRun; onDismiss: () => void }) {
  const titleId = useId()
  const { total, outcomes } = run
  const sent = outcomes.filter((outcome) => outcome.sent).length
  const failed = outcomes.length - sent
  const left = total - outcomes.length
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>Resultado del envío</h2>
          <p>
            {[
              counted(sent, 'invitación enviada', 'invitaciones enviadas'),
              failed > 0 && `${failed} con problemas`,
              left > 0 && `${left} sin enviar`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Button variant="quiet" size="small" icon="cross" onClick={onDismiss}>
          Ocultar
        </Button>
      </div>
      <ScrollRegion label="Invitaciones" className={styles.scroll}>
        <OutcomeList outcomes={outcomes} />
      </ScrollRegion>
    </section>
  )
}
