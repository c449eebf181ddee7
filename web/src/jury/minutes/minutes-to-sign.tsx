import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { useOwnMinutes } from './minutes-queries.ts'

/** The part of a judge's home that shows while there are minutes to sign or to read (J55, J72). */
export function MinutesToSign() {
  const { data: minutes = [] } = useOwnMinutes()
  const unsigned = minutes.filter(({ signedAt }) => signedAt === null)
  const [first] = unsigned
  if (minutes.length === 0) return null
  if (!first)
    return (
      <Notice
        tone="success"
        title="Firmaste todas tus actas."
        action={<ButtonLink to="/juez/actas">Verlas</ButtonLink>}
      >
        Gracias. Lo que se decidió es confidencial hasta que se publican los ganadores.
      </Notice>
    )
  const isOfOnePanel = unsigned.every(({ panel }) => panel === first.panel)
  return (
    <Notice
      tone="warn"
      title={`Tienes ${counted(unsigned.length, 'acta por firmar', 'actas por firmar')}`}
      action={
        <ButtonLink to={unsigned.length === 1 ? `/juez/actas/${first.id}` : '/juez/actas'}>
          {unsigned.length === 1 ? 'Leer y firmar' : 'Ver las actas'}
        </ButtonLink>
      }
    >
      {`${isOfOnePanel ? `La sesión de ${first.panel} terminó.` : 'Tus sesiones terminaron.'} ${unsigned.length === 1 ? 'El acta dice' : 'Las actas dicen'} lo que se trató, se votó y se decidió.`}
    </Notice>
  )
}
