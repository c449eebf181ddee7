import type { Round } from '@portal/contract/jury/rounds/rounds.ts'
import { useSession } from '../../people/session/session-store.ts'
import { Button } from '../../ui/action/button.tsx'
import { candidateOf } from './round-queries.ts'
import styles from './progress.module.css'

interface PlaceButtonProps {
  judge: { judgeId: number; name: string }
  isRemoved: boolean
  round: Round
  onPress: () => void
}

const words = {
  remove: {
    do: ['Retirar', 'Retirar a'],
    approve: ['Aprobar el retiro', 'Aprobar el retiro de'],
    asked: 'Pediste el retiro: falta que lo apruebe otra persona.',
  },
  restore: {
    do: ['Restituir', 'Restituir a'],
    approve: ['Aprobar la restitución', 'Aprobar la restitución de'],
    asked: 'Pediste la restitución: falta que la apruebe otra persona.',
  },
} as const

/** Removes a judge or brings one back (J33). Where two decide, the second approves; the first reads so (J66). */
export function PlaceButton({ judge, isRemoved, round, onPress }: PlaceButtonProps) {
  const userId = useSession(({ session }) => session?.userId ?? 0)
  const asked = candidateOf(round, judge)?.asked
  const of = words[isRemoved ? 'restore' : 'remove']
  if (asked?.byId === userId) return <p className={styles.soft}>{of.asked}</p>
  const [word, before] = asked ? of.approve : of.do
  return (
    <Button
      changes
      size="small"
      variant="quiet"
      icon={isRemoved ? 'retry' : 'cross'}
      aria-label={`${before} ${judge.name}`}
      onClick={onPress}
    >
      {word}
    </Button>
  )
}
