import { StateLabel } from './state-label.tsx'

const looks = {
  Incompleta: { tone: 'open', icon: 'minus' },
  Completa: { tone: 'done', icon: 'check' },
  Enviada: { tone: 'sent', icon: 'send' },
  // Set for an entry of a blocked campaign, whatever its status is.
  'No participa': { tone: 'failed', icon: 'blocked' },
} as const

/** Shows the status of an entry. */
export const Status = ({ value }: { value: keyof typeof looks }) => (
  <StateLabel {...looks[value]} framed>
    {value}
  </StateLabel>
)
