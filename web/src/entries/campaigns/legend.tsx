import { Status } from '../../ui/list/status.tsx'
import styles from './legend.module.css'

/** S16.5 */
export const Legend = () => (
  <ul className={styles.legend} aria-label="Qué significa cada estado">
    <li>
      <Status value="Enviada" /> completada y enviada
    </li>
    <li>
      <Status value="Completa" /> completada, sin enviar
    </li>
    <li>
      <Status value="Incompleta" /> sin completar
    </li>
  </ul>
)
