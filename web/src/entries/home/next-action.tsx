import { Link } from '../../ui/action/link.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { readyIn } from '../campaigns/send-dialog.tsx'
import { filteredCampaigns } from '../campaigns/standing.ts'
import { closesIn } from '../../editions/programs/programs-query.ts'
import { countThings, type OpenWork } from './open-work.ts'

interface NextActionProps {
  editionId: number
  /** The work in the edition's programmes; not empty. */
  work: readonly OpenWork[]
}

/** Line one of the home: 'Te faltan 3 cosas en 2 campañas; Argentina 25 cierra en 5 días' (F20). */
export function NextAction({ editionId, work }: NextActionProps) {
  const incomplete = work.flatMap((each) => each.incomplete)
  const missing = work.reduce((sum, each) => sum + countThings(each), 0)
  const ready = readyIn(work.flatMap((each) => each.ready)).length
  const inCampaigns = counted(incomplete.length, 'campaña', 'campañas')
  const verb = missing === 0 ? 'queda' : 'falta'
  const remains = `Te ${verb}${(missing || incomplete.length) === 1 ? '' : 'n'}`
  const [first] = work
  const closing = first && closesIn(first.program)
  return (
    <>
      {incomplete.length === 0 ? (
        <span>
          Tienes{' '}
          <Link to={filteredCampaigns(editionId, { standing: 'por-enviar' })}>
            {counted(ready, 'inscripción lista', 'inscripciones listas')}
          </Link>{' '}
          para enviar
        </span>
      ) : (
        <span>
          {remains}{' '}
          <Link to={filteredCampaigns(editionId, { standing: 'por-completar' })}>
            {missing === 0 ? inCampaigns : `${counted(missing, 'cosa', 'cosas')} en ${inCampaigns}`}
          </Link>
          {missing === 0 && ' por completar'}
        </span>
      )}
      <span>{closing ? `; ${closing}.` : '.'}</span>
    </>
  )
}
