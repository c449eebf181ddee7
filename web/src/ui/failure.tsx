import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface FailureProps {
  message: string
  onRetry: () => void
  busy?: boolean
  className?: string
}

/** What could not be loaded, with the way to try again; the rest of the page stays alive. */
export const Failure = ({ message, onRetry, busy, className }: FailureProps) => (
  <Notice
    tone="error"
    live
    {...(className !== undefined && { className })}
    action={
      <Button size="small" icon="retry" busy={busy} busyText="Reintentando…" onClick={onRetry}>
        Reintentar
      </Button>
    }
  >
    {message}
  </Notice>
)
