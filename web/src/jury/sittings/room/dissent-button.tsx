import type { VotedMotion } from '@portal/contract/jury/sittings/sittings.ts'
import { Button } from '../../../ui/action/button.tsx'
import { VisuallyHidden } from '../../../ui/browser/visually-hidden.tsx'
import { outcomeInWords } from '../motion-words.ts'

export type OnDissent = (motion: VotedMotion) => void

interface DissentButtonProps {
  /** The motion to dissent from. Undefined: there is none from which the judge may dissent. */
  motion: VotedMotion | undefined
  onDissent: OnDissent
  /** Whether it is one of several buttons. Its name for screen readers then says which vote it is about. */
  inList?: boolean
}

/** Asks for a dissent, or shows the one that there is (J55). */
export function DissentButton({ motion, onDissent, inList = false }: DissentButtonProps) {
  if (!motion) return null
  return (
    <Button size="small" variant="quiet" icon="edit" onClick={() => onDissent(motion)}>
      {motion.dissent !== null
        ? 'Cambiar mi disidencia'
        : inList
          ? 'Disentir'
          : 'Dejar constancia de mi disidencia'}
      {inList && (
        <VisuallyHidden>
          {' '}
          ({motion.about}, {outcomeInWords(motion)})
        </VisuallyHidden>
      )}
    </Button>
  )
}
