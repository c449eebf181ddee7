import type { RoundOfJudge } from '@portal/contract/jury/sheets/sheets.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { reviewPath } from './paths.ts'

/** Says after closing that sheets were left complete and not handed in, so that they don't count (J26, J72). */
export function NotHandedIn({ round: { id, stage, kind, toHandIn } }: { round: RoundOfJudge }) {
  if (stage !== 'over' || kind === 'training' || toHandIn === 0) return null
  return (
    <Notice
      tone="warn"
      title={
        toHandIn === 1
          ? 'Una planilla quedó sin entregar y no cuenta'
          : `${toHandIn} planillas quedaron sin entregar y no cuentan`
      }
      action={
        <ButtonLink to={reviewPath(id)} size="small">
          {toHandIn === 1 ? 'Ver cuál es' : 'Ver cuáles son'}
        </ButtonLink>
      }
    >
      {ASK_FOR_TIME}
    </Notice>
  )
}

export const ASK_FOR_TIME = 'Escríbele al equipo del programa si necesitas más tiempo.'
