import { Button } from '../action/button.tsx'
import { Notice } from './notice.tsx'

interface FailureProps {
  message: string
  onRetry: () => void
  busy?: boolean
}

/** What could not be loaded, with the way to try again; the rest of the page stays alive. */
export const Failure = ({ message, onRetry, busy }: FailureProps) => (
  <Notice
    tone="error"
    live
    action={
      <Button size="small" icon="retry" busy={busy} busyText="Reintentando…" onClick={onRetry}>
        Reintentar
      </Button>
    }
  >
    {message}
  </Notice>
)
