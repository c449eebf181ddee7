import { Button } from '../../ui/action/button.tsx'
import { LoadingScreen } from '../../ui/dialog/loading-screen.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import type { InviteRun } from './use-invite-all.ts'
import { OutcomeList } from './invite-outcomes.tsx'
import styles from './invite-outcomes.module.css'

const LAST = 4

/** Shows a bulk run of invitations while it runs (S19.4). */
export function InviteScreen({ run, onStop }: { run: InviteRun; onStop: () => void }) {
  const { total, outcomes, pauseMs } = run
  const count = `${outcomes.length} de ${total}`
  const minutes = Math.ceil(((total - outcomes.length) * (pauseMs + 1000)) / 60_000)
  return (
    <LoadingScreen
      message="Enviando correos"
      detail={total > 0 && `${count}${minutes > 1 ? ` · faltan unos ${minutes} minutos` : ''}`}
      action={<Button onClick={onStop}>Detener</Button>}
    >
      <div className={styles.running}>
        <ProgressBar
          value={total > 0 ? outcomes.length : undefined}
          max={total}
          label="Correos enviados"
          valueText={count}
        />
        <OutcomeList outcomes={outcomes.slice(-LAST)} />
      </div>
    </LoadingScreen>
  )
}
