import type { ReactNode } from 'react'
import { whyItCantBegin } from '@portal/contract/jury/rounds/cant-begin.ts'
import type { Room } from '@portal/contract/jury/sittings/sittings.ts'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { classNames } from '../../../ui/browser/class-names.ts'
import frames from '../../../ui/list/three-frames.module.css'
import { inBothZones } from '../../sheets/closing-words.ts'
import { Naming } from './naming.tsx'
import { hasOpened } from '../has-opened.ts'
import styles from './calm.module.css'

/** A screen without anything to do, which says what comes next (J72). */
const Calm = ({ children }: { children: ReactNode }) => (
  <div className={classNames(frames.beside, styles.calm)}>
    <div className={frames.frames} aria-hidden="true">
      <span />
      <span className={frames.filled} />
      <span />
    </div>
    <div className={styles.words}>{children}</div>
  </div>
)

export function BeforeSitting({ room }: { room: Room }) {
  const isLate = hasOpened(room)
  if (room.cantBegin)
    return (
      <Calm>
        <p>{whyItCantBegin[room.cantBegin]}</p>
      </Calm>
    )
  return (
    <>
      <Calm>
        <p>
          {isLate ? (
            'La sesión empieza en cuanto la presidencia la abra.'
          ) : (
            <>
              La sesión empieza el <strong>{inBothZones(room.opensAt, room.timeZone)}</strong>.
            </>
          )}
        </p>
        <p>Deja esta página abierta: cuando empiece, verás aquí de qué se habla y podrás votar.</p>
      </Calm>
      <Naming room={room} />
    </>
  )
}

export const BetweenItems = () => (
  <Calm>
    <p>El panel está entre dos puntos del orden del día.</p>
    <p>Cuando la presidencia pase al siguiente, lo verás aquí. No hace falta recargar la página.</p>
  </Calm>
)

/** The screen of a judge who is out of the room. It says nothing of the item or the reason (J51). */
export const OutOfRoom = () => (
  <Calm>
    <p>
      El panel trata ahora un punto en el que no participas. Sal por un momento de la sala o de la
      videollamada; tu ausencia no cambia el resultado de la votación.
    </p>
    <p>No tienes que hacer nada más: cuando se pase al punto siguiente, esta pantalla vuelve sola.</p>
  </Calm>
)

export const AfterSitting = () => (
  <Calm>
    <p>Gracias por tu tiempo y tu criterio. Las decisiones del panel quedaron escritas.</p>
    <p>
      Están en el acta, que firma cada juez. Hasta que se publiquen los ganadores, lo que se decidió es
      confidencial.
    </p>
    <div>
      <ButtonLink to="/juez/actas" variant="primary" icon="edit">
        Ver el acta
      </ButtonLink>
    </div>
  </Calm>
)
