import { Button } from '../action/button.tsx'
import { passFocusOn } from '../browser/keep-focus.ts'
import { Notice } from './notice.tsx'

interface FailureProps {
  message: string
  onRetry: () => void
  busy?: boolean
}

/**
 * Says that a part of the page could not be loaded, with a button to try again. The rest of the page keeps working.
 */
export const Failure = ({ message, onRetry, busy }: FailureProps) => (
  <Notice
    tone="error"
    live
    action={
      <Button
        ref={passFocusOn}
        size="small"
        icon="retry"
        busy={busy}
        busyText="Reintentando…"
        onClick={onRetry}
      >
        Reintentar
      </Button>
    }
  >
    {message}
  </Notice>
)
