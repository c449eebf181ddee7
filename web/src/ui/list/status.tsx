import { StateLabel } from './state-label.tsx'

const looks = {
  Incompleta: { tone: 'open', icon: 'minus' },
  Completa: { tone: 'done', icon: 'check' },
  Enviada: { tone: 'sent', icon: 'send' },
  // Of a blocked campaign, whatever it has.
  'No participa': { tone: 'failed', icon: 'blocked' },
} as const

/** How an entry stands. */
export const Status = ({ value }: { value: keyof typeof looks }) => (
  <StateLabel {...looks[value]} framed>
    {value}
  </StateLabel>
)
