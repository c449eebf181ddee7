import { whyItCantBegin } from '@portal/contract/jury/rounds/cant-begin.ts'
import type { OwnSitting } from '@portal/contract/jury/sittings/sittings.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { inBothZones } from '../sheets/closing-words.ts'
import { DeclareFirst } from '../sheets/declare-first.tsx'
import { HomeCard } from '../sheets/home-card.tsx'
import { roomPath, tablePath } from './paths.ts'
import { hasOpened } from './has-opened.ts'

/** A sitting on the judge's home: when it is, and the way in (J50, J72). */
export function SittingCard({ sitting }: { sitting: OwnSitting }) {
  const { panelId, panel, round, program, stage, cantBegin, isChair, mustDeclare } = sitting
  const why = stage === 'waiting' && cantBegin && whyItCantBegin[cantBegin]
  return (
    <HomeCard program={`${program} · ${round}`} title={`Sesión: ${panel}`} isNow={stage === 'sitting'}>
      {why ? <p>{why}</p> : <Words sitting={sitting} />}
      {why ? null : mustDeclare ? (
        <DeclareFirst />
      ) : (
        <Actions>
          {stage === 'ended' ? (
            <ButtonLink to="/juez/actas" icon="edit">
              Ver el acta
            </ButtonLink>
          ) : (
            <ButtonLink
              to={roomPath(panelId)}
              variant={stage === 'sitting' ? 'primary' : 'secondary'}
              icon="arrow-right"
            >
              Ir a la sala
            </ButtonLink>
          )}
          {isChair && stage !== 'ended' && (
            <ButtonLink to={tablePath('chair', panelId)} icon="menu">
              Abrir la mesa
            </ButtonLink>
          )}
        </Actions>
      )}
    </HomeCard>
  )
}

function Words({ sitting: { stage, opensAt, timeZone, isChair, mustDeclare } }: { sitting: OwnSitting }) {
  if (stage === 'sitting')
    return (
      <div>
        <StateLabel tone="moving" icon="play">
          Tu panel está reunido ahora
        </StateLabel>
      </div>
    )
  if (stage === 'ended')
    return <p>La sesión terminó. Lo que se decidió está en su acta, que firma cada juez.</p>
  return (
    <p>
      {hasOpened({ opensAt }) ? (
        isChair ? (
          'Cuando el panel esté reunido, comiénzala desde la mesa.'
        ) : (
          'Empieza en cuanto la presidencia la abra.'
        )
      ) : (
        <>
          Se abre el <strong>{inBothZones(opensAt, timeZone)}</strong>.
        </>
      )}{' '}
      {!mustDeclare &&
        `${hasOpened({ opensAt }) ? 'Hasta que comience' : 'Desde entonces'} puedes proponer de qué hablar.`}
    </p>
  )
}
